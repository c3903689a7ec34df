import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/*
 * What the rules of risk look at, of several modules side by side. Reads only; minor units.
 */

export type Watched = {
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  readonly currency: string;
  readonly timeZone: string;
};

/** Members who play for the money of their brand: trials are watched by nobody. */
export async function findWatched(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Watched>> {
  const { rows } = await sql<Watched>`
    select w.member_id as "memberId", w.merchant_id as "merchantId", w.currency,
      b.time_zone as "timeZone"
    from wallet.member w
    join site.merchant b on b.id = w.merchant_id and b.currency = w.currency
    where w.member_id = any (${[...memberIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** When deposits of a member were posted, since then. */
export async function listDepositTimes(
  tx: Db | Tx,
  memberId: string,
  since: Date,
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select posted_at as at from wallet.deposit
    where member_id = ${memberId} and posted_at >= ${since} order by posted_at`.execute(tx);
  return rows.map(({ at }) => at);
}

/** What a member paid in and staked since then. */
export async function sumDepositsAndPlay(
  tx: Db | Tx,
  memberId: string,
  since: Date,
): Promise<{ deposited: bigint; staked: bigint }> {
  const { rows } = await sql<{ deposited: bigint; staked: bigint }>`
    select coalesce((select sum(amount) from wallet.deposit
        where member_id = ${memberId} and posted_at >= ${since}), 0)::bigint as deposited,
      coalesce((select sum(stakes) from games.member_day
        where member_id = ${memberId} and date >= ${since}::date), 0)::bigint as staked`.execute(
    tx,
  );
  return rows[0] ?? { deposited: 0n, staked: 0n };
}

/** How many other members of the brand came from the same place with the same browser. */
export async function countSamePlace(tx: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others
    from identity.registration_device own
    join identity.registration_device other on other.merchant_id = own.merchant_id
      and other.place_hash = own.place_hash and other.member_id <> own.member_id
    where own.member_id = ${memberId}`.execute(tx);
  return rows[0]?.others ?? 0;
}

/** The hash of the browser that an account was opened with. */
export async function findDeviceHash(tx: Db | Tx, memberId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select device_hash as hash from identity.registration_device
    where member_id = ${memberId}`.execute(tx);
  return rows[0]?.hash ?? undefined;
}
