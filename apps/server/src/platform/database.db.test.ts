import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { createPool } from './database.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

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
  const options = { connectionsMax: 1, name: 'test', onIdleError: () => undefined };
  const pool = createPool({ url: database.url, ...options });
  const { rows } = await pool.query('show idle_in_transaction_session_timeout');
  await pool.end();
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
});
