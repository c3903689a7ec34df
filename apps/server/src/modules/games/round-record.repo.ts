import { type Amount, amount, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { hasRollback, KIND, MOVE_KINDS, sideOf, STAKE_KINDS } from './transaction-kinds.repo.ts';

/* What is on record of a round: what stands in it, whether it has begun, whether it is closed. */

/** Whether an id that is not on record was taken back, by a rollback that came before. */
export const isTakenBack = async (tx: Tx, id: Uuid): Promise<boolean> =>
  (await findTakenBack(tx, [id])).has(id);

/** Those of the ids that a rollback names, of whatever player: nothing moves under them any more. */
export async function findTakenBack(tx: Tx, ids: readonly Uuid[]): Promise<ReadonlySet<Uuid>> {
  const { rows } = await sql<{ id: Uuid }>`
    select original_id as id from games.wallet_transaction
    where original_id = any(${[...ids]}::uuid[]) and kind = ${KIND.rollback}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a rollback of a transaction on record is there too, of the same player. */
export async function isUndone(
  tx: Tx,
  { id, memberId }: { readonly id: Uuid; readonly memberId: Uuid },
): Promise<boolean> {
  const { rows } = await sql`
    select from games.wallet_transaction
    where original_id = ${id} and member_id = ${memberId} and kind = ${KIND.rollback}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether a win that names the bet stands: then the bet is settled. */
export async function hasStandingWin(tx: Tx, betId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select t.id, t.member_id from games.wallet_transaction t
      where t.original_id = ${betId} and t.kind = ${KIND.win} and t.moved
      union all
      select t.win_id, t.member_id from games.wallet_transaction t
      where t.id = ${betId} and t.kind = ${KIND.combined} and t.moved) win
    where not ${hasRollback('win.id', 'win.member_id')}
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
    select bool_or(closes_round) as closed, bool_or(kind in ${STAKE_KINDS} and moved) as begun,
      min(bonus_grant_id::text)::uuid as "bonusGrantId"
    from games.wallet_transaction where round_id = ${roundId}`.execute(tx);
  const [round] = rows;
  return {
    closed: round?.closed ?? false,
    begun: round?.begun ?? false,
    bonusGrantId: round?.bonusGrantId ?? null,
  };
}

/**
 * Whether something was staked in a round before: then it goes on, whatever is stopped meanwhile.
 * Bets alone are looked for: a combined call has closed its round, which does not go on.
 */
export async function isRoundBegun(db: Db | Tx, roundId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from games.wallet_transaction
    where round_id = ${roundId} and kind = ${KIND.bet} and moved limit 1`.execute(db);
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
    select coalesce(sum(t.amount) filter (where t.kind = ${KIND.bet}), 0)::bigint as stake,
      (count(*) filter (where t.kind = ${KIND.bet}))::integer as bets,
      min(t.at) filter (where t.kind = ${KIND.bet}) as "begunAt",
      coalesce(sum(t.amount - back.amount) filter (where t.kind = ${KIND.win}), 0)::bigint as payout
    from (
      select id, member_id, ${sideOf('kind')} as kind, amount, at
      from games.wallet_transaction where round_id = ${roundId} and moved and kind in ${MOVE_KINDS}
      union all
      select win_id, member_id, ${KIND.win}, win_amount, at
      from games.wallet_transaction
      where round_id = ${roundId} and moved and kind = ${KIND.combined}) t
    cross join lateral (
      select count(*) as times, coalesce(sum(undo.amount) filter (where undo.moved), 0) as amount
      from games.wallet_transaction undo
      where undo.original_id = t.id and undo.member_id = t.member_id
        and undo.kind = ${KIND.rollback}) back
    where t.kind = ${KIND.win} or back.times = 0`.execute(tx);
  const [total] = rows;
  return {
    stake: amount(total?.stake ?? 0n),
    payout: amount(total?.payout ?? 0n),
    bets: total?.bets ?? 0,
    begunAt: total?.begunAt ?? null,
  };
}

/** What was staked in a round that is open. */
export type OpenStake = {
  /** Minor units. */
  readonly stake: Amount;
  /** Nothing but standing stakes, paid by cash, is on record of the round. */
  readonly isPlain: boolean;
  /** When the first of them was taken. */
  readonly begunAt: Date;
};

/** The stakes of many rounds, by the ids of the rounds; those without any record are left out. */
export async function listOpenStakes(
  db: Db | Tx,
  roundIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, OpenStake>> {
  const { rows } = await sql<{
    roundId: Uuid;
    stake: bigint;
    isPlain: boolean;
    begunAt: Date;
  }>`
    select round_id as "roundId", min(at) as "begunAt",
      coalesce(sum(amount) filter (where kind = ${KIND.bet} and moved), 0)::bigint as stake,
      bool_and(kind = ${KIND.bet} and moved and bonus_grant_id is null and not closes_round)
        as "isPlain"
    from games.wallet_transaction where round_id = any(${[...roundIds]}::uuid[])
    group by round_id`.execute(db);
  return new Map(
    rows.map(({ roundId, stake, ...row }) => [roundId, { ...row, stake: amount(stake) }]),
  );
}
