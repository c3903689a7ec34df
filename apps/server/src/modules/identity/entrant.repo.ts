import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { type Entrant, findEntrant } from './members.repo.ts';

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
