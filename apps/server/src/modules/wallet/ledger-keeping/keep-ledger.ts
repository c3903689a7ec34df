import { isCurrency } from '@padauk/base';
import { dropOldLeaves, publishLiabilities, rollUp, signHeads } from '@padauk/ledger';
import type { Db, Platform } from '../../../platform/platform.ts';
import { workOff } from '../../../platform/work-off.ts';
import type { LedgerKey } from './ledger-key.ts';
import { listHeldCurrencies } from './liability-roots.repo.ts';

/** Rolls up whatever there is, each step a transaction of its own. */
export async function rollUpAll(db: Db): Promise<void> {
  let isMore = true;
  while (isMore) ({ hasMore: isMore } = await db.transaction().execute((tx) => rollUp(tx)));
}

/**
 * Signs where the chain stands, and publishes the root of what is owed, for each currency by
 * itself: one that fails holds up no other. Both go into the log too: whoever keeps logs elsewhere
 * can tell whether the chain was written again.
 */
export async function publishStateOfLedger(
  platform: Pick<Platform, 'longDb' | 'log'>,
  key: LedgerKey,
): Promise<void> {
  const { longDb, log } = platform;
  const heads = await longDb.transaction().execute((tx) => signHeads(tx, key));
  for (const { month, number, hash, signature } of heads) {
    const head = { month, number, hash: hash.toString('hex') };
    log.info({ ...head, signature: signature.toString('base64') }, 'the ledger is signed');
  }
  const held = (await listHeldCurrencies(longDb)).filter(isCurrency).map((id) => ({ id }));
  await workOff(platform, 'what is owed in a currency', held, async ({ id: currency }) => {
    const { takenAt, total, root, signature } = await longDb
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((reader) =>
        publishLiabilities({ reader, writer: longDb }, { currency, salt: key.salt, key }),
      );
    const sum = { currency, takenAt, total: String(total), root: root.toString('hex') };
    log.info({ ...sum, signature: signature.toString('base64') }, 'what is owed is signed');
  });
  let isMore = true;
  while (isMore) isMore = await longDb.transaction().execute((tx) => dropOldLeaves(tx));
}
