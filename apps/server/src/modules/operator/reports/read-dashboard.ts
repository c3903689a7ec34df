import { amount, assert, isCurrency, writeAmount } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import type { ReplyOf } from '@padauk/contracts';
import type { readDashboard as contract } from '@padauk/contracts/operator';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { playFiguresOf } from '../../games/index.ts';
import { countRegistered } from '../../identity/index.ts';
import { walletFiguresOf } from '../../wallet/index.ts';

/** The figures of today by the brand's calendar; withdrawals that wait are those of now. */
export async function readDashboard(
  platform: Pick<Platform, 'db' | 'clock'>,
  merchant: Merchant,
): Promise<ReplyOf<typeof contract>> {
  const { currency, id: merchantId } = merchant;
  assert(isCurrency(currency), `a known currency: ${currency}`);
  const { date, from, to } = brandDayOf(platform.clock.now(), merchant.timeZone);
  const [membersNew, wallet, play] = await Promise.all([
    countRegistered(platform.db, { merchantId, from, to }),
    walletFiguresOf(platform.db, { merchantId, from, to }),
    playFiguresOf(platform.db, { merchantId, date }),
  ]);
  const { deposits, withdrawals, withdrawalsOpen } = wallet;
  return {
    date,
    currency,
    membersNew,
    membersActive: play.membersActive,
    deposits: { count: deposits.count, amount: writeAmount(deposits.amount, currency) },
    withdrawals: { count: withdrawals.count, amount: writeAmount(withdrawals.amount, currency) },
    withdrawalsOpen,
    stakes: writeAmount(play.stakes, currency),
    payouts: writeAmount(play.payouts, currency),
    grossRevenue: writeAmount(amount(play.stakes - play.payouts), currency),
  };
}
