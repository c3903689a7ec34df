import { sql } from 'kysely';
import type { Db } from './database.ts';
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
  jobs.handle('platform.maintain', async () => {
    await deps.opener.maintain();
    await deps.feed.maintain();
    await deleteAnswersBefore(deps.db, ANSWERS_HOURS);
    await deleteTakenEvents(deps.db, EVENTS_DAYS);
  });
  jobs.schedule('* * * * *', 'platform.maintain');
}

/** Old events that every consumer has taken. */
async function deleteTakenEvents(db: Db, days: number): Promise<void> {
  await sql`
    delete from platform.outbox
    where sequence <= (select min(sequence) from platform.outbox_cursor)
      and at < now() - make_interval(days => ${days})`.execute(db);
}
