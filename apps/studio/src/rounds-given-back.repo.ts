import type { Uuid } from '@padauk/base';
import type { DrawnRound } from './rounds.repo.ts';
import type { Sql } from './sessions.repo.ts';

export type RoundBack = {
  readonly roundId: Uuid;
  readonly sessionId: Uuid;
  /** Of the wallet, in the order in which they go back: a bet whose win stands is settled. */
  readonly transactions: readonly string[];
};

/**
 * Notes that what a round has moved has no round, for all that is known. Of another draw by the
 * same id, what is not noted yet comes first: its win stands before the bet, which they share.
 */
export async function noteRoundBack(
  sql: Sql,
  { id, sessionId }: Pick<DrawnRound, 'id' | 'sessionId'>,
  { transactions, notedAt }: { readonly transactions: readonly string[]; readonly notedAt: Date },
): Promise<void> {
  await sql.query(
    `insert into studio.round_given_back as g (round_id, session_id, transactions, noted_at)
     values ($1, $2, $3, $4)
     on conflict (round_id) do update set transactions = array(
         select added.id from unnest(excluded.transactions) with ordinality added (id, place)
          where added.id <> all (g.transactions) order by added.place) || g.transactions
       where g.decided_at is null and not g.transactions @> excluded.transactions`,
    [id, sessionId, transactions, notedAt],
  );
}

/**
 * Whether what is noted goes back: its id is spent with it. Not where a round of that id, drawn by
 * another process, has taken the money up, or still asks for it.
 */
export async function decideRound(sql: Sql, roundId: Uuid): Promise<boolean> {
  const { rows } = await sql.query<{ decided: boolean }>(
    'select studio.decide_round($1) as decided',
    [roundId],
  );
  return rows[0]?.decided === true;
}

/** Whether no round is drawn by this id any more. */
export async function isSpent(sql: Sql, roundId: Uuid): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from studio.round_given_back where round_id = $1 and decided_at is not null',
    [roundId],
  );
  return rowCount === 1;
}

/** Rounds that nobody has answered for, those never tried first, then the longest untried. */
export async function tryNotedRounds(
  sql: Sql,
  args: { readonly triedAt: Date; readonly limit: number },
): Promise<readonly RoundBack[]> {
  const { rows } = await sql.query<RoundBack>(
    `update studio.round_given_back g set tried_at = $1
       from (
         select n.round_id from studio.round_given_back n where n.answered_at is null
          order by n.tried_at nulls first, n.noted_at limit $2) due
      where g.round_id = due.round_id
     returning g.round_id as "roundId", g.session_id as "sessionId", g.transactions`,
    [args.triedAt, args.limit],
  );
  return rows;
}

/** The wallet has answered for all of it. */
export async function markRoundBack(sql: Sql, roundId: Uuid, answeredAt: Date): Promise<void> {
  await sql.query('update studio.round_given_back set answered_at = $2 where round_id = $1', [
    roundId,
    answeredAt,
  ]);
}
