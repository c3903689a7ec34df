import { assert, type Uuid } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import type {
  Caller,
  Merchant,
  OutboxEvent,
  Platform,
  Player,
  Tx,
} from '../../platform/platform.ts';
import { findOwnDeposit, listRecentDeposits } from './deposits/deposits.repo.ts';
import { findMembers } from './members.repo.ts';
import { readBalance, readFundsOf, symbolOf, writeBalance } from './read-balance.ts';
import { writeDeposit, writeWithdrawal } from './wallet-wire.ts';
import { findOwnWithdrawal, pageOwnWithdrawals } from './withdrawals/withdrawals.repo.ts';

/** How many deposits and withdrawals a snapshot holds: the first page of the screens. */
const SNAPSHOT_ROWS = 12;

/** How money is written in a brand; the module `site` knows, `wire-modules.ts` hands it over. */
export type FindMerchant = (tx: Tx, merchantId: Uuid) => Promise<Merchant | undefined>;

/**
 * The topics of the wallet. `balance`: the reply of `wallet.readBalance`. `deposits` and
 * `withdrawals`: a list, newest first, as snapshot; one item, new or changed, as change.
 */
export function feedWallet(platform: Platform, findMerchant: FindMerchant): void {
  const { feed, db, outbox } = platform;

  feed.topic('balance', async (caller, merchant) => {
    if (caller.kind !== 'player' || !merchant) return undefined;
    const { memberId } = caller;
    return { scope: memberId, value: await readBalance(db, { memberId, merchant }) };
  });
  feed.topic('deposits', async (caller) => {
    if (!hasCashier(caller)) return undefined;
    const { memberId } = caller;
    const deposits = await listRecentDeposits(db, { memberId, limit: SNAPSHOT_ROWS });
    return { scope: memberId, value: deposits.map(writeDeposit) };
  });
  feed.topic('withdrawals', async (caller) => {
    if (!hasCashier(caller)) return undefined;
    const { memberId } = caller;
    const page = { memberId, offset: 0, limit: SNAPSHOT_ROWS };
    const { rows } = await pageOwnWithdrawals(db, page);
    return { scope: memberId, value: rows.map(writeWithdrawal) };
  });

  outbox.consume(
    'wallet.feed.balance',
    ['deposit.posted', 'withdrawal.changed', 'round.settled', 'balance.changed', 'bonus.changed'],
    async (tx, batch) => {
      const memberIds = [
        ...new Set(
          batch.flatMap(({ payload }) => ('memberId' in payload ? [payload.memberId] : [])),
        ),
      ];
      await publishBalances(tx, platform, findMerchant, memberIds);
    },
  );
  outbox.consume('wallet.feed.deposits', ['deposit.changed'], (tx, batch) =>
    publishDeposits(tx, platform, batch),
  );
  outbox.consume('wallet.feed.withdrawals', ['withdrawal.changed'], (tx, batch) =>
    publishWithdrawals(tx, platform, batch),
  );
}

const hasCashier = (caller: Caller): caller is Player =>
  caller.kind === 'player' && caller.type !== TRIAL;

/** The balance as it is now: of many events in a batch each member is told once, the latest. */
async function publishBalances(
  tx: Tx,
  { feed }: Platform,
  findMerchant: FindMerchant,
  memberIds: readonly string[],
): Promise<void> {
  const members = await findMembers(tx, memberIds);
  const funds = await readFundsOf(tx, members);
  const brands = new Map<Uuid, Merchant | undefined>();
  for (const { merchantId } of members) {
    if (!brands.has(merchantId)) brands.set(merchantId, await findMerchant(tx, merchantId));
  }
  // All at once: the feed writes what is told together in one transaction.
  await Promise.all(
    members.map((member) => {
      const merchant = brands.get(member.merchantId);
      const own = funds.get(member.memberId);
      assert(merchant && own, `the brand and the funds of ${member.memberId}`);
      const value = writeBalance(member, own, symbolOf(member, merchant));
      return feed.publish('balance', member.memberId, value);
    }),
  );
}

async function publishDeposits(
  tx: Tx,
  { feed }: Platform,
  batch: readonly OutboxEvent[],
): Promise<void> {
  for (const event of batch) {
    if (event.name !== 'deposit.changed') continue;
    const { memberId, depositId } = event.payload;
    const deposit = await findOwnDeposit(tx, { memberId: memberId as Uuid, depositId });
    if (deposit) await feed.publish('deposits', memberId, writeDeposit(deposit));
  }
}

async function publishWithdrawals(
  tx: Tx,
  { feed }: Platform,
  batch: readonly OutboxEvent[],
): Promise<void> {
  for (const event of batch) {
    if (event.name !== 'withdrawal.changed') continue;
    const { memberId, withdrawalId } = event.payload;
    const withdrawal = await findOwnWithdrawal(tx, { memberId: memberId as Uuid, withdrawalId });
    if (withdrawal) await feed.publish('withdrawals', memberId, writeWithdrawal(withdrawal));
  }
}
