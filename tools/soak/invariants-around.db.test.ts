import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAfterRound } from '../testing/played-round.ts';
import type { TestServer } from '../testing/server.ts';
import { findAround, findInReports } from './invariants-around.ts';

let server: TestServer;
const sql = (text: string) => server.database.pool.query(text);

beforeAll(async () => {
  server = await startAfterRound();
});
afterAll(() => server.stop());

test('what was played, answered and reported is found to be one', async () => {
  expect(await findAround(server.database.url)).toEqual([]);
  expect(await findInReports(server.database.url)).toEqual([]);
});

test('a report that says something else than the ledger is found', async () => {
  await sql('update games.game_day set stakes = stakes + 1');
  expect(await findInReports(server.database.url, { withinMs: 0 })).toEqual([
    expect.stringContaining('I9: reports say 10001 staked'),
  ]);
});

test('money without an answer, and a round without money, are found', async () => {
  await sql('alter table games.wallet_transaction disable trigger user');
  await sql('delete from games.wallet_transaction');
  const found = await findAround(server.database.url);
  expect(found.some((finding) => finding.startsWith('I5: no answer is on record'))).toBe(true);
  expect(found.some((finding) => finding.includes('the wallet knows nothing of it'))).toBe(true);
});
