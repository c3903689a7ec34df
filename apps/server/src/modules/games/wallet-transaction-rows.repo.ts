import { type Amount, amount, assert, type Uuid } from '@padauk/base';
import type { Rider, RiderTable } from '@padauk/ledger';
import { otherBalance } from '@padauk/provider-sdk/rider-columns';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { IdTaken } from './decide-again.ts';
import {
  COMBINED,
  type TransactionKind,
  transactionKind,
  type WalletTransaction,
} from './wallet-transaction.ts';

/*
 * A transaction as a row of `games.wallet_transaction`, both ways. The bet and the win of a combined
 * call are one row.
 */

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
    otherBalance,
    { name: 'guarded', type: 'boolean' },
  ],
};

export type NewTransaction = Omit<WalletTransaction, 'balance' | 'late' | 'debt' | 'moved'>;

/** One transaction, or the bet and the win of a combined call. */
export type CallRecords<T> = readonly [T] | readonly [T, T];

/** The transactions of a call as a row that rides on their posting. */
export function transactionRider(
  records: CallRecords<NewTransaction>,
  {
    otherPurse,
    guarded,
  }: {
    /** What is told with the balance of the purse that pays, minor units. */
    readonly otherPurse: Amount;
    /** A row for `safety.play` rides along; who has limits stakes nothing without. */
    readonly guarded: boolean;
  },
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
 * @throws IdTaken - then nothing that was moved may stay
 */
export async function insertTransactions(
  tx: Tx,
  [t, win]: CallRecords<WalletTransaction>,
  {
    judged,
  }: {
    /** Of a stake: `safety.play` has heard of it in `tx`. */
    readonly judged: boolean;
  } = { judged: false },
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
export async function insertClosingWins(
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

/**
 * Notes of stretches of the calls of which times they hold: those of a stretch without are read
 * whatever time is asked for. It is done as they are written, but for what was written by an older
 * release, or faster than the server's own helpers go.
 *
 * @returns of how many stretches
 */
export async function summariseCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select brin_summarize_new_values('games.wallet_transaction_at') as count`.execute(db);
  return rows[0]?.count ?? 0;
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
