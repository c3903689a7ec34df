import {
  amount,
  type Currency,
  ok,
  parseAmount,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { pageOf, writePage } from '../../../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../../../platform/platform.ts';
import { findBrandDeposit } from '../deposits.repo.ts';
import { findPaidOut } from '../../withdrawals/withdrawals.repo.ts';
import {
  closeMismatchRow,
  lockMismatch,
  type Mismatch,
  type MismatchState,
  pageMismatches,
} from './mismatches.repo.ts';
import { sumDays } from './reconciliation.repo.ts';

/** Per provider and day: our sum, theirs, the difference (theirs less ours). Newest day first. */
export async function readReconciliation(
  tx: Db | Tx,
  of: {
    readonly merchantId: Uuid;
    readonly currency: Currency;
    readonly from: string;
    readonly to: string;
  },
) {
  const { currency } = of;
  const write = (minor: bigint) => writeAmount(amount(minor), currency);
  return (await sumDays(tx, of)).map(({ theirs, fetchedAt, ours, ...day }) => {
    // An amount that is none of this currency stands among the mismatches and in no sum.
    const sum = theirs?.reduce((all, text) => all + (parseAmount(text, currency) ?? 0n), 0n);
    return {
      ...day,
      ours: write(ours),
      theirsCount: theirs?.length ?? null,
      theirs: sum === undefined ? null : write(sum),
      difference: sum === undefined ? null : write(sum - ours),
      fetchedAt: fetchedAt?.toISOString() ?? null,
    };
  });
}

/** What differs, newest first; people are for the caller to name. */
export async function listMismatches(
  tx: Db | Tx,
  args: {
    readonly merchantId: Uuid;
    readonly state?: MismatchState | undefined;
    readonly provider?: string | undefined;
    readonly day?: string | undefined;
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
) {
  const page = pageOf(args);
  const { offset, limit } = page;
  const { rows, total } = await pageMismatches(tx, { ...args, offset, limit });
  const content = await Promise.all(rows.map((row) => describe(tx, args.merchantId, row)));
  return writePage(page, content, total);
}

/** Nothing is to be posted for it: closed with a reason. */
export async function closeMismatch(
  tx: Tx,
  platform: Platform,
  asked: {
    readonly merchantId: Uuid;
    readonly mismatchId: string;
    readonly operatorId: Uuid;
    readonly reason: string;
  },
): Promise<
  Result<
    { before: MismatchForReview; after: MismatchForReview },
    'mismatch_not_found' | 'wrong_state'
  >
> {
  const found = await lockMismatch(tx, asked);
  if (!found) return refuse('mismatch_not_found');
  if (found.state !== 'open') return refuse('wrong_state');
  const { operatorId: by, reason } = asked;
  await closeMismatchRow(tx, { id: found.id, by, reason, at: platform.clock.now() });
  const closed: Mismatch = { ...found, state: 'closed', closedBy: by, closedReason: reason };
  return ok({
    before: await describe(tx, asked.merchantId, found),
    after: await describe(tx, asked.merchantId, closed),
  });
}

export type MismatchForReview = Awaited<ReturnType<typeof describe>>;

async function describe(tx: Db | Tx, merchantId: Uuid, one: Mismatch) {
  const { depositId, payoutId } = one;
  const deposit = depositId ? await findBrandDeposit(tx, { merchantId, depositId }) : undefined;
  const withdrawal = payoutId ? await findPaidOut(tx, { merchantId, payoutId }) : undefined;
  const own = deposit ?? withdrawal;
  return {
    mismatchId: one.id,
    provider: one.provider,
    providerReference: one.providerReference,
    day: one.day,
    kind: one.kind,
    direction: one.direction,
    depositId,
    withdrawalId: withdrawal?.id ?? null,
    memberId: own?.memberId ?? null,
    ours: one.ours !== null && own ? writeAmount(amount(one.ours), own.currency) : null,
    theirs: one.theirs,
    currency: one.currency,
    state: one.state,
    closedBy: one.closedBy,
    closedReason: one.closedReason,
    foundAt: one.foundAt.toISOString(),
  };
}
