import type { Uuid } from '@padauk/base';
import type { Sql } from '../sessions.repo.ts';

/** Nobody knows what the wallet did with a bet. */
export const NO_ANSWER = 'no_answer';
/** A bet that is not closed at the wallet, with what it said; see `NO_ANSWER`. */
export type OpenBet = { readonly id: Uuid; readonly code: string };

/**
 * Sets bets of an ended round aside, so that it is paid without them: those that were refused at
 * once, those that nobody answered for when the round has waited for so long.
 */
export async function setAside(
  sql: Sql,
  round: { readonly id: Uuid; readonly patienceMs: number },
  bets: readonly OpenBet[],
): Promise<void> {
  await sql.query(
    `insert into studio.waiting_bet (bet_id, round_id, code)
     select b.id, r.id, b.code
     from unnest($2::uuid[], $3::text[]) as b (id, code) join studio.room_round r on r.id = $1
     where b.code <> '${NO_ANSWER}'
       or r.ended_at + $4 * interval '1 ms' < clock_timestamp()
     on conflict do nothing`,
    [round.id, bets.map(({ id }) => id), bets.map(({ code }) => code), round.patienceMs],
  );
}

export type WaitingBet = { readonly betId: Uuid; readonly roundId: Uuid };

/** Waiting bets whose time has come, longest due first. */
export async function listDue(sql: Sql, limit: number): Promise<readonly WaitingBet[]> {
  const { rows } = await sql.query<WaitingBet>(
    `select bet_id as "betId", round_id as "roundId" from studio.waiting_bet
     where closed_at is null and next_try_at <= clock_timestamp()
     order by next_try_at limit $1`,
    [limit],
  );
  return rows;
}

/** The wallet has closed it. */
export async function endWaiting(sql: Sql, betId: Uuid): Promise<void> {
  await sql.query(
    `update studio.waiting_bet set closed_at = clock_timestamp()
     where bet_id = $1 and closed_at is null`,
    [betId],
  );
}

/** It waits on: after a minute at first, then twice as long each time, an hour at most. */
export async function waitOn(sql: Sql, { id, code }: OpenBet): Promise<void> {
  await sql.query(
    `update studio.waiting_bet set code = $2, tries = tries + 1,
       next_try_at = clock_timestamp() + least(60, power(2, least(tries, 6))) * interval '1 minute'
     where bet_id = $1 and closed_at is null`,
    [id, code],
  );
}

/** A waiting bet that operators have not been told of. */
export type UntoldBet = OpenBet & {
  readonly merchantCode: string;
  readonly room: string;
};

/** Those that were asked for again in vain. */
export async function listUntold(sql: Sql, limit: number): Promise<readonly UntoldBet[]> {
  const { rows } = await sql.query<UntoldBet>(
    `select w.bet_id as id, w.code, r.room, s.merchant_code as "merchantCode"
     from studio.waiting_bet w
     join studio.room_round r on r.id = w.round_id
     join studio.room_bet b on b.id = w.bet_id
     join studio.session s on s.id = b.session_id
     where w.closed_at is null and w.told_at is null and w.tries > 0
     order by w.since limit $1`,
    [limit],
  );
  return rows;
}

export async function markTold(sql: Sql, betIds: readonly Uuid[]): Promise<void> {
  await sql.query(
    'update studio.waiting_bet set told_at = clock_timestamp() where bet_id = any($1::uuid[])',
    [betIds],
  );
}
