import type { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { onlyRow } from '../../../../tools/testing/only-row.ts';
import { openWay } from '../../../../tools/testing/way.ts';
import { createPool } from './database.ts';

const database = await freshDatabase();
afterAll(() => database.drop());
const options = { connectionsMax: 1, name: 'test', onIdleError: () => undefined };

test('whole numbers of eight bytes arrive as bigint, alone and in arrays', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740993::int8 as one, array[1, null, -2]::int8[] as many,
            '{}'::int8[] as none, count(*) as counted from platform.outbox`,
  );
  expect(rows).toEqual([{ one: 9007199254740993n, many: [1n, null, -2n], none: [], counted: 0n }]);
});

test('an instant arrives as a date, a calendar day as its text', async () => {
  const { rows } = await database.pool.query(
    `select '2026-03-01T00:00:00Z'::timestamptz as at, '2026-03-01'::date as day`,
  );
  expect(rows).toEqual([{ at: new Date('2026-03-01T00:00:00Z'), day: '2026-03-01' }]);
});

test('a transaction that says nothing ends after a minute, whatever the server would bear', async () => {
  const url = new URL(database.url);
  await database.pool.query(
    `alter database ${url.pathname.slice(1)} set idle_in_transaction_session_timeout = 0`,
  );
  const pool = createPool({ url: database.url, ...options });
  const { rows } = await pool.query('show idle_in_transaction_session_timeout');
  await pool.end();
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
});

test('a server that has vanished without a word is left for the one that answers', async () => {
  const way = await openWay(database.url);
  const pool = createPool({ ...options, connectionsMax: 2, url: way.url, answerMs: 1_500 });
  const ask = async (of: Pick<Pool, 'query'>) =>
    onlyRow((await of.query<{ pid: number }>('select pg_backend_pid() as pid')).rows).pid;
  const [idle, busy] = await Promise.all([pool.connect(), pool.connect()]);
  const pids = [await ask(idle)];
  way.cut(pids[0]);
  // What waits in the connection's own queue is sent with the answer to the one before it.
  const [first, next] = [ask(busy), ask(busy)];
  pids.push(await first);
  way.cut(pids[1]);
  const silence = { code: 'ETIMEDOUT' };
  await Promise.all([
    expect(ask(idle)).rejects.toMatchObject(silence),
    expect(next).rejects.toMatchObject(silence),
  ]);
  for (const client of [idle, busy]) client.release(true);
  expect(pids).not.toContain(await ask(pool));
  await pool.end();
  way.close();
});

test('a standby is no server of ours, until it is one that writes', async () => {
  const setRole = (isStandby: boolean) =>
    database.pool.query(
      `create or replace function pg_is_in_recovery() returns boolean return ${isStandby}`,
    );
  const url = new URL(database.url);
  await setRole(true);
  // Ours is found before the one of the server.
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  const pool = createPool({ ...options, url: url.href });
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '25006' });
  await setRole(false);
  await pool.query('select 1');
  await pool.end();
});
