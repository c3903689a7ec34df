import { HOUR_MS, SECOND_MS } from '@padauk/base';
import { expireHolds, openMonths } from '@padauk/ledger';
import type { Platform } from '../../../platform/platform.ts';
import { publishStateOfLedger, rollUpAll } from './keep-ledger.ts';
import type { LedgerKey } from './ledger-key.ts';

const ROLL_UP = 'wallet.roll-up-ledger';
/**
 * Balances of the house are read as what was rolled up and the entries since: the fewer those are,
 * the less there is to add up.
 */
const ROLL_UP_MS = 5 * SECOND_MS;

/** What the ledger asks for from time to time; each is safe to run twice, or on two machines. */
export function scheduleLedger(platform: Platform, key: LedgerKey): void {
  const { jobs, db, longDb, clock } = platform;
  jobs.handle(ROLL_UP, async () => {
    await rollUpAll(longDb);
    await db.transaction().execute(async (tx) => {
      await expireHolds(tx);
      // One in the queue, whoever put it there; the minute's wake-up starts again after a failure.
      const runAt = new Date(clock.now().getTime() + ROLL_UP_MS);
      await jobs.enqueue(tx, ROLL_UP, {}, { runAt, key: ROLL_UP });
    });
  });
  jobs.schedule('* * * * *', ROLL_UP);
  jobs.handle('wallet.publish-ledger', async () => {
    await rollUpAll(longDb);
    await publishStateOfLedger(platform, key);
  });
  // Where no worker lived at the full hour, the next that starts signs: no head is older than an hour.
  jobs.schedule('0 * * * *', 'wallet.publish-ledger', { missedMs: HOUR_MS });
  jobs.handle('wallet.open-ledger-months', async () => {
    await db.transaction().execute(openMonths);
  });
  jobs.schedule('30 3 * * *', 'wallet.open-ledger-months');
}
