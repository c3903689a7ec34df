import { isCurrency } from '@padauk/base';
import { publishLiabilities, signHeads } from '@padauk/ledger';
import type { Db } from '../../../platform/platform.ts';
import type { LedgerKey } from './ledger-key.ts';
import { listHeldCurrencies } from './liability-roots.repo.ts';

/** Signs where the chain stands, and publishes the root of what is owed, for each currency. */
export async function publishStateOfLedger(db: Db, key: LedgerKey): Promise<void> {
  await db.transaction().execute((tx) => signHeads(tx, key));
  for (const currency of await listHeldCurrencies(db)) {
    if (!isCurrency(currency)) continue;
    await db
      .transaction()
      .execute((tx) => publishLiabilities(tx, { currency, salt: key.salt, key }));
  }
}
