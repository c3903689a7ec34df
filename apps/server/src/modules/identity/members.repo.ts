import type { Uuid } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import type { AccountType } from '@padauk/contracts/member';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Member } from './member.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

type MemberTable = {
  id: string;
  merchant_id: string;
  username: string;
  username_key: string;
  nickname: string;
  type: number;
  currency: string;
  password_hash: string | null;
  password_expired: Defaulted<boolean>;
  state: Defaulted<Member['state']>;
  referral_code: string | null;
  referrer_id: Defaulted<string | null>;
  affiliate_code: string | null;
  upline_id: Defaulted<string | null>;
  register_url: string | null;
  agreed_at: Date | null;
  registered_at: Date;
  registered_ip: string;
  last_login_at: Defaulted<Date | null>;
  password_changed_at: Defaulted<Date | null>;
  avatar_name: Defaulted<string | null>;
  avatar_sha256: Defaulted<string | null>;
  avatar_media_type: Defaulted<string | null>;
};

declare module '../../platform/database.ts' {
  interface Database {
    'identity.member': MemberTable;
  }
}

const columns = [
  'id',
  'merchant_id',
  'username',
  'nickname',
  'type',
  'currency',
  'state',
  'password_expired',
  'registered_at',
  'last_login_at',
] as const;

const toMember = (row: Pick<Selectable<MemberTable>, (typeof columns)[number]>): Member => ({
  // The table holds nothing but our own ids and the types that its check constraint names.
  id: row.id as Uuid,
  merchantId: row.merchant_id as Uuid,
  account: row.username,
  nickname: row.nickname,
  type: row.type as AccountType,
  currency: row.currency,
  state: row.state,
  passwordExpired: row.password_expired,
  registeredAt: row.registered_at,
  lastLoginAt: row.last_login_at,
});

export type NewMember = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly username: string;
  readonly usernameKey: string;
  readonly nickname: string;
  readonly type: AccountType;
  readonly currency: string;
  /** Null: nobody can sign in to it a second time. */
  readonly passwordHash: string | null;
  /** As it was typed. */
  readonly referralCode: string | null;
  /** Whose code it is; null when it is nobody's. */
  readonly referrerId: Uuid | null;
  readonly affiliateCode: string | null;
  readonly registerUrl: string | null;
  readonly agreedAt: Date | null;
  readonly registeredAt: Date;
  readonly registeredIp: string;
};

/** Undefined when the name is taken, by a registration at the same moment too. */
export async function insertMember(tx: Tx, member: NewMember): Promise<Member | undefined> {
  const row = await tx
    .insertInto('identity.member')
    .values({
      id: member.id,
      merchant_id: member.merchantId,
      username: member.username,
      username_key: member.usernameKey,
      nickname: member.nickname,
      type: member.type,
      currency: member.currency,
      password_hash: member.passwordHash,
      referral_code: member.referralCode,
      referrer_id: member.referrerId,
      affiliate_code: member.affiliateCode,
      upline_id: (eb) =>
        eb
          .selectFrom('identity.affiliate_code as c')
          .select('c.member_id')
          .where('c.merchant_id', '=', member.merchantId)
          .where('c.code', '=', member.affiliateCode ?? ''),
      register_url: member.registerUrl,
      agreed_at: member.agreedAt,
      registered_at: member.registeredAt,
      registered_ip: member.registeredIp,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'username_key']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function isUsernameTaken(
  tx: Db,
  key: { merchantId: string; usernameKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.member')
    .select('id')
    .where('merchant_id', '=', key.merchantId)
    .where('username_key', '=', key.usernameKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMember(tx: Db, memberId: string): Promise<Member | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select(columns)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row && toMember(row);
}

/** By id; those that do not exist are left out. */
export async function findMembers(
  tx: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('identity.member')
    .select(columns)
    .where('id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

/** The member behind a name, with the hash that proves it; an account without one is nobody. */
export async function findCredentials(
  tx: Db,
  key: { merchantId: string; usernameKey: string },
): Promise<{ member: Member; passwordHash: string } | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select([...columns, 'password_hash'])
    .where('merchant_id', '=', key.merchantId)
    .where('username_key', '=', key.usernameKey)
    .executeTakeFirst();
  if (!row?.password_hash) return undefined;
  return { member: toMember(row), passwordHash: row.password_hash };
}

/** A member who comes in or is in, and whether the password is older than the brand allows. */
export type Entrant = Member & { readonly passwordTooOld: boolean };

/** At a moment; an account without a password has none that is too old. */
export async function findEntrant(
  tx: Db,
  memberId: string,
  at: Date,
): Promise<Entrant | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select(columns)
    .select(
      sql<boolean>`password_hash is not null and exists (
        select from identity.policy p
        where p.merchant_id = identity.member.merchant_id
          and coalesce(password_changed_at, registered_at)
            <= ${at}::timestamptz - (p.options->>'passwordExpiryDays')::int * interval '24 hours'
      )`.as('too_old'),
    )
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row && { ...toMember(row), passwordTooOld: row.too_old };
}

/** Sets a password that its owner has chosen: nobody else knows it. */
export async function setPassword(
  tx: Tx,
  fresh: { readonly memberId: string; readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({
      password_hash: fresh.passwordHash,
      password_expired: false,
      password_changed_at: fresh.at,
    })
    .where('id', '=', fresh.memberId)
    .execute();
}

/** Somebody else may know the password: whoever comes in by it sets another one first. */
export async function expirePassword(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ password_expired: true })
    .where('id', '=', memberId)
    .execute();
}

/** Nobody can sign in to it, or go on where they are signed in. */
export async function freezeMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ state: 'frozen' })
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .execute();
}

/** The member behind a name, whether or not it has a password. */
export async function findMemberByName(
  tx: Db,
  key: { merchantId: string; usernameKey: string },
): Promise<Member | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select(columns)
    .where('merchant_id', '=', key.merchantId)
    .where('username_key', '=', key.usernameKey)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function findCredentialsById(
  tx: Db,
  memberId: string,
): Promise<{ member: Member; usernameKey: string; passwordHash: string } | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select([...columns, 'username_key', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row?.password_hash) return undefined;
  return {
    member: toMember(row),
    usernameKey: row.username_key,
    passwordHash: row.password_hash,
  };
}

export async function setNickname(tx: Tx, memberId: string, nickname: string): Promise<void> {
  await tx.updateTable('identity.member').set({ nickname }).where('id', '=', memberId).execute();
}

/** Nobody else changes how the member signs in, until `tx` ends. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('identity.member')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function markLoggedIn(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ last_login_at: at })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Members whose key begins with `prefix`, by name, as many as `limit`. Trials are no members of the
 * brand.
 */
export async function searchMembers(
  tx: Db,
  search: { merchantId: string; prefix: string; limit: number },
): Promise<Member[]> {
  const rows = await tx
    .selectFrom('identity.member')
    .select(columns)
    .where('merchant_id', '=', search.merchantId)
    .where('username_key', 'like', `${escapeLike(search.prefix)}%`)
    .where('type', '!=', TRIAL)
    .orderBy('username_key')
    .limit(search.limit)
    .execute();
  return rows.map(toMember);
}

/** A prefix that somebody types is text, not a pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Real accounts (no trials) that were opened from `from` up to and without `to`. */
export async function countRegistered(
  tx: Db,
  span: { merchantId: string; from: Date; to: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('identity.member')
    .select((eb) => eb.fn.countAll<bigint>().as('members'))
    .where('merchant_id', '=', span.merchantId)
    .where('registered_at', '>=', span.from)
    .where('registered_at', '<', span.to)
    .where('type', '!=', TRIAL)
    .executeTakeFirstOrThrow();
  return Number(row.members);
}

/** Closes trial accounts that were opened at that moment or before, at most `limit` of them. */
export async function closeTrials(
  tx: Tx,
  due: { openedBefore: Date; limit: number },
): Promise<Uuid[]> {
  const rows = await tx
    .with('due', (query) =>
      query
        .selectFrom('identity.member')
        .select('id')
        .where('type', '=', TRIAL)
        .where('state', '!=', 'closed')
        .where('registered_at', '<=', due.openedBefore)
        .limit(due.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('identity.member')
    .set({ state: 'closed' })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as Uuid);
}
