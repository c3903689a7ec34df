import { type Amount, amount, assert, type Uuid } from '@padauk/base';
import type { Rider, RiderTable } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { IdTaken } from './decide-again.ts';
import { beginLook, endLook } from './unfinished/round-look.repo.ts';
import {
  type TransactionKind,
  transactionKind,
  type WalletTransaction,
} from './wallet-transaction.ts';

/** A transaction that rides on its own posting; the balance is filled in from there. */
const riderTable: RiderTable = {
  name: 'games.wallet_transaction',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'vendor_id', type: 'uuid' },
    { name: 'transaction_id', type: 'text' },
    { name: 'kind', type: 'smallint' },
    { name: 'digest', type: 'uuid' },
    { name: 'member_id', type: 'uuid' },
    { name: 'game_id', type: 'uuid' },
    { name: 'round_id', type: 'uuid' },
    { name: 'round_ref', type: 'text' },
    { name: 'amount', type: 'bigint' },
    { name: 'moved', type: 'boolean' },
    { name: 'original_id', type: 'uuid' },
    { name: 'closes_round', type: 'boolean' },
    { name: 'win_id', type: 'uuid' },
    { name: 'win_transaction_id', type: 'text' },
    { name: 'win_amount', type: 'bigint' },
    { name: 'balance', type: 'bigint', from: 'balance' },
  ],
};

/** The same with more to tell: which purse paid, what was in the other, that limits are judged. */
const fullRiderTable: RiderTable = {
  name: 'games.bonus_transaction',
  columns: [
    ...riderTable.columns,
    { name: 'bonus_grant_id', type: 'uuid' },
    { name: 'other_balance', type: 'bigint' },
    { name: 'guarded', type: 'boolean' },
  ],
};

export type NewTransaction = Omit<WalletTransaction, 'balance' | 'late' | 'debt' | 'moved'>;

/** The kind of a row that holds a bet and the win that came in the same call. */
const COMBINED = 5;

/** One transaction, or the bet and the win of a combined call. */
export type CallRecords<T> = readonly [T] | readonly [T, T];

/**
 * The transactions of a call as a row that rides on their posting.
 *
 * @param told.otherPurse - what is told with the balance of the purse that pays, minor units
 * @param told.guarded - a row for `safety.play` rides along; who has limits stakes nothing without
 */
export function transactionRider(
  records: CallRecords<NewTransaction>,
  { otherPurse, guarded }: { otherPurse: Amount; guarded: boolean },
): Rider {
  const [t] = records;
  const row = rowOf(records);
  if (t.bonusGrantId === null && otherPurse === 0n && !guarded) return { table: riderTable, row };
  return { table: fullRiderTable, row: [...row, t.bonusGrantId, otherPurse, guarded || null] };
}

function rowOf([t, win]: CallRecords<NewTransaction>): readonly unknown[] {
  return [
    t.id,
    t.vendorId,
    t.transactionId,
    win ? COMBINED : t.kind,
    t.digest,
    t.memberId,
    t.gameId,
    t.roundId,
    t.roundRef,
    t.amount,
    true,
    t.originalId,
    win ? win.closesRound : t.closesRound,
    win?.id ?? null,
    win?.transactionId ?? null,
    win?.amount ?? null,
  ];
}

/**
 * Writes the transactions of a call, with whatever `tx` has moved for them.
 *
 * @param told.judged - of a stake: `safety.play` has heard of it in `tx`
 * @throws IdTaken - then nothing that was moved may stay
 */
export async function insertTransactions(
  tx: Tx,
  [t, win]: CallRecords<WalletTransaction>,
  { judged }: { readonly judged: boolean } = { judged: false },
): Promise<void> {
  const { rows } = await sql`
    insert into games.wallet_transaction (
      id, vendor_id, transaction_id, kind, digest, member_id, game_id, round_id, round_ref,
      amount, moved, balance, original_id, closes_round, late, debt,
      win_id, win_transaction_id, win_amount, bonus_grant_id, guarded)
    values (
      ${t.id}, ${t.vendorId}, ${t.transactionId}, ${win ? COMBINED : t.kind}, ${t.digest},
      ${t.memberId}, ${t.gameId}, ${t.roundId}, ${t.roundRef}, ${t.amount}, ${t.moved},
      ${win ? win.balance : t.balance}, ${t.originalId}, ${win ? win.closesRound : t.closesRound},
      ${t.late}, ${t.debt}, ${win?.id ?? null}, ${win?.transactionId ?? null},
      ${win?.amount ?? null}, ${t.bonusGrantId}, ${judged || null})
    on conflict do nothing
    returning id`.execute(tx);
  if (rows.length === 0) throw new IdTaken(t.id);
}

/** Writes wins that close their rounds, all in one statement; gives the ids that were not taken. */
export async function insertWins(
  tx: Tx,
  wins: readonly (NewTransaction & { readonly balance: Amount })[],
): Promise<ReadonlySet<Uuid>> {
  const of = <K extends keyof (typeof wins)[number]>(key: K) => wins.map((win) => win[key]);
  const { rows } = await sql<{ id: Uuid }>`
    insert into games.wallet_transaction (id, vendor_id, transaction_id, kind, digest, member_id,
      game_id, round_id, round_ref, amount, moved, balance, closes_round, late, debt)
    select id, vendor_id, transaction_id, ${transactionKind.win}, digest, member_id, game_id,
      round_id, round_ref, amount, true, balance, true, false, 0
    from unnest(${of('id')}::uuid[], ${of('vendorId')}::uuid[], ${of('transactionId')}::text[],
      ${of('digest')}::uuid[], ${of('memberId')}::uuid[], ${of('gameId')}::uuid[],
      ${of('roundId')}::uuid[], ${of('roundRef')}::text[], ${of('amount')}::bigint[],
      ${of('balance')}::bigint[])
      as win (id, vendor_id, transaction_id, digest, member_id, game_id, round_id, round_ref,
        amount, balance)
    on conflict (id) do nothing
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type Row = {
  id: Uuid;
  vendor_id: Uuid;
  transaction_id: string;
  kind: TransactionKind | typeof COMBINED;
  digest: Uuid;
  member_id: Uuid;
  game_id: Uuid | null;
  round_id: Uuid;
  round_ref: string;
  amount: bigint;
  moved: boolean;
  balance: bigint;
  original_id: Uuid | null;
  closes_round: boolean;
  late: boolean;
  debt: bigint;
  bonus_grant_id: Uuid | null;
  win_id: Uuid | null;
  win_transaction_id: string | null;
  win_amount: bigint | null;
};

/** The transactions of a row: two where it holds a combined call. */
function toTransactions(row: Row): readonly WalletTransaction[] {
  const { kind, win_id: winId, win_transaction_id: winTransactionId, win_amount: won } = row;
  if (kind !== COMBINED) return [toTransaction(row, kind)];
  assert(winId && winTransactionId && won !== null, `a combined call names its win: ${row.id}`);
  const bet = toTransaction(row, transactionKind.bet);
  const afterBet = row.moved ? amount(row.balance - won) : bet.balance;
  return [
    { ...bet, balance: afterBet, closesRound: false },
    {
      ...bet,
      id: winId,
      transactionId: winTransactionId,
      kind: transactionKind.win,
      amount: amount(won),
      originalId: bet.id,
    },
  ];
}

const toTransaction = (row: Row, kind: TransactionKind): WalletTransaction => ({
  id: row.id,
  vendorId: row.vendor_id,
  transactionId: row.transaction_id,
  kind,
  digest: row.digest,
  memberId: row.member_id,
  gameId: row.game_id,
  roundId: row.round_id,
  roundRef: row.round_ref,
  amount: amount(row.amount),
  moved: row.moved,
  balance: amount(row.balance),
  originalId: row.original_id,
  closesRound: row.closes_round,
  late: row.late,
  debt: amount(row.debt),
  bonusGrantId: row.bonus_grant_id,
});

const columns = sql.raw(`id, vendor_id, transaction_id, kind, digest, member_id, game_id, round_id,
  round_ref, amount, moved, balance + other_balance as balance, original_id, closes_round, late,
  debt, win_id, win_transaction_id, win_amount, bonus_grant_id`);

export async function findTransactions(
  db: Db | Tx,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, WalletTransaction>> {
  const { rows } = await sql<Row>`
    select ${columns}
    from games.wallet_transaction
    where id = any(${[...ids]}::uuid[]) or win_id = any(${[...ids]}::uuid[])`.execute(db);
  const found = rows.flatMap(toTransactions);
  return new Map(found.filter(({ id }) => ids.includes(id)).map((t) => [t.id, t]));
}

/** All transactions of rounds, in the order in which they came. */
export async function listRoundTransactions(
  db: Db | Tx,
  roundIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, readonly (WalletTransaction & { readonly at: Date })[]>> {
  const { rows } = await sql<Row & { at: Date }>`
    select ${columns}, at from games.wallet_transaction
    where round_id = any(${[...roundIds]}::uuid[]) order by at, id`.execute(db);
  const found = rows.flatMap((row) => toTransactions(row).map((t) => ({ ...t, at: row.at })));
  return Map.groupBy(found, ({ roundId }) => roundId);
}

/** Whether a rollback of the transaction is on record, be it before or after the original. */
export const isUndone = async (tx: Tx, id: Uuid): Promise<boolean> =>
  (await findUndone(tx, [id])).has(id);

/** Those of the ids of which a rollback is on record. */
export async function findUndone(tx: Tx, ids: readonly Uuid[]): Promise<ReadonlySet<Uuid>> {
  const { rows } = await sql<{ id: Uuid }>`
    select original_id as id from games.wallet_transaction
    where original_id = any(${[...ids]}::uuid[]) and kind = ${transactionKind.rollback}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a win that names the bet stands: then the bet is settled. */
export async function hasStandingWin(tx: Tx, betId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select t.id from games.wallet_transaction t
      where t.original_id = ${betId} and t.kind = ${transactionKind.win} and t.moved
      union all
      select t.win_id from games.wallet_transaction t
      where t.id = ${betId} and t.kind = ${COMBINED} and t.moved) win
    where not exists (
      select from games.wallet_transaction undo
      where undo.original_id = win.id and undo.kind = ${transactionKind.rollback})
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function isRoundClosed(db: Db | Tx, roundId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from games.wallet_transaction
    where round_id = ${roundId} and closes_round limit 1`.execute(db);
  return rows.length > 0;
}

/** What is on record of a round before a call of its own. */
export async function readRound(
  tx: Tx,
  roundId: Uuid,
): Promise<{
  readonly closed: boolean;
  /** A stake was taken, if of nothing, or taken and given back. */
  readonly begun: boolean;
  /** Which bonus has paid its stakes; null: cash, or nothing yet. */
  readonly bonusGrantId: Uuid | null;
}> {
  const { rows } = await sql<{
    closed: boolean | null;
    begun: boolean | null;
    bonusGrantId: Uuid | null;
  }>`
    select bool_or(closes_round) as closed, bool_or(kind in (1, 5) and moved) as begun,
      min(bonus_grant_id::text)::uuid as "bonusGrantId"
    from games.wallet_transaction where round_id = ${roundId}`.execute(tx);
  const [round] = rows;
  return {
    closed: round?.closed ?? false,
    begun: round?.begun ?? false,
    bonusGrantId: round?.bonusGrantId ?? null,
  };
}

/** Whether something was staked in a round before: then it goes on, whatever is stopped meanwhile. */
export async function isRoundBegun(db: Db | Tx, roundId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from games.wallet_transaction
    where round_id = ${roundId} and kind = 1 and moved limit 1`.execute(db);
  return rows.length > 0;
}

export type RoundTotals = {
  readonly stake: Amount;
  readonly payout: Amount;
  readonly bets: number;
  /** When the first stake was taken; null where none stands. */
  readonly begunAt: Date | null;
};

/**
 * What a round has taken and paid, and in how many stakes, without what was rolled back: of a bonus
 * win that was spent, only what went back.
 */
export async function readRoundTotals(tx: Tx, roundId: Uuid): Promise<RoundTotals> {
  const { rows } = await sql<{
    stake: bigint;
    payout: bigint;
    bets: number;
    begunAt: Date | null;
  }>`
    select coalesce(sum(t.amount) filter (where t.kind = 1), 0)::bigint as stake,
      (count(*) filter (where t.kind = 1))::integer as bets,
      min(t.at) filter (where t.kind = 1) as "begunAt",
      coalesce(sum(t.amount - back.amount) filter (where t.kind = 2), 0)::bigint as payout
    from (
      select id, case kind when 5 then 1 else kind end as kind, amount, at
      from games.wallet_transaction where round_id = ${roundId} and moved and kind in (1, 2, 5)
      union all
      select win_id, 2, win_amount, at
      from games.wallet_transaction where round_id = ${roundId} and moved and kind = 5) t
    cross join lateral (
      select count(*) as times, coalesce(sum(undo.amount) filter (where undo.moved), 0) as amount
      from games.wallet_transaction undo
      where undo.original_id = t.id and undo.kind = 3) back
    where t.kind = 2 or back.times = 0`.execute(tx);
  const [total] = rows;
  return {
    stake: amount(total?.stake ?? 0n),
    payout: amount(total?.payout ?? 0n),
    bets: total?.bets ?? 0,
    begunAt: total?.begunAt ?? null,
  };
}

/**
 * One writer at a time for what is decided by reading a player's transactions first. Bets are
 * posted without it and hold the balance that they move: those under way are waited for, so that
 * they are read too, and those that come later wait and find what was decided. The member's row
 * comes first, as everywhere: a round of bonus money needs it later (docs/decisions/0011).
 */
export async function lockPlayer(tx: Tx, memberId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('games.player:' || ${memberId}, 0))`.execute(
    tx,
  );
  await sql`
    select from wallet.member m
    join ledger.balance b on b.account_id in (m.cash_account_id, m.bonus_account_id)
    where m.member_id = ${memberId} order by b.account_id for no key update of m, b`.execute(tx);
}

export const UNFINISHED_ROUNDS_MAX = 500;

/**
 * Lists rounds with a standing bet or win, no close, and nothing since `before`. A listed one stays
 * once, and one that had left the list comes back where a bet was taken in it after that.
 */
export async function listUnfinishedRounds(tx: Tx, before: Date, at: Date): Promise<number> {
  const look = await beginLook(tx, before);
  const { rows } = await sql`
    insert into games.unfinished_round
      (round_id, vendor_id, member_id, round_ref, opened_at, found_at)
    select t.round_id, min(t.vendor_id::text)::uuid, min(t.member_id::text)::uuid,
      min(t.round_ref), min(t.at), ${at}
    from games.wallet_transaction t
    where t.kind in (1, 2) and t.moved and t.at < ${look.to} and t.at > ${look.from}
      and not exists (
        select from games.wallet_transaction o
        where o.round_id = t.round_id and (o.closes_round or o.at >= ${before}))
      and not exists (
        select from games.wallet_transaction undo where undo.original_id = t.id and undo.kind = 3)
      and not exists (select from games.unfinished_round u
        where u.round_id = t.round_id and u.resolved_at is null)
    group by t.round_id
    order by min(t.at)
    limit ${UNFINISHED_ROUNDS_MAX}
    on conflict (round_id) do update
      set opened_at = excluded.opened_at, found_at = excluded.found_at, resolved_at = null,
        resolution = null
      where unfinished_round.resolved_at is not null
    returning round_id`.execute(tx);
  // Where more were found than are taken at once, the rest is found by the same look.
  if (rows.length < UNFINISHED_ROUNDS_MAX) await endLook(tx, look);
  return rows.length;
}

/** Rounds on the list that were closed or rolled back since leave it. */
export async function resolveFinishedRounds(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql`
    update games.unfinished_round u set resolved_at = ${at}, resolution = 'vendor'
    where u.resolved_at is null
      and (exists (select from games.wallet_transaction t
          where t.round_id = u.round_id and t.closes_round)
        or not exists (select from games.wallet_transaction t
          where t.round_id = u.round_id and t.kind in (1, 2) and t.moved
            and not exists (select from games.wallet_transaction undo
              where undo.original_id = t.id and undo.kind = 3)))
    returning round_id`.execute(tx);
  return rows.length;
}

/** The vendor's own names of the rounds that these transfers were stakes and wins of. */
export async function findRoundRefs(
  db: Db | Tx,
  vendorCode: string,
  transferIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, string>> {
  const { rows } = await sql<{ id: Uuid; win_id: Uuid | null; round_ref: string }>`
    select t.id, t.win_id, t.round_ref from games.wallet_transaction t
    join games.vendor v on v.id = t.vendor_id and v.code = ${vendorCode}
    where t.id = any (${transferIds}::uuid[]) or t.win_id = any (${transferIds}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.flatMap((row) => [row.id, row.win_id].flatMap((id) => (id ? [[id, row.round_ref]] : []))),
  );
}
