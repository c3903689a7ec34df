import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../tools/audit.ts';
import { freshDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { killThrough } from '../testing/kill-rooms.ts';
import { betState } from './room-states.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'padauk-rooms-'));
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

// `npm run soak rooms` goes through all points of a round.
test('leaders killed after the close, after the end and after paying: the next one pays once', async () => {
  const { rounds, states, cash, due } = await killThrough({ database, dataDir }, [
    'rooms.closed',
    'rooms.ended',
    'rooms.paid',
  ]);
  expect(rounds).toBe(1);
  expect(states).toEqual([betState.paid, betState.paid, betState.paid]);
  expect(cash).toEqual(due);
  expect(await auditLedger(database.url)).toEqual([]);
}, 60_000);
