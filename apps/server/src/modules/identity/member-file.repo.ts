import type { Uuid } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import { COUNTED_AHEAD } from '@padauk/contracts/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { findLinks, type LinkKind } from './doubles.repo.ts';
import type { Member } from './member.ts';
import { escapeLike } from './members.repo.ts';
import { emailKeyOf } from './mobile.ts';
import { lookupOf } from './sealed.ts';

const FOUND_MAX = 20;
/** More accounts that were used from one place are a public place. */
const PLACE_MAX = 20;

/** Members of a brand with this mobile number (E.164) or e-mail address, proved or not. */
export async function findMembersByContact(
  tx: Db,
  vault: Vault,
  asked: { readonly merchantId: string; readonly text: string },
): Promise<Uuid[]> {
  const { merchantId, text } = asked;
  const kind = text.includes('@') ? 'email' : 'mobile';
  const value = kind === 'email' ? emailKeyOf(text) : `+${text.replaceAll(/\D/g, '')}`;
  if (!value) return [];
  const rows = await tx
    .selectFrom('identity.contact')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('lookup', '=', lookupOf(vault, kind, { merchantId, value }))
    .limit(FOUND_MAX)
    .execute();
  return rows.map(({ member_id }) => member_id as Uuid);
}

export type SharedThing = LinkKind | 'network';

/** Accounts of the brand that share something with this one: what each shares. */
export async function findLinkedMembers(
  tx: Db,
  member: Pick<Member, 'id' | 'merchantId'>,
): Promise<ReadonlyMap<Uuid, ReadonlySet<SharedThing>>> {
  const found = new Map<Uuid, Set<SharedThing>>();
  const add = (id: Uuid, kind: SharedThing) =>
    found.set(id, (found.get(id) ?? new Set()).add(kind));
  for (const { memberId, kinds } of await findLinks(tx, member)) {
    for (const kind of kinds) add(memberId, kind);
  }
  const { rows } = await sql<{ id: Uuid }>`
    select distinct other.member_id as id
    from identity.device own
    join identity.device other on other.network = own.network
      and other.agent_hash = own.agent_hash and other.member_id <> own.member_id
    join identity.member m on m.id = other.member_id and m.merchant_id = ${member.merchantId}
      and m.type <> ${sql.lit(TRIAL)}
    where own.member_id = ${member.id}
    limit ${PLACE_MAX}`.execute(tx);
  for (const { id } of rows) add(id, 'network');
  return found;
}

/** From which address an account was opened. */
export async function readRegisteredIp(tx: Db, memberId: string): Promise<string> {
  const { registered_ip } = await tx
    .selectFrom('identity.member')
    .select('registered_ip')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return registered_ip;
}

export const memberOrders = ['account', 'registered', 'login'] as const;
export type MemberOrder = (typeof memberOrders)[number];
const orderBy = {
  account: sql`username_key`,
  registered: sql`registered_at`,
  login: sql`last_login_at`,
} as const;

const whoIs = ({ ids, prefix }: { ids: readonly Uuid[]; prefix: string | undefined }) =>
  prefix === undefined
    ? sql`id = any (${[...ids]}::uuid[])`
    : sql`id = any (${[...ids]}::uuid[]) or username_key like ${`${escapeLike(prefix)}%`}`;

/** Ids of members of a brand, trials left out, with how many fit: see `COUNTED_AHEAD`. */
export async function listMemberIds(
  tx: Db,
  asked: {
    readonly merchantId: string;
    /** Only these, and those whose key begins so. */
    readonly meant?:
      | { readonly ids: readonly Uuid[]; readonly prefix: string | undefined }
      | undefined;
    readonly state?: Member['state'] | undefined;
    readonly order: MemberOrder;
    readonly descending: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ ids: Uuid[]; total: number }> {
  const fitting = sql`from identity.member
    where merchant_id = ${asked.merchantId} and type <> ${sql.lit(TRIAL)}
      and (${asked.state ?? null}::text is null or state = ${asked.state ?? null})
      ${asked.meant ? sql`and (${whoIs(asked.meant)})` : sql``}`;
  // Both go the same way, so that the index of the order is read forwards or backwards.
  const way = asked.descending ? sql`desc` : sql`asc`;
  const nulls = asked.descending ? sql`last` : sql`first`;
  const [page, count] = await Promise.all([
    sql<{
      id: Uuid;
    }>`select id ${fitting} order by ${orderBy[asked.order]} ${way} nulls ${nulls}, id ${way}
      limit ${asked.limit} offset ${asked.offset}`.execute(tx),
    sql<{ total: bigint }>`
      select count(*) as total
      from (select id ${fitting} limit ${asked.offset + COUNTED_AHEAD}) counted`.execute(tx),
  ]);
  return { ids: page.rows.map(({ id }) => id), total: Number(count.rows[0]?.total ?? 0n) };
}
