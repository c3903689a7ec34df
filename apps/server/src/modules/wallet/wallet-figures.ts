import type { Amount, Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';
import { depositTotals } from './deposits/deposits.repo.ts';
import { withdrawalTotals } from './withdrawals/review-withdrawals.repo.ts';

export type WalletFigures = {
  readonly deposits: { readonly count: number; readonly amount: Amount };
  /** By the time at which they were paid. */
  readonly withdrawals: { readonly count: number; readonly amount: Amount };
  /** As of now: waiting for an operator, disputed ones too. */
  readonly withdrawalsOpen: number;
};

/** What came in and went out of a brand's cashier in [from, to). */
export async function walletFiguresOf(
  tx: Db | Tx,
  args: { readonly merchantId: Uuid; readonly from: Date; readonly to: Date },
): Promise<WalletFigures> {
  const deposits = await depositTotals(tx, args);
  const { count, amount, open } = await withdrawalTotals(tx, args);
  return { deposits, withdrawals: { count, amount }, withdrawalsOpen: open };
}
