import { type Amount, amount, type Uuid } from '@padauk/base';
import type { Rider, RiderTable } from '@padauk/ledger';
import { NOT_YET_TOLD, otherBalance } from '@padauk/provider-sdk/rider-columns';
import type { Sql } from '../sessions.repo.ts';
import { type BetState, betState, roomRoundState } from './room-states.ts';

const { asking, placed, paid, returning, returned } = betState;
/** States of the bets that count in their round. */
const COUNTED = `(${placed}, ${paid})`;

export type NewRoomBet = {
  readonly id: Uuid;
  readonly roundId: Uuid;
  readonly sessionId: Uuid;
  readonly playerId: string;
  /** Whose bets see each other. */
  readonly circle: string;
  readonly currency: string;
  readonly name: string;
  readonly slot: number;
  readonly stake: Amount;
  /** JSON, as the game keeps it. */
  readonly bet: string;
  readonly seed: string;
};
export type StoredRoomBet = NewRoomBet & {
  readonly state: BetState;
  readonly placedAt: Date;
  readonly leftMs: number | null;
  readonly payout: Amount | null;
  /** JSON of what the engine plays again, of the actions, and of what it told; once decided. */
  readonly input: string | null;
  readonly actions: string | null;
  readonly events: string | null;
  readonly balance: Amount | null;
};

const riderTable: RiderTable = {
  name: 'studio.room_bet',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'round_id', type: 'uuid' },
    { name: 'session_id', type: 'uuid' },
    { name: 'player_id', type: 'text' },
    { name: 'circle', type: 'text' },
    { name: 'currency', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'slot', type: 'smallint' },
    { name: 'stake', type: 'bigint' },
    { name: 'bet', type: 'text' },
    { name: 'seed', type: 'text' },
    { name: 'state', type: 'smallint' },
    { name: 'balance', type: 'bigint', from: 'balance' },
    otherBalance,
  ],
};
const valuesOf = (bet: NewRoomBet, state: BetState): unknown[] => [
  bet.id,
  bet.roundId,
  bet.sessionId,
  bet.playerId,
  bet.circle,
  bet.currency,
  bet.name,
  bet.slot,
  bet.stake,
  bet.bet,
  bet.seed,
  state,
];

/** A bet that is written in the transaction that takes its stake. */
export const roomBetRider = (bet: NewRoomBet): Rider => ({
  table: riderTable,
  row: [...valuesOf(bet, placed), NOT_YET_TOLD],
});

/**
 * Stores a bet before the wallet is asked. False: the slot is taken.
 *
 * @throws PD020 when the round takes no more bets
 */
export async function insertAskingBet(sql: Sql, bet: NewRoomBet): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into studio.room_bet (id, round_id, session_id, player_id, circle, currency, name,
       slot, stake, bet, seed, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    valuesOf(bet, asking),
  );
  return rowCount === 1;
}

/** The wallet took the stake. False: the round had closed before. */
export async function confirmBet(sql: Sql, id: Uuid, balance: Amount): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.room_bet set state = ${placed}, balance = $2, other_balance = 0
     where id = $1 and state in (${asking}, ${placed})`,
    [id, balance],
  );
  return rowCount === 1;
}

/** The wallet is asked once more for the same bet. False: it is another, or waits for no answer. */
export async function askAgain(sql: Sql, bet: NewRoomBet): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update studio.room_bet set tries = tries + 1
     where id = $1 and state = ${asking} and stake = $2 and bet = $3 and seed = $4`,
    [bet.id, bet.stake, bet.bet, bet.seed],
  );
  return rowCount === 1;
}

/** A stake that was refused was never a bet; unless another try of it may have been taken. */
export async function deleteAskingBet(sql: Sql, id: Uuid): Promise<void> {
  await sql.query(`delete from studio.room_bet where id = $1 and state = ${asking} and tries = 1`, [
    id,
  ]);
}

/** Bets that the wallet has not answered for when the round closes are not in it. */
export async function turnAwayAsking(sql: Sql, roundId: Uuid): Promise<void> {
  await sql.query(
    `update studio.room_bet set state = ${returning} where round_id = $1 and state = ${asking}`,
    [roundId],
  );
}

/** A stake was undone at the wallet. */
export async function markReturned(sql: Sql, id: Uuid): Promise<void> {
  await sql.query(
    `update studio.room_bet set state = ${returned} where id = $1 and state = ${returning}`,
    [id],
  );
}

type Row = Omit<StoredRoomBet, 'stake' | 'payout' | 'balance'> & {
  readonly stake: bigint | string;
  readonly payout: bigint | string | null;
  readonly balance: bigint | string | null;
};
const amountOf = (value: bigint | string | null): Amount | null =>
  value === null ? null : amount(BigInt(value));
const toBet = (row: Row): StoredRoomBet => ({
  ...row,
  stake: amount(BigInt(row.stake)),
  payout: amountOf(row.payout),
  balance: amountOf(row.balance),
});
const columns = `b.id, b.round_id as "roundId", b.session_id as "sessionId",
  b.player_id as "playerId", b.circle, b.currency, b.name, b.slot, b.stake, b.bet, b.seed, b.state,
  b.placed_at as "placedAt", b.left_ms as "leftMs", b.payout, b.input, b.actions, b.events,
  b.balance + b.other_balance as balance`;

export async function findRoomBet(sql: Sql, id: string): Promise<StoredRoomBet | undefined> {
  const { rows } = await sql.query<Row>(
    `select ${columns} from studio.room_bet b where b.id = $1`,
    [id],
  );
  return rows[0] && toBet(rows[0]);
}

/** What a bet is decided by, and shown to others; small, since a round has many. */
export type BetInRound = Pick<
  StoredRoomBet,
  'id' | 'circle' | 'currency' | 'name' | 'stake' | 'bet' | 'seed' | 'leftMs'
>;
type InRoundRow = Omit<BetInRound, 'stake'> & { readonly stake: bigint | string };
const inRoundColumns = `b.id, b.circle, b.currency, b.name, b.stake, b.bet, b.seed,
  b.left_ms as "leftMs"`;
const toBetInRound = (row: InRoundRow): BetInRound => ({
  ...row,
  stake: amount(BigInt(row.stake)),
});

/** Bets of a round that count, in their order. */
export async function listBetsOf(sql: Sql, roundId: Uuid): Promise<readonly BetInRound[]> {
  const { rows } = await sql.query<InRoundRow>(
    `select ${inRoundColumns} from studio.room_bet b
     where b.round_id = $1 and b.state in ${COUNTED} order by b.sequence`,
    [roundId],
  );
  return rows.map(toBetInRound);
}

/** How many bets of others one look at a room shows. */
const LISTED_MAX = 200;

/** The first bets of a round among those who see each other. */
export async function listCircle(
  sql: Sql,
  key: { readonly roundId: Uuid; readonly circle: string },
): Promise<readonly BetInRound[]> {
  const { rows } = await sql.query<InRoundRow>(
    `select ${inRoundColumns} from studio.room_bet b
     where b.round_id = $1 and b.circle = $2 and b.state in ${COUNTED}
     order by b.sequence limit ${LISTED_MAX}`,
    [key.roundId, key.circle],
  );
  return rows.map(toBetInRound);
}

/** How many bets share the prizes of a pool, and what they staked. */
export async function sumPool(
  sql: Sql,
  key: { readonly roundId: Uuid; readonly circle: string; readonly currency: string },
): Promise<{ readonly bets: number; readonly staked: Amount }> {
  const { rows } = await sql.query<{ bets: number; staked: string }>(
    `select count(*)::int as bets, coalesce(sum(stake), 0)::text as staked from studio.room_bet
     where round_id = $1 and circle = $2 and currency = $3 and state in ${COUNTED}`,
    [key.roundId, key.circle, key.currency],
  );
  return { bets: rows[0]?.bets ?? 0, staked: amount(BigInt(rows[0]?.staked ?? '0')) };
}

/** The bets of one player in a round, whatever became of them. */
export async function listOwnBets(
  sql: Sql,
  key: { readonly roundId: Uuid; readonly playerId: string },
): Promise<readonly StoredRoomBet[]> {
  const { rows } = await sql.query<Row>(
    `select ${columns} from studio.room_bet b
     where b.round_id = $1 and b.player_id = $2 order by b.slot`,
    [key.roundId, key.playerId],
  );
  return rows.map(toBet);
}

/** The seeds of all bets that count, in their order. */
export async function listSeeds(sql: Sql, roundId: Uuid): Promise<readonly string[]> {
  const { rows } = await sql.query<{ seed: string }>(
    `select seed from studio.room_bet
     where round_id = $1 and state in ${COUNTED} order by sequence`,
    [roundId],
  );
  return rows.map(({ seed }) => seed);
}

/**
 * A player leaves: the time of the database decides, and the first time stands. The end of the
 * round waits for leaves that were before it.
 *
 * @returns the milliseconds since the round began; undefined where nothing can be left
 */
export async function leaveBet(
  sql: Sql,
  key: { readonly id: string; readonly playerId: string; readonly roundId: Uuid },
): Promise<number | undefined> {
  const { rows } = await sql.query<{ leftMs: number }>(
    `with run as materialized (
       select started_at from studio.room_round
       where id = $3 and state = ${roomRoundState.running} for share)
     update studio.room_bet b set left_ms = coalesce(b.left_ms,
       floor(extract(epoch from clock_timestamp() - run.started_at) * 1000)::integer)
     from run
     where b.id = $1 and b.player_id = $2 and b.round_id = $3 and b.state = ${placed}
     returning b.left_ms as "leftMs"`,
    [key.id, key.playerId, key.roundId],
  );
  return rows[0]?.leftMs;
}

/** A leave that was after the end was none. */
export async function forgetLeave(sql: Sql, id: Uuid, leftMs: number): Promise<void> {
  await sql.query('update studio.room_bet set left_ms = null where id = $1 and left_ms = $2', [
    id,
    leftMs,
  ]);
}

/** A bet that waits for the wallet, with what the wallet asks for. */
export type OwedBet = {
  readonly id: Uuid;
  readonly state: BetState;
  readonly playerId: string;
  readonly currency: string;
  readonly merchantCode: string;
  /** Sealed. */
  readonly walletToken: Buffer;
};

/** Bets of a round that are to be paid or returned; those that are set aside among them. */
export async function listOwed(sql: Sql, roundId: Uuid): Promise<readonly OwedBet[]> {
  const { rows } = await sql.query<OwedBet>(
    `select b.id, b.state, b.player_id as "playerId", b.currency,
       s.merchant_code as "merchantCode", s.wallet_token as "walletToken"
     from studio.room_bet b join studio.session s on s.id = b.session_id
     where b.round_id = $1 and b.state in (${placed}, ${returning}) order by b.sequence`,
    [roundId],
  );
  return rows;
}

export type BetEnd = {
  readonly id: Uuid;
  readonly payout: Amount;
  readonly input: string;
  readonly actions: string;
  readonly events: string;
  readonly balance: Amount;
};

/** Writes what the bets came to, all in one statement; those that were paid before stay. */
export async function markPaid(sql: Sql, ends: readonly BetEnd[]): Promise<void> {
  const of = <K extends keyof BetEnd>(key: K) => ends.map((end) => end[key]);
  await sql.query(
    `update studio.room_bet b set state = ${paid}, payout = e.payout, input = e.input,
       actions = e.actions, events = e.events, balance = e.balance, other_balance = 0
     from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])
       as e (id, payout, input, actions, events, balance)
     where b.id = e.id and b.state = ${placed}`,
    [of('id'), of('payout'), of('input'), of('actions'), of('events'), of('balance')],
  );
}
