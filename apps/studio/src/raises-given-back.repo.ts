import type { Uuid } from '@padauk/base';
import { errorCodeOf } from '@padauk/base/error-code';
import type { ActionKey, RaiseKey } from './actions.repo.ts';
import { roundState } from './round-state.ts';
import type { Sql } from './sessions.repo.ts';

/*
 * The raise of a number in a round: the wallet knows it by one id, takes it once and answers as at
 * first for good. So one that is given back is spent, and no action may take it up any more. The
 * next one at that number is another attempt, with an id of its own.
 */

/** Raised by studio.check_raise: the raise goes back. */
export const isGivenBack = (error: unknown): boolean => errorCodeOf(error) === 'PD021';

/** By which attempt the next raise at a number is asked for: after all that went back. */
export async function readAttempt(sql: Sql, { roundId, sequence }: ActionKey): Promise<number> {
  const { rows } = await sql.query<{ attempt: number }>(
    `select coalesce(max(attempt) + 1, 0) as attempt from studio.raise_given_back
      where round_id = $1 and sequence = $2 and decided_at is not null`,
    [roundId, sequence],
  );
  return rows[0]?.attempt ?? 0;
}

/** Notes that a raise may be taken for no action. The job looks at it, whoever dies meanwhile. */
export async function noteRaise(
  sql: Sql,
  { roundId, sequence, attempt }: RaiseKey,
  notedAt: Date,
): Promise<void> {
  await sql.query(
    `insert into studio.raise_given_back (round_id, sequence, attempt, noted_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [roundId, sequence, attempt, notedAt],
  );
}

/** Whether a noted raise goes back. Not where an action has it, or still asks for it. */
export async function decideRaise(
  sql: Sql,
  { roundId, sequence, attempt }: RaiseKey,
): Promise<boolean> {
  const { rows } = await sql.query<{ decided: boolean }>(
    'select studio.decide_raise($1, $2, $3) as decided',
    [roundId, sequence, attempt],
  );
  return rows[0]?.decided === true;
}

/** The wallet has answered for it. */
export async function markGivenBack(
  sql: Sql,
  { roundId, sequence, attempt }: RaiseKey,
  answeredAt: Date,
): Promise<void> {
  await sql.query(
    `update studio.raise_given_back set answered_at = $4
     where round_id = $1 and sequence = $2 and attempt = $3 and answered_at is null`,
    [roundId, sequence, attempt, answeredAt],
  );
}

/**
 * Raises that nobody has answered for and no action asks for, each with the session of its round.
 * Those never tried come first, then the longest untried: a silent wallet keeps no other waiting.
 */
export async function tryNotedRaises(
  sql: Sql,
  args: { readonly before: Date; readonly triedAt: Date; readonly limit: number },
): Promise<readonly (RaiseKey & { readonly sessionId: Uuid })[]> {
  const { rows } = await sql.query<RaiseKey & { sessionId: Uuid }>(
    `update studio.raise_given_back g set tried_at = $2
       from (
         select n.round_id, n.sequence, n.attempt, r.session_id
           from studio.raise_given_back n join studio.round r on r.id = n.round_id
          where n.answered_at is null and n.noted_at < $1
            and not exists (select from studio.round_action a
              where a.round_id = n.round_id and a.sequence = n.sequence
                and a.attempt = n.attempt and a.pending)
          order by n.tried_at nulls first, n.noted_at limit $3) due
      where g.round_id = due.round_id and g.sequence = due.sequence and g.attempt = due.attempt
     returning g.round_id as "roundId", g.sequence, g.attempt, due.session_id as "sessionId"`,
    [args.before, args.triedAt, args.limit],
  );
  return rows;
}

/** A round that is settled takes no more actions: what has gone back in it needs no note. */
export async function dropGivenBack(sql: Sql, before: Date): Promise<void> {
  await sql.query(
    `delete from studio.raise_given_back g using studio.round r
      where r.id = g.round_id and r.state = ${roundState.settled} and g.answered_at < $1`,
    [before],
  );
}
