import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { findMember } from './members.repo.ts';
import type { Member } from './member.ts';

/** A member who comes in or is in, and what of the password decides how far. */
export type Entrant = Member & {
  /** It is older than the brand allows. */
  readonly passwordTooOld: boolean;
};

/**
 * Nobody changes how a member signs in until `tx` ends: what was shown before this lock is looked
 * at once more under it. Undefined when there is no such member.
 */
export async function lockEntrant(
  tx: Tx,
  memberId: Uuid,
  at: Date,
): Promise<(Entrant & { readonly passwordHash: string | null }) | undefined> {
  const { rows } = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from identity.member where id = ${memberId}
    for no key update`.execute(tx);
  const [locked] = rows;
  const entrant = locked && (await findEntrant(tx, memberId, at));
  return entrant && { ...entrant, ...locked };
}

export async function findEntrant(
  tx: Db | Tx,
  memberId: Uuid,
  at: Date,
): Promise<Entrant | undefined> {
  const [member, passwordTooOld] = await Promise.all([
    findMember(tx, memberId),
    isPasswordTooOld(tx, memberId, at),
  ]);
  return member && { ...member, passwordTooOld };
}

/** By the days that the brand allows, where it counts them; an account without one has none too old. */
async function isPasswordTooOld(tx: Db | Tx, memberId: Uuid, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.member m
    join identity.policy p on p.merchant_id = m.merchant_id
    where m.id = ${memberId} and m.password_hash is not null
      and coalesce(m.password_changed_at, m.registered_at)
        <= ${at}::timestamptz - (p.options->>'passwordExpiryDays')::int * interval '24 hours'
    `.execute(tx);
  return rows.length > 0;
}

/** The SHA-256 of the browser's own id with which an account was opened, in hex. */
export async function findRegistrationDevice(
  tx: Db | Tx,
  memberId: Uuid,
): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string | null }>`
    select encode(device_hash, 'hex') as hash from identity.registration_device
    where member_id = ${memberId}`.execute(tx);
  return rows[0]?.hash ?? undefined;
}
