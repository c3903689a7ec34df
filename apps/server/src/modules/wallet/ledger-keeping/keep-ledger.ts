import { isCurrency } from '@padauk/base';
import { publishLiabilities, rollUp, signHeads } from '@padauk/ledger';
import type { Db, Platform } from '../../../platform/platform.ts';
import type { LedgerKey } from './ledger-key.ts';
import { listHeldCurrencies } from './liability-roots.repo.ts';

/** Rolls up whatever there is, each step a transaction of its own. */
export async function rollUpAll(db: Db): Promise<void> {
  let isMore = true;
  while (isMore) ({ hasMore: isMore } = await db.transaction().execute((tx) => rollUp(tx)));
}

/**
 * Signs where the chain stands, and publishes the root of what is owed, for each currency. Both go
 * into the log too: whoever keeps logs elsewhere can tell whether the chain was rewritten.
 */
export async function publishStateOfLedger(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  key: LedgerKey,
): Promise<void> {
  const heads = await db.transaction().execute((tx) => signHeads(tx, key));
  for (const { month, number, hash, signature } of heads) {
    const head = { month, number, hash: hash.toString('hex') };
    log.info({ ...head, signature: signature.toString('base64') }, 'the ledger is signed');
  }
  for (const currency of await listHeldCurrencies(db)) {
    if (!isCurrency(currency)) continue;
    const { takenAt, total, root, signature } = await db
      .transaction()
      .execute((tx) => publishLiabilities(tx, { currency, salt: key.salt, key }));
    const sum = { currency, takenAt, total: String(total), root: root.toString('hex') };
    log.info({ ...sum, signature: signature.toString('base64') }, 'what is owed is signed');
  }
}
