import type { Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';

/** The timer of a payout is queued together with the payout. */
export async function awaitReceipt(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  withdrawalId: Uuid,
  confirmBy: Date,
): Promise<void> {
  const key = `wallet.confirm-receipts:${withdrawalId}`;
  await jobs.enqueue(tx, 'wallet.confirm-receipts', {}, { runAt: confirmBy, key });
}
