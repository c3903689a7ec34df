import { DAY_MS } from '@padauk/base';
import type { Operator, OutboxEvent, Platform, Tx } from '../../platform/platform.ts';
import { findWalletMembers, walletFiguresOf } from '../wallet/index.ts';

/**
 * The topic `console.withdrawals`, for finance, risk and owners. Snapshot: `{ withdrawalsOpen }`.
 * Change: `{ withdrawalsOpen, withdrawalIds }`, the withdrawals that moved; a screen reads them
 * again.
 * The topic `console.deposits`, for the same: a word that something moved, and nothing of it.
 */
export function feedOperators(platform: Platform): void {
  const { feed, db, outbox } = platform;

  feed.topic('console.withdrawals', async (caller, merchant) => {
    if (caller.kind !== 'operator' || !merchant || !mayReadMoney(caller)) return undefined;
    const value = { withdrawalsOpen: await countOpen(db, platform, merchant.id) };
    return { scope: merchant.id, value };
  });

  feed.topic('console.deposits', async (caller, merchant) => {
    if (caller.kind !== 'operator' || !merchant || !mayReadMoney(caller)) return undefined;
    return { scope: merchant.id, value: {} };
  });
  outbox.consume('operator.feed.deposits', ['deposit.changed'], async (tx, batch) => {
    const payloads = batch.flatMap(({ name, payload }) =>
      name === 'deposit.changed' ? [payload] : [],
    );
    const memberIds = [...new Set(payloads.map(({ memberId }) => memberId))];
    const members = await findWalletMembers(tx, memberIds);
    for (const merchantId of new Set(members.map((member) => member.merchantId))) {
      await feed.publish('console.deposits', merchantId, {});
    }
  });

  outbox.consume('operator.feed.withdrawals', ['withdrawal.changed'], (tx, batch) =>
    publishChanges(tx, platform, batch),
  );
}

const mayReadMoney = ({ roles }: Operator): boolean =>
  ['owner', 'finance', 'risk'].some((role) => roles.includes(role));

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
