import type { Uuid } from '@padauk/base';
import { roundState } from './round-state.ts';
import type { Sql } from './sessions.repo.ts';

/** Of a row `r` of studio.round: whether it may be tried to be finished now. */
export const isDue = `not exists (select from studio.stuck_round k
  where k.round_id = r.id and k.next_try_at > clock_timestamp())`;

const REASON_MAX = 300;

/** Sets a round aside: after a minute at first, then twice as long each time, an hour at most. */
export async function setAsideRound(sql: Sql, roundId: Uuid, reason: string): Promise<void> {
  await sql.query(
    `insert into studio.stuck_round as k (round_id, reason) values ($1, $2)
     on conflict (round_id) do update set reason = excluded.reason, tries = k.tries + 1,
       next_try_at = clock_timestamp()
         + least(60, power(2, least(k.tries, 6))) * interval '1 minute'`,
    [roundId, reason.slice(0, REASON_MAX)],
  );
}

/** The round went on, or is over. */
export async function releaseRound(sql: Sql, roundId: Uuid): Promise<void> {
  await sql.query('delete from studio.stuck_round where round_id = $1', [roundId]);
}

/** Rounds that their players have finished themselves meanwhile. */
export async function releaseSettled(sql: Sql): Promise<void> {
  await sql.query(
    `delete from studio.stuck_round k using studio.round r
     where r.id = k.round_id and r.state = ${roundState.settled}`,
  );
}

/** A round whose retry failed, and that operators have not been told of. */
export type UntoldRound = {
  readonly id: Uuid;
  readonly merchantCode: string;
  readonly title: string;
  readonly reason: string;
};

export async function listUntoldRounds(sql: Sql, limit: number): Promise<readonly UntoldRound[]> {
  const { rows } = await sql.query<UntoldRound>(
    `select r.id, s.merchant_code as "merchantCode", s.title, k.reason
     from studio.stuck_round k
     join studio.round r on r.id = k.round_id
     join studio.session s on s.id = r.session_id
     where k.told_at is null and k.tries > 1
     order by k.since limit $1`,
    [limit],
  );
  return rows;
}

export async function markRoundsTold(sql: Sql, roundIds: readonly Uuid[]): Promise<void> {
  await sql.query(
    'update studio.stuck_round set told_at = clock_timestamp() where round_id = any($1::uuid[])',
    [roundIds],
  );
}
