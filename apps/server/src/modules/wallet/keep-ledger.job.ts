import { expireHolds, openMonths, rollUp } from '@padauk/ledger';
import type { Platform } from '../../platform/platform.ts';
import { publishStateOfLedger } from './keep-ledger.ts';
import type { LedgerKey } from './ledger-key.ts';

/** What the ledger asks for from time to time; each is safe to run twice, or on two machines. */
export function scheduleLedger(platform: Platform, key: LedgerKey): void {
  const { jobs, db } = platform;
  jobs.handle('wallet.roll-up-ledger', async () => {
    await db.transaction().execute(rollUp);
    await db.transaction().execute((tx) => expireHolds(tx));
  });
  jobs.schedule('* * * * *', 'wallet.roll-up-ledger');
  jobs.handle('wallet.publish-ledger', async () => {
    await db.transaction().execute(rollUp);
    await publishStateOfLedger(db, key);
  });
  jobs.schedule('0 * * * *', 'wallet.publish-ledger');
  jobs.handle('wallet.open-ledger-months', async () => {
    await db.transaction().execute(openMonths);
  });
  jobs.schedule('30 3 * * *', 'wallet.open-ledger-months');
}
