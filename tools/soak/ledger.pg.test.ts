import { expect, test } from 'vitest';
import { auditLedger } from '../audit.ts';
import { freshDatabase } from '../testing/database.ts';
import { soakLedger } from './ledger.ts';

// `npm run soak ledger` asks five million.
test('thousands of events on a server are answered as the pure model answers them', async () => {
  const database = await freshDatabase();
  await soakLedger(database.pool, { events: 25_000, seed: 'padauk' });
  expect(await auditLedger(database.url)).toEqual([]);
  await database.drop();
}, 240_000);
