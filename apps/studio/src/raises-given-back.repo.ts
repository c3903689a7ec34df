import type { Uuid } from '@padauk/base';
import type { ActionKey } from './actions.repo.ts';
import type { Sql } from './sessions.repo.ts';

/*
 * The raise of a number in a round: the wallet knows it by one id, takes it once and answers as at
 * first for good. So one that is given back is spent, and no action may take it up any more.
 */

/** Raised by studio.check_raise: the raise goes back. */
export const isGivenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PD021';

/** Notes that a raise may be taken for no action. The job looks at it, whoever dies meanwhile. */
export async function noteRaise(
  sql: Sql,
  { roundId, sequence }: ActionKey,
  notedAt: Date,
): Promise<void> {
  await sql.query(
    `insert into studio.raise_given_back (round_id, sequence, noted_at) values ($1, $2, $3)
     on conflict do nothing`,
    [roundId, sequence, notedAt],
  );
}

/** Whether a noted raise goes back. Not where an action has it, or still asks for it. */
export async function decideRaise(sql: Sql, { roundId, sequence }: ActionKey): Promise<boolean> {
  const { rows } = await sql.query<{ decided: boolean }>(
    'select studio.decide_raise($1, $2) as decided',
    [roundId, sequence],
  );
  return rows[0]?.decided === true;
}

/** The wallet has answered for it. */
export async function markGivenBack(
  sql: Sql,
  { roundId, sequence }: ActionKey,
  answeredAt: Date,
): Promise<void> {
  await sql.query(
    `update studio.raise_given_back set answered_at = $3
     where round_id = $1 and sequence = $2 and answered_at is null`,
    [roundId, sequence, answeredAt],
  );
}

/** Raises that nobody has answered for, the oldest first, each with the session of its round. */
export async function listNotedRaises(
  sql: Sql,
  before: Date,
  max: number,
): Promise<readonly (ActionKey & { readonly sessionId: Uuid })[]> {
  const { rows } = await sql.query<ActionKey & { sessionId: Uuid }>(
    `select g.round_id as "roundId", g.sequence, r.session_id as "sessionId"
       from studio.raise_given_back g join studio.round r on r.id = g.round_id
      where g.answered_at is null and g.noted_at < $1 order by g.noted_at limit $2`,
    [before, max],
  );
  return rows;
}

/** A round that is settled takes no more actions: what has gone back in it needs no note. */
export async function dropGivenBack(sql: Sql, before: Date): Promise<void> {
  await sql.query(
    `delete from studio.raise_given_back g using studio.round r
      where r.id = g.round_id and r.state = 2 and g.answered_at < $1`,
    [before],
  );
}
