import { type Amount, amount, assert, isCurrency, type Uuid } from '@padauk/base';
import type { JackpotLevel } from '@padauk/engines';
import { type AccountId, accountId } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Jackpot, parseRules, type StoredPool, storeRules } from './jackpot.ts';

type JackpotRow = {
  id: Uuid;
  merchant_id: Uuid;
  code: string;
  currency: string;
  rules: unknown;
  account_id: bigint;
  contributed: bigint;
  seeded: bigint;
  paid: bigint;
};

function toJackpot(row: JackpotRow): Jackpot {
  assert(isCurrency(row.currency), `the currency of a jackpot: ${row.currency}`);
  return {
    id: row.id,
    merchantId: row.merchant_id,
    code: row.code,
    currency: row.currency,
    rules: parseRules(row.rules),
    accountId: accountId(row.account_id),
    contributed: row.contributed,
    seeded: amount(row.seeded),
    paid: amount(row.paid),
  };
}

/** False: the brand has this jackpot already. */
export async function insertJackpot(
  tx: Tx,
  jackpot: Pick<Jackpot, 'id' | 'merchantId' | 'code' | 'currency' | 'rules' | 'accountId'> & {
    readonly seeded: Amount;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into games.jackpot
      (id, merchant_id, code, currency, rules, account_id, seeded, opened_at)
    values (${jackpot.id}, ${jackpot.merchantId}, ${jackpot.code}, ${jackpot.currency},
      ${JSON.stringify(storeRules(jackpot.rules))}::jsonb, ${jackpot.accountId}::bigint,
      ${jackpot.seeded}, ${jackpot.at})
    on conflict (merchant_id, code, currency) do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Lets stakes on these titles feed a jackpot of the brand. */
export async function linkTitles(
  tx: Tx,
  link: Pick<Jackpot, 'merchantId' | 'code' | 'currency'> & { readonly titles: readonly string[] },
): Promise<void> {
  await sql`
    insert into games.jackpot_title (jackpot_id, title)
    select j.id, title from games.jackpot j, unnest(${[...link.titles]}::text[]) as title
    where j.merchant_id = ${link.merchantId} and j.code = ${link.code}
      and j.currency = ${link.currency}
    on conflict do nothing`.execute(tx);
}

export async function listJackpots(
  db: Db | Tx,
  merchantId: Uuid,
): Promise<(Jackpot & { readonly titles: readonly string[] })[]> {
  const { rows } = await sql<JackpotRow & { titles: string[] }>`
    select j.*, array(select t.title from games.jackpot_title t
      where t.jackpot_id = j.id order by t.title) as titles
    from games.jackpot j where j.merchant_id = ${merchantId} order by j.code, j.currency`.execute(
    db,
  );
  return rows.map((row) => ({ ...toJackpot(row), titles: row.titles }));
}

/** Whether a game of the brand feeds a jackpot. */
export async function hasJackpots(db: Db, merchantId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select 1 from games.jackpot j join games.jackpot_title t on t.jackpot_id = j.id
      where j.merchant_id = ${merchantId}) as open`.execute(db);
  return rows[0]?.open === true;
}

/** The jackpots as they are, locked in the order of their ids until `tx` ends. */
export async function lockJackpots(tx: Tx, ids: readonly string[]): Promise<Jackpot[]> {
  const { rows } = await sql<JackpotRow>`
    select * from games.jackpot where id = any(${[...ids]}::uuid[])
    order by id for update`.execute(tx);
  return rows.map(toJackpot);
}

/** Which jackpot a stake feeds, by brand, title and currency. */
export type JackpotLink = {
  readonly jackpotId: Uuid;
  readonly merchantId: Uuid;
  readonly title: string;
  readonly currency: string;
};
export async function readJackpotLinks(db: Db): Promise<readonly JackpotLink[]> {
  const { rows } = await sql<JackpotLink>`
    select j.id as "jackpotId", j.merchant_id as "merchantId", t.title, j.currency
    from games.jackpot j join games.jackpot_title t on t.jackpot_id = j.id`.execute(db);
  return rows;
}

type PoolRow = {
  jackpot_id: Uuid;
  level: JackpotLevel;
  number: number;
  amount: bigint;
  millionths: number;
  server_seed: Buffer;
  server_seed_hash: string;
  client_seed: string;
  next_server_seed: Buffer;
  next_server_seed_hash: string;
  begun_at: Date;
};
const toPool = (row: PoolRow): StoredPool => ({
  jackpotId: row.jackpot_id,
  level: row.level,
  number: row.number,
  amount: amount(row.amount),
  millionths: row.millionths,
  serverSeed: row.server_seed,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nextServerSeed: row.next_server_seed,
  nextServerSeedHash: row.next_server_seed_hash,
  begunAt: row.begun_at,
});

export async function listOpenPools(
  db: Db | Tx,
  jackpotIds: readonly string[],
): Promise<StoredPool[]> {
  const { rows } = await sql<PoolRow>`
    select * from games.jackpot_pool
    where jackpot_id = any(${[...jackpotIds]}::uuid[]) and won_at is null`.execute(db);
  return rows.map(toPool);
}

export async function insertPool(tx: Tx, pool: StoredPool): Promise<void> {
  await sql`
    insert into games.jackpot_pool (jackpot_id, level, number, amount, millionths, server_seed,
      server_seed_hash, client_seed, next_server_seed, next_server_seed_hash, begun_at)
    values (${pool.jackpotId}, ${pool.level}, ${pool.number}, ${pool.amount}, ${pool.millionths},
      ${pool.serverSeed}, ${pool.serverSeedHash}, ${pool.clientSeed}, ${pool.nextServerSeed},
      ${pool.nextServerSeedHash}, ${pool.begunAt})`.execute(tx);
}

type PoolKey = Pick<StoredPool, 'jackpotId' | 'level' | 'number'>;

export async function setPool(
  tx: Tx,
  pool: PoolKey & Pick<StoredPool, 'amount' | 'millionths'>,
): Promise<void> {
  await sql`
    update games.jackpot_pool set amount = ${pool.amount}, millionths = ${pool.millionths}
    where jackpot_id = ${pool.jackpotId} and level = ${pool.level}
      and number = ${pool.number}`.execute(tx);
}

export async function setPoolWon(
  tx: Tx,
  won: PoolKey & {
    readonly amount: Amount;
    readonly memberId: Uuid;
    readonly maskedAccount: string;
    readonly betId: Uuid;
    readonly title: string;
    readonly launchId: Uuid | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update games.jackpot_pool
    set amount = ${won.amount}, millionths = 0, won_at = ${won.at}, member_id = ${won.memberId},
      masked_account = ${won.maskedAccount}, bet_id = ${won.betId}, title = ${won.title},
      launch_id = ${won.launchId}
    where jackpot_id = ${won.jackpotId} and level = ${won.level} and number = ${won.number}
      and won_at is null`.execute(tx);
}

export async function addSums(
  tx: Tx,
  jackpotId: Uuid,
  sums: { readonly contributed: bigint; readonly seeded: bigint; readonly paid: bigint },
): Promise<void> {
  await sql`
    update games.jackpot set contributed = contributed + ${sums.contributed},
      seeded = seeded + ${sums.seeded}, paid = paid + ${sums.paid}
    where id = ${jackpotId}`.execute(tx);
}

export type JackpotStake = {
  readonly betId: Uuid;
  readonly jackpotId: Uuid;
  readonly stake: Amount;
};

export async function insertStakes(tx: Tx, stakes: readonly JackpotStake[]): Promise<void> {
  await sql`
    insert into games.jackpot_stake (bet_id, jackpot_id, stake)
    select * from unnest(${stakes.map(({ betId }) => betId)}::uuid[],
      ${stakes.map(({ jackpotId }) => jackpotId)}::uuid[],
      ${stakes.map(({ stake }) => stake)}::bigint[])`.execute(tx);
}

/** Marks stakes as given back; gives those that had fed a jackpot until now. */
export async function markReturned(tx: Tx, betIds: readonly string[]): Promise<JackpotStake[]> {
  const { rows } = await sql<{ betId: Uuid; jackpotId: Uuid; stake: bigint }>`
    update games.jackpot_stake set returned = true
    where bet_id = any(${[...betIds]}::uuid[]) and not returned
    returning bet_id as "betId", jackpot_id as "jackpotId", stake`.execute(tx);
  return rows.map((row) => ({ ...row, stake: amount(row.stake) }));
}

/** A pool that was won, as anybody may see and check it. */
export type WonPool = {
  readonly jackpotId: Uuid;
  readonly code: string;
  readonly currency: string;
  readonly rules: unknown;
  readonly level: JackpotLevel;
  readonly number: number;
  readonly amount: Amount;
  readonly maskedAccount: string;
  readonly title: string;
  readonly wonAt: Date;
  readonly serverSeed: Buffer;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
};

export async function pageWonPools(
  db: Db,
  query: { readonly merchantId: Uuid; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly WonPool[]; readonly total: number }> {
  const { rows } = await sql<Omit<WonPool, 'amount'> & { amount: bigint; total: bigint }>`
    select p.jackpot_id as "jackpotId", j.code, j.currency, j.rules, p.level, p.number, p.amount,
      p.masked_account as "maskedAccount", p.title, p.won_at as "wonAt",
      p.server_seed as "serverSeed", p.server_seed_hash as "serverSeedHash",
      p.client_seed as "clientSeed", count(*) over () as total
    from games.jackpot j join games.jackpot_pool p on p.jackpot_id = j.id
    where j.merchant_id = ${query.merchantId} and p.won_at is not null
    order by p.won_at desc, p.jackpot_id, p.level, p.number desc
    offset ${query.offset} limit ${query.limit}`.execute(db);
  return {
    rows: rows.map((row) => ({ ...row, amount: amount(row.amount) })),
    total: Number(rows[0]?.total ?? 0n),
  };
}

/** What the stakes of a game session have won of the pools. */
export async function sumWonPools(db: Db, launchId: Uuid): Promise<Amount> {
  const { rows } = await sql<{ won: string }>`
    select coalesce(sum(amount), 0)::text as won
    from games.jackpot_pool where launch_id = ${launchId}`.execute(db);
  return amount(BigInt(rows[0]?.won ?? '0'));
}

/** The house's side of a vendor's games in a brand and currency. */
export async function findGamesAccount(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly vendorCode: string; readonly currency: string },
): Promise<AccountId | undefined> {
  const { rows } = await sql<{ account_id: bigint }>`
    select a.account_id from games.vendor v join games.vendor_account a on a.vendor_id = v.id
    where v.merchant_id = ${key.merchantId} and v.code = ${key.vendorCode}
      and a.currency = ${key.currency}`.execute(tx);
  return rows[0] && accountId(rows[0].account_id);
}
