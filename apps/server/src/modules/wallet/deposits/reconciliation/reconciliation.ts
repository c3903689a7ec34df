import {
  type Amount,
  amount,
  type Currency,
  isCurrency,
  ok,
  parseAmount,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { derivedUuid } from '@padauk/provider-sdk/server';
import { pageOf, writePage } from '../../../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../../../platform/platform.ts';
import { bookClaim } from '../../payouts/book-claim.ts';
import { findBrandDeposit } from '../deposits.repo.ts';
import { findPaidOut } from '../../withdrawals/withdrawals.repo.ts';
import {
  closeMismatchRow,
  isStillToBeTold,
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
    // An amount that is none of this currency is among the mismatches and in no sum.
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

type Closing = {
  readonly merchantId: Uuid;
  readonly mismatchId: string;
  readonly operatorId: Uuid;
  readonly reason: string;
};
type Closed = Result<
  { before: MismatchForReview; after: MismatchForReview },
  'mismatch_not_found' | 'wrong_state'
>;

/** Nothing is to be posted for it: closed with a reason. */
export async function closeMismatch(tx: Tx, platform: Platform, asked: Closing): Promise<Closed> {
  const found = await lockMismatch(tx, asked);
  if (!found) return refuse('mismatch_not_found');
  if (found.state !== 'open') return refuse('wrong_state');
  return close(tx, platform, asked, found, null);
}

/**
 * The provider has paid out what it was not to pay, a second time or too much: it owes that to the
 * brand from now on.
 *
 * @param currency - the brand's: a payout in another one is none of its books
 */
export async function claimMismatch(
  tx: Tx,
  platform: Platform,
  { currency, ...asked }: Closing & { readonly currency: Currency },
): Promise<Closed> {
  const found = await lockMismatch(tx, asked);
  if (!found) return refuse('mismatch_not_found');
  const owed = claimOf(found, currency);
  if (owed === undefined || (await isStillToBeTold(tx, found))) return refuse('wrong_state');
  const { id, provider } = found;
  const reference = found.payoutId && (await ownerOf(tx, asked.merchantId, found))?.id;
  await bookClaim(tx, {
    id: derivedUuid('mismatch', id, 'claim'),
    merchantId: asked.merchantId,
    currency,
    provider,
    amount: owed,
    reference: reference ?? null,
  });
  return close(tx, platform, asked, found, owed);
}

/** What a provider has paid out beyond our books; undefined where that is nothing, or not open. */
function claimOf(of: Mismatch, currency: Currency): Amount | undefined {
  const theirs = of.theirs === null ? undefined : parseAmount(of.theirs, currency);
  if (of.direction !== 'out' || of.state !== 'open') return undefined;
  if (of.currency !== currency || theirs === undefined) return undefined;
  const beyond = theirs - (of.ours ?? 0n);
  // What is missing here is posted when the provider tells of it, and is no claim.
  return of.kind !== 'missing_here' && beyond > 0n ? amount(beyond) : undefined;
}

async function close(
  tx: Tx,
  platform: Platform,
  asked: Closing,
  found: Mismatch,
  claimed: Amount | null,
): Promise<Closed> {
  const { operatorId: by, reason } = asked;
  await closeMismatchRow(tx, { id: found.id, by, reason, at: platform.clock.now(), claimed });
  const ended = { state: 'closed', closedBy: by, closedReason: reason, claimed } as const;
  const closed: Mismatch = { ...found, ...ended };
  return ok({
    before: await describe(tx, asked.merchantId, found),
    after: await describe(tx, asked.merchantId, closed),
  });
}

export type MismatchForReview = Awaited<ReturnType<typeof describe>>;

/** The deposit or the withdrawal that a mismatch is of, where it is of one. */
async function ownerOf(tx: Db | Tx, merchantId: Uuid, { depositId, payoutId }: Mismatch) {
  if (depositId) return findBrandDeposit(tx, { merchantId, depositId });
  return payoutId ? findPaidOut(tx, { merchantId, payoutId }) : undefined;
}

async function describe(tx: Db | Tx, merchantId: Uuid, one: Mismatch) {
  const own = await ownerOf(tx, merchantId, one);
  const currency = own?.currency ?? one.currency;
  return {
    mismatchId: one.id,
    provider: one.provider,
    providerReference: one.providerReference,
    day: one.day,
    kind: one.kind,
    direction: one.direction,
    depositId: one.depositId,
    withdrawalId: one.payoutId ? (own?.id ?? null) : null,
    memberId: own?.memberId ?? null,
    ours: one.ours !== null && own ? writeAmount(amount(one.ours), own.currency) : null,
    theirs: one.theirs,
    currency: one.currency,
    state: one.state,
    closedBy: one.closedBy,
    closedReason: one.closedReason,
    claimed: one.claimed && isCurrency(currency) ? writeAmount(one.claimed, currency) : null,
    foundAt: one.foundAt.toISOString(),
  };
}
