import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { haveEnded } from './open-transactions.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

test('a transaction of ours is waited for, and nobody who only reads along', async () => {
  const namesAwaited: string[] = [];
  for (const name of ['padauk calls', 'padauk background', 'padauk dump', 'psql', '']) {
    const client = new Client({ connectionString: database.url, application_name: name });
    await client.connect();
    await client.query('begin; select 1');
    if (!(await haveEnded(database.db, new Date(Date.now() + 1_000)))) namesAwaited.push(name);
    await client.end();
  }
  expect(namesAwaited).toEqual(['padauk calls', 'padauk background']);
});
