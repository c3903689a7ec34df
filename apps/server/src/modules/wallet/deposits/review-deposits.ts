import { ok, type Result, refuse, type Uuid, writeAmount } from '@padauk/base';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { readSettings } from '../settings.repo.ts';
import { type DatedConfirmation, listConfirmations } from './confirmations.repo.ts';
import { confirmationsNeeded, type Deposit } from './deposit.ts';
import { findBrandDeposit } from './deposits.repo.ts';
import { countSlips, pageDeposits, type ReviewFilter } from './review-deposits.repo.ts';

type Key = { readonly merchantId: Uuid; readonly depositId: string };

/** Deposits of a brand in the order of `pageDeposits`; people are for the caller to name. */
export async function listDepositsForReview(
  tx: Db | Tx,
  args: ReviewFilter & {
    readonly merchantId: Uuid;
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
) {
  const page = pageOf(args);
  const { offset, limit } = page;
  const { rows, total } = await pageDeposits(tx, { ...args, offset, limit });
  return writePage(page, await describe(tx, args.merchantId, rows), total);
}

/** One deposit with what is needed to decide on it. */
export async function readDepositForReview(
  tx: Db | Tx,
  key: Key,
): Promise<Result<DepositForReview, 'deposit_not_found'>> {
  const deposit = await findBrandDeposit(tx, key);
  const [described] = deposit ? await describe(tx, key.merchantId, [deposit]) : [];
  return described ? ok(described) : refuse('deposit_not_found');
}

/** The picture that the player sent with a deposit of the brand. */
export async function readSlipForReview(
  { db, storage }: Platform,
  key: Key,
): Promise<Result<{ bytes: Buffer; mediaType: string }, 'deposit_not_found' | 'file_not_found'>> {
  const deposit = await findBrandDeposit(db, key);
  return deposit ? readSlip(storage, deposit) : refuse('deposit_not_found');
}

export async function readSlip(
  storage: Platform['storage'],
  { slip }: Deposit,
): Promise<Result<{ bytes: Buffer; mediaType: string }, 'file_not_found'>> {
  const bytes = slip && (await storage.get(slip.sha256));
  return slip && bytes ? ok({ bytes, mediaType: slip.mediaType }) : refuse('file_not_found');
}

export type DepositForReview = Awaited<ReturnType<typeof describe>>[number];

async function describe(tx: Db | Tx, merchantId: Uuid, deposits: readonly Deposit[]) {
  const { twoApprovalsAbove } = await readSettings(tx, merchantId);
  const confirmations = await listConfirmations(
    tx,
    deposits.map(({ id }) => id),
  );
  const slips = await countSlips(
    tx,
    deposits.flatMap(({ slip }) => (slip ? [slip.sha256] : [])),
  );
  return deposits.map((deposit) => {
    const { currency, slip } = deposit;
    const write = (value: Deposit['amountAsked']) => value && writeAmount(value, currency);
    return {
      depositId: deposit.id,
      memberId: deposit.memberId,
      method: deposit.method,
      kind: deposit.kind,
      provider: deposit.provider,
      amount: writeAmount(deposit.amount, currency),
      amountAsked: write(deposit.amountAsked),
      fee: writeAmount(deposit.fee, currency),
      currency,
      state: deposit.state,
      attention: deposit.attention,
      amountReported: write(deposit.amountReported),
      currencyReported: deposit.currencyReported,
      reference: deposit.reference,
      providerReference: deposit.providerReference,
      slipAt: slip?.at.toISOString() ?? null,
      slipSeenElsewhere: slip ? (slips.get(slip.sha256) ?? 1) - 1 : 0,
      confirmations: (confirmations.get(deposit.id) ?? []).map((one: DatedConfirmation) => ({
        operatorId: one.operatorId,
        amount: writeAmount(one.amount, currency),
        bankReference: one.bankReference,
        at: one.at.toISOString(),
      })),
      // What one person has confirmed and nobody has posted waits for another one.
      confirmationsNeeded:
        deposit.state !== 'posted' && confirmations.has(deposit.id)
          ? 2
          : confirmationsNeeded(deposit, deposit.amount, twoApprovalsAbove),
      refuseReason: deposit.refuseReason,
      createdAt: deposit.createdAt.toISOString(),
      postedAt: deposit.postedAt?.toISOString() ?? null,
    };
  });
}
