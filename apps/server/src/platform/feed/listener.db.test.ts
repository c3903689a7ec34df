import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tools/testing/database.ts';
import { createLog } from '../log.ts';
import { listen } from './listener.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

const untold = (): void => undefined;
const countListeners = async (): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name like 'padauk %'`,
  );
  return rowCount ?? 0;
};

test('a server that takes the connection and lets nobody listen keeps no connection', async () => {
  // What a standby refuses in any channel, every server refuses in one without a name.
  const listening = listen({
    url: database.url,
    channel: '',
    log: createLog('silent'),
    onNote: untold,
    onConnect: untold,
    onGone: untold,
  });
  await expect(listening).rejects.toThrow('zero-length');
  await expect.poll(countListeners).toBe(0);
});
