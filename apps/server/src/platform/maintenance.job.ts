import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { FeedServer } from './feed/feed.ts';
import type { BodyOpener } from './http/encrypted-body.ts';
import { deleteAnswersBefore } from './http/idempotency.repo.ts';
import type { Jobs } from './platform.ts';

/**
 * A client may ask for the first answer for a day; the second day is for those who look into it.
 */
const ANSWERS_HOURS = 48;
const EVENTS_DAYS = 30;

/** Removes what has had its time, and rotates the key of encrypted bodies. */
export function registerMaintenance(
  jobs: Jobs,
  deps: { readonly db: Db; readonly opener: BodyOpener; readonly feed: FeedServer },
): void {
  const steps = [
    () => deps.opener.rotateKey(),
    () => deps.opener.forgetSeen(),
    () => deps.feed.maintain(),
    () => deleteAnswersBefore(deps.db, ANSWERS_HOURS),
    () => deleteTakenEvents(deps.db),
  ];
  jobs.handle('platform.maintain', () => doEach(steps));
  jobs.schedule('* * * * *', 'platform.maintain');
}

/**
 * One after the other, each of them whatever became of those before it.
 *
 * @throws what one step threw, or an AggregateError of what several did
 */
export async function doEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '));
}

/** How many go in one statement: a part of a second, far below the time-out of statements. */
const EVENTS_AT_ONCE = 5_000;

/**
 * Old events that every consumer has taken. From the oldest on and in pieces: there is no index on
 * the time, and of what stays no more than one piece is read.
 *
 * @returns how many have gone
 */
export async function deleteTakenEvents(
  db: Db | Tx,
  { days = EVENTS_DAYS, atOnce = EVENTS_AT_ONCE } = {},
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows: gone = 0n } = await sql`
      delete from platform.outbox o
      using (select sequence from platform.outbox
              where sequence <= (select min(sequence) from platform.outbox_cursor)
              order by sequence limit ${atOnce}) oldest
      where o.sequence = oldest.sequence
        and o.at < now() - make_interval(days => ${days})`.execute(db);
    deleted += Number(gone);
    if (gone < atOnce) return deleted;
  }
}
