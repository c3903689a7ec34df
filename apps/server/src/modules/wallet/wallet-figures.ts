import { type Amount, type Uuid, writeAmount } from '@padauk/base';
import { pageOf, writePage } from '../../platform/http/pagination.ts';
import type { Db, Tx } from '../../platform/platform.ts';
import type { DepositState } from './deposits/deposit.ts';
import { depositTotals, pageDeposits } from './deposits/deposits.repo.ts';
import { withdrawalTotals } from './withdrawals/withdrawals.repo.ts';

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

/** Deposits of a brand, newest first; `memberId` is for the caller to name. */
export async function listDepositsForReview(
  tx: Db | Tx,
  args: {
    readonly merchantId: Uuid;
    readonly state?: DepositState | undefined;
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
) {
  const page = pageOf(args);
  const { rows, total } = await pageDeposits(tx, {
    merchantId: args.merchantId,
    state: args.state,
    offset: page.offset,
    limit: page.limit,
  });
  const content = rows.map((deposit) => ({
    depositId: deposit.id,
    memberId: deposit.memberId,
    method: deposit.method,
    amount: writeAmount(deposit.amount, deposit.currency),
    currency: deposit.currency,
    state: deposit.state,
    providerReference: deposit.providerReference,
    createdAt: deposit.createdAt.toISOString(),
    postedAt: deposit.postedAt?.toISOString() ?? null,
  }));
  return writePage(page, content, total);
}
