import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type FailedJob = {
  readonly jobId: string;
  readonly task: string;
  readonly attempts: number;
  readonly attemptsMax: number;
  readonly error: string;
  readonly runAt: Date;
};

/** How many jobs wait and run, and those that have failed at least once, the newest first. */
export async function readJobs(db: Db) {
  const [counts, failed] = await Promise.all([
    sql<{ waiting: number; running: number }>`
      select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running
      from graphile_worker.jobs`.execute(db),
    sql<FailedJob>`
      select id::text as "jobId", task_identifier as task, attempts::int,
        max_attempts::int as "attemptsMax", last_error as error, run_at as "runAt"
      from graphile_worker.jobs where last_error is not null
      order by updated_at desc limit 50`.execute(db),
  ]);
  return { waiting: 0, running: 0, ...counts.rows[0], failed: failed.rows };
}

/** Tries a failed job again at once. False: it is not there, has not failed, or runs. */
export async function retryJob(tx: Tx, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    where id = ${jobId} and last_error is not null and locked_at is null`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    select graphile_worker.reschedule_jobs(array[${jobId}]::bigint[], run_at := now(),
      attempts := 0)`.execute(tx);
  return true;
}

/** The lag is capped at this many events. */
const BEHIND_MAX = 10_000;

/** How many events each consumer has still to look at; the cursor is described in the outbox. */
export async function readConsumers(db: Db) {
  const { rows } = await sql<{ name: string; behind: number; movedAt: Date }>`
    select c.consumer as name, c.moved_at as "movedAt", (
      select count(*)::int from (
        select from platform.outbox o
        where o.sequence > c.sequence
        limit ${BEHIND_MAX}) untaken) as behind
    from platform.outbox_cursor c order by behind desc, c.consumer`.execute(db);
  return rows;
}

export async function readInstall(db: Db) {
  const [facts, connections, bodyKeys] = await Promise.all([
    sql<{ database: string; migration: string }>`
      select current_setting('server_version') as database,
        (select max(name) from platform.migration) as migration`.execute(db),
    sql<{ state: string; count: number }>`
      select coalesce(state, 'none') as state, count(*)::int as count from pg_stat_activity
      where datname = current_database() group by 1 order by 2 desc`.execute(db),
    sql<{ name: string; madeAt: Date }>`
      select id as name, created_at as "madeAt" from platform.body_key
      order by created_at desc limit 5`.execute(db),
  ]);
  return {
    database: facts.rows[0]?.database ?? '',
    migration: facts.rows[0]?.migration ?? '',
    connections: connections.rows,
    bodyKeys: bodyKeys.rows,
  };
}
