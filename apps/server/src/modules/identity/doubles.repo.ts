import type { Uuid } from '@padauk/base';
import type { linkKinds } from '@padauk/contracts/people';
import { type ColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Member } from './member.ts';

/** By what two accounts look like one person's. */
export type LinkKind = (typeof linkKinds)[number];
export type Link = { readonly memberId: Uuid; readonly kinds: readonly LinkKind[] };
export type HeldDecision = 'release' | 'freeze';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.registration_device': {
      member_id: string;
      merchant_id: string;
      device_hash: Buffer | null;
      place_hash: Buffer;
      at: Date;
    };
    'identity.held_member': {
      member_id: string;
      merchant_id: string;
      held_at: Date;
      links: ColumnType<Link[], string, never>;
      decision: HeldDecision | null;
      decided_at: Date | null;
      decided_by: string | null;
      reason: string | null;
    };
  }
}

/** More accounts of one person are no news. */
const LINKS_MAX = 20;

/** From which browser and place an account was opened, as hashes. */
export type RegistrationPlace = {
  readonly deviceHash: Buffer | null;
  readonly placeHash: Buffer;
  readonly at: Date;
};

export async function insertRegistrationPlace(
  tx: Tx,
  member: Pick<Member, 'id' | 'merchantId'>,
  place: RegistrationPlace,
): Promise<void> {
  await tx
    .insertInto('identity.registration_device')
    .values({
      member_id: member.id,
      merchant_id: member.merchantId,
      device_hash: place.deviceHash,
      place_hash: place.placeHash,
      at: place.at,
    })
    .execute();
}

/** Older accounts of the brand that share a contact, an id number or a browser with this one. */
export async function findLinks(
  tx: Db,
  member: Pick<Member, 'id' | 'merchantId'>,
): Promise<Link[]> {
  const { rows } = await sql<{ id: string; kind: LinkKind }>`
    select other.member_id as id, other.kind
    from identity.contact own
    join identity.contact other on other.merchant_id = own.merchant_id
      and other.kind = own.kind and other.lookup = own.lookup
    where own.member_id = ${member.id} and other.member_id <> own.member_id
    union all
    select other.member_id, 'idNumber'
    from identity.profile own
    join identity.profile other on other.merchant_id = own.merchant_id
      and other.id_number_lookup = own.id_number_lookup
    where own.member_id = ${member.id} and other.member_id <> own.member_id
    union all
    select other.member_id, 'device'
    from identity.registration_device own
    join identity.registration_device other on other.merchant_id = own.merchant_id
      and other.device_hash = own.device_hash
    where own.member_id = ${member.id} and other.member_id <> own.member_id
    limit ${LINKS_MAX}`.execute(tx);
  return linksOf(rows);
}

/** Accounts that were opened from the same place since `since`, when they are more than `max`. */
export async function findCrowd(
  tx: Tx,
  of: {
    readonly member: Pick<Member, 'id' | 'merchantId'>;
    readonly placeHash: Buffer;
    readonly since: Date;
    readonly max: number;
  },
): Promise<Link[]> {
  const rows = await tx
    .selectFrom('identity.registration_device')
    .select('member_id as id')
    .where('merchant_id', '=', of.member.merchantId)
    .where('place_hash', '=', of.placeHash)
    .where('at', '>=', of.since)
    .where('member_id', '!=', of.member.id)
    .orderBy('at', 'desc')
    .limit(Math.max(of.max, LINKS_MAX))
    .execute();
  const crowd = rows.length >= of.max ? rows.slice(0, LINKS_MAX) : [];
  return linksOf(crowd.map(({ id }) => ({ id, kind: 'device' as const })));
}

function linksOf(rows: readonly { id: string; kind: LinkKind }[]): Link[] {
  const kinds = new Map<string, Set<LinkKind>>();
  for (const { id, kind } of rows) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
  return [...kinds].map(([id, own]) => ({ memberId: id as Uuid, kinds: [...own] }));
}

export async function insertHeld(
  tx: Tx,
  member: Pick<Member, 'id' | 'merchantId'>,
  held: { readonly at: Date; readonly links: readonly Link[] },
): Promise<void> {
  await tx
    .insertInto('identity.held_member')
    .values({
      member_id: member.id,
      merchant_id: member.merchantId,
      held_at: held.at,
      links: JSON.stringify(held.links),
      decision: null,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .execute();
}

export type Held = {
  readonly memberId: Uuid;
  readonly heldAt: Date;
  readonly links: readonly Link[];
  readonly decision: HeldDecision | null;
  readonly decidedAt: Date | null;
};
const heldColumns = ['member_id', 'held_at', 'links', 'decision', 'decided_at'] as const;
const toHeld = (row: {
  member_id: string;
  held_at: Date;
  links: Link[];
  decision: HeldDecision | null;
  decided_at: Date | null;
}): Held => ({
  memberId: row.member_id as Uuid,
  heldAt: row.held_at,
  links: row.links,
  decision: row.decision,
  decidedAt: row.decided_at,
});

/** Held accounts of a brand: those that wait, oldest first; or those that are decided. */
export async function listHeld(
  tx: Db,
  asked: {
    readonly merchantId: string;
    readonly decided: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ held: Held[]; total: number }> {
  const fitting = tx
    .selectFrom('identity.held_member')
    .where('merchant_id', '=', asked.merchantId)
    .where('decision', asked.decided ? 'is not' : 'is', null);
  const [rows, count] = await Promise.all([
    fitting
      .select(heldColumns)
      .orderBy('held_at', asked.decided ? 'desc' : 'asc')
      .orderBy('member_id')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
    fitting.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { held: rows.map(toHeld), total: Number(count.total) };
}

/** One held account, locked while it is decided on. */
export async function lockHeld(
  tx: Tx,
  key: { readonly merchantId: string; readonly memberId: string },
): Promise<Held | undefined> {
  const row = await tx
    .selectFrom('identity.held_member')
    .select(heldColumns)
    .where('member_id', '=', key.memberId)
    .where('merchant_id', '=', key.merchantId)
    .forUpdate()
    .executeTakeFirst();
  return row && toHeld(row);
}

export async function markDecided(
  tx: Tx,
  decided: {
    readonly memberId: string;
    readonly decision: HeldDecision;
    readonly at: Date;
    readonly operatorId: string;
    readonly reason: string;
  },
): Promise<void> {
  await tx
    .updateTable('identity.held_member')
    .set({
      decision: decided.decision,
      decided_at: decided.at,
      decided_by: decided.operatorId,
      reason: decided.reason,
    })
    .where('member_id', '=', decided.memberId)
    .execute();
}

/** Of these accounts those that look like a second one of somebody, with nobody's decision yet. */
export async function findHeldForReview(
  tx: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('identity.held_member')
    .select('member_id')
    .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .where('decision', 'is', null)
    .execute();
  return new Set(rows.map(({ member_id: id }) => id));
}

/**
 * Whether an account looks like a second one of somebody, and nobody has decided on it yet: it can
 * be used, but what it won is not paid out before.
 */
export async function isHeldForReview(tx: Db, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.held_member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
