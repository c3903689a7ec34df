import { DAY_MS } from '@padauk/base';
import type { OutboxEvent, Platform, Tx } from '../../platform/platform.ts';
import { findWalletMembers, walletFiguresOf } from '../wallet/index.ts';

/**
 * The topic `console.withdrawals`, for finance and owners. Snapshot: `{ withdrawalsOpen }`. Change:
 * `{ withdrawalsOpen, withdrawalIds }`, the withdrawals that moved; a screen reads them again.
 */
export function feedOperators(platform: Platform): void {
  const { feed, db, outbox } = platform;

  feed.topic('console.withdrawals', async (caller, merchant) => {
    if (caller.kind !== 'operator' || !merchant) return undefined;
    if (!caller.roles.includes('finance') && !caller.roles.includes('owner')) return undefined;
    const value = { withdrawalsOpen: await countOpen(db, platform, merchant.id) };
    return { scope: merchant.id, value };
  });

  outbox.consume('operator.feed.withdrawals', ['withdrawal.changed'], (tx, batch) =>
    publishChanges(tx, platform, batch),
  );
}

type MerchantId = Parameters<typeof walletFiguresOf>[1]['merchantId'];

async function countOpen(
  tx: Platform['db'],
  { clock }: Platform,
  merchantId: MerchantId,
): Promise<number> {
  const to = clock.now();
  const from = new Date(to.getTime() - DAY_MS);
  return (await walletFiguresOf(tx, { merchantId, from, to })).withdrawalsOpen;
}

async function publishChanges(
  tx: Tx,
  platform: Platform,
  batch: readonly OutboxEvent[],
): Promise<void> {
  const changes = batch.filter((event) => event.name === 'withdrawal.changed');
  const memberIds = [...new Set(changes.map(({ payload }) => payload.memberId))];
  const brandOf = new Map(
    (await findWalletMembers(tx, memberIds)).map((m) => [m.memberId as string, m.merchantId]),
  );
  for (const merchantId of new Set(brandOf.values())) {
    const withdrawalIds = changes
      .filter(({ payload }) => brandOf.get(payload.memberId) === merchantId)
      .map(({ payload }) => payload.withdrawalId);
    await platform.feed.publish('console.withdrawals', merchantId, {
      withdrawalsOpen: await countOpen(tx, platform, merchantId),
      withdrawalIds: [...new Set(withdrawalIds)],
    });
  }
}
