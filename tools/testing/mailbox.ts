import type { Platform } from '../../apps/server/src/platform/platform.ts';

const WAIT_MS = 10_000;

/** The newest message of the development outbox to somebody, waited for: jobs bring some of them. */
export async function newestMessage(
  platform: Platform,
  to: string,
  after: Date = new Date(0),
): Promise<{ subject: string; body: string }> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const row = await platform.db
      .selectFrom('platform.unsent_message')
      .select(['subject', 'body'])
      .where('recipient', '=', to)
      .where('at', '>', after)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    if (row) return row;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing was sent to ${to}`);
}

/** The six digits of the newest message. */
export async function newestCode(platform: Platform, to: string, after?: Date): Promise<string> {
  const { body } = await newestMessage(platform, to, after);
  const code = /\d{6}/.exec(body)?.[0];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
}

/** Once all queued messages have gone out, how many of them went to somebody. */
export async function countMessages(platform: Platform, to: string): Promise<number> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const waiting = await platform.pool.query(
      `select 1 from graphile_worker.jobs
       where task_identifier in ('platform.send-message', 'identity.send-password-mail') limit 1`,
    );
    if (waiting.rowCount === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const row = await platform.db
    .selectFrom('platform.unsent_message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
