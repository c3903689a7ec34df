import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/database.ts';
import type { WalletTransaction } from './wallet-transaction.ts';
import { findTransactions } from './wallet-transaction-rows.repo.ts';

type Recorded = readonly [WalletTransaction, ...WalletTransaction[]];

/** @returns what `readRecorded` does */
export const answerRecorded = async (
  db: Db | Tx,
  ids: readonly [Uuid, ...Uuid[]],
  digest: Uuid,
): Promise<Recorded | 'unknown' | 'other_content'> =>
  readRecorded(await findTransactions(db, ids), ids, digest);

/**
 * What is on record under the ids of one call, in their order.
 *
 * @returns 'unknown' when none of the ids was used, 'other_content' when one was used otherwise
 */
export function readRecorded(
  records: ReadonlyMap<Uuid, WalletTransaction>,
  ids: readonly [Uuid, ...Uuid[]],
  digest: Uuid,
): Recorded | 'unknown' | 'other_content' {
  const [first, ...rest] = ids.map((id) => records.get(id));
  if (!first && rest.every((record) => !record)) return 'unknown';
  const same = (record: WalletTransaction | undefined): record is WalletTransaction =>
    record?.digest === digest;
  return same(first) && rest.every(same) ? [first, ...rest] : 'other_content';
}
