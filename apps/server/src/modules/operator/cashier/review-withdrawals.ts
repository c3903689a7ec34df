import {
  type Amount,
  assert,
  isCurrency,
  ok,
  parseAmount,
  type Result,
  type Uuid,
} from '@padauk/base';
import { brandDayOn } from '@padauk/base/brand-day';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { listReviewQueue, ReviewedWithdrawal as Reviewed } from '@padauk/contracts/reviews';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';
import {
  listWithdrawalsForReview,
  readPicture,
  readWithdrawalForReview,
  type WithdrawalForReview,
} from '../../wallet/index.ts';
import { findMemberIds } from '../people/find-member-ids.ts';
import { findStaffNames } from '../staff/staff.repo.ts';
import { paidOf, readStandings, waitsOf } from './withdrawal-waits.ts';

export type { Reviewed };

/** The queue of a brand, oldest first. */
export async function readReviewQueue(
  platform: Platform,
  merchant: Merchant,
  viewerId: Uuid,
  query: QueryOf<typeof listReviewQueue>,
): Promise<Result<ReplyOf<typeof listReviewQueue>, 'invalid_fields'>> {
  const { db } = platform;
  const { state, pageNo, pageSize } = query ?? {};
  const filter = await findFilter(platform, merchant, query ?? {});
  if (!filter.ok) return filter;
  const page = await listWithdrawalsForReview(db, platform, {
    merchantId: merchant.id,
    state,
    pageNo,
    pageSize,
    ...filter.value,
  });
  return ok({ ...page, content: await nameThose(db, platform, viewerId, page.content) });
}

type Asked = NonNullable<QueryOf<typeof listReviewQueue>>;

/** The bounds of the amount; with too many digits one would bound nothing, and nobody would see it. */
function readBounds(
  { currency }: Merchant,
  asked: Pick<Asked, 'amountMin' | 'amountMax'>,
): Result<{ amountMin: Amount | undefined; amountMax: Amount | undefined }, 'invalid_fields'> {
  assert(isCurrency(currency), `a known currency: ${currency}`);
  const read = (text: string | undefined) =>
    text === undefined ? undefined : parseAmount(text, currency);
  const bounds = { amountMin: read(asked.amountMin), amountMax: read(asked.amountMax) };
  const paths = ['amountMin', 'amountMax'] as const;
  const wrong = paths.find((path) => asked[path] !== undefined && bounds[path] === undefined);
  return wrong ? refuseField({ path: wrong, code: 'pattern' }) : ok(bounds);
}

/** How many people one search text may mean: of more, some would be left out in silence. */
const MEMBERS_MAX = 10_000;

/** What somebody at the desk has written, as the wallet knows it. */
export async function findFilter(
  { db, vault }: Platform,
  merchant: Merchant,
  asked: Pick<Asked, 'member' | 'amountMin' | 'amountMax' | 'from' | 'to'>,
) {
  const { id: merchantId, timeZone } = merchant;
  const { member, from, to } = asked;
  const bounds = readBounds(merchant, asked);
  if (!bounds.ok) return bounds;
  const meant = { merchantId, text: member ?? '', limit: MEMBERS_MAX + 1 };
  const memberIds = member === undefined ? undefined : await findMemberIds(db, vault, meant);
  if (memberIds && memberIds.length > MEMBERS_MAX) {
    return refuseField({
      path: 'member',
      code: 'too_short',
      params: { min: meant.text.length + 1 },
    });
  }
  return ok({
    ...bounds.value,
    memberIds,
    from: from === undefined ? undefined : brandDayOn(from, timeZone).from,
    to: to === undefined ? undefined : brandDayOn(to, timeZone).to,
  });
}

/** One withdrawal with what is needed to decide on it. */
export async function readReview(
  tx: Db,
  platform: Platform,
  viewerId: Uuid,
  key: { readonly merchantId: Merchant['id']; readonly withdrawalId: string },
): Promise<Result<Reviewed, 'withdrawal_not_found'>> {
  const found = await readWithdrawalForReview(tx, platform, key);
  return found.ok ? ok(await nameOne(tx, platform, viewerId, found.value)) : found;
}

/** A picture of a withdrawal: what proves the payout, or shows that none came. */
export async function readReviewPicture(
  platform: Platform,
  which: 'proof' | 'receiptProof',
  key: { readonly merchantId: Merchant['id']; readonly withdrawalId: string },
): Promise<
  Result<{ bytes: Buffer; mediaType: string }, 'withdrawal_not_found' | 'file_not_found'>
> {
  const found = await readWithdrawalForReview(platform.db, platform, key);
  return found.ok ? readPicture(platform.storage, found.value[which]) : found;
}

/** The same for one that was just decided. */
export async function nameOne(
  tx: Db | Tx,
  platform: Pick<Platform, 'clock' | 'vault'>,
  viewerId: Uuid,
  review: WithdrawalForReview,
): Promise<Reviewed> {
  const [named] = await nameThose(tx, platform, viewerId, [review]);
  assert(named, 'one in, one out');
  return named;
}

/** Puts names to the people: the wallet knows members and operators by their ids only. */
async function nameThose(
  tx: Db | Tx,
  { clock, vault }: Pick<Platform, 'clock' | 'vault'>,
  viewerId: Uuid,
  reviews: readonly WithdrawalForReview[],
): Promise<Reviewed[]> {
  const memberIds = [...new Set(reviews.map(({ memberId }) => memberId))];
  const operatorIds = reviews.flatMap(({ approvals, notes, payouts, claim, restAgreed }) => [
    ...[...approvals, ...notes].map(({ operatorId }) => operatorId),
    ...payouts.flatMap(({ operatorId }) => operatorId ?? []),
    ...(claim ? [claim.operatorId] : []),
    ...(restAgreed ? [restAgreed.operatorId] : []),
  ]);
  const members = await findMembers(tx, memberIds);
  const standingOf = await readStandings(tx, vault, memberIds);
  const now = clock.now();
  const names = await findStaffNames(tx, [...new Set(operatorIds)]);
  const nameOf = (operatorId: Uuid) => names.get(operatorId) ?? operatorId;
  return reviews.map((review) => {
    const member = members.get(review.memberId);
    assert(member, `the member of withdrawal ${review.withdrawal.withdrawalId}`);
    return {
      ...review.withdrawal,
      payoutNumber: review.payoutNumber,
      payoutAmount: review.payoutAmount,
      member: {
        memberId: member.id,
        account: member.account,
        registeredAt: member.registeredAt.toISOString(),
        depositsTotal: review.depositsTotal,
        withdrawalsTotal: review.withdrawalsTotal,
        balance: review.balance,
        debt: review.debt,
      },
      approvals: review.approvals.map(({ operatorId, at }) => ({
        operator: nameOf(operatorId),
        at: at.toISOString(),
      })),
      approvalsNeeded: review.approvalsNeeded,
      restAgreed: review.restAgreed && {
        way: review.restAgreed.way,
        operator: nameOf(review.restAgreed.operatorId),
        own: review.restAgreed.operatorId === viewerId,
        at: review.restAgreed.at.toISOString(),
      },
      receiptRemark: review.receiptRemark,
      settleReason: review.settleReason,
      bankReference: review.bankReference,
      signs: [...review.signs],
      waits: waitsOf(
        {
          state: review.withdrawal.state,
          approvals: review.approvals.length,
          approvalsNeeded: review.approvalsNeeded,
          ...standingOf(paidOf(review)),
        },
        now,
      ),
      claim: review.claim && {
        operator: nameOf(review.claim.operatorId),
        own: review.claim.operatorId === viewerId,
        until: review.claim.until.toISOString(),
      },
      notes: review.notes.map(({ operatorId, at, text }) => ({
        operator: nameOf(operatorId),
        at: at.toISOString(),
        text,
      })),
      payouts: review.payouts.map((payout) => ({
        number: payout.number,
        amount: payout.amount,
        provider: payout.provider,
        state: payout.state,
        providerReference: payout.providerReference,
        operator: payout.operatorId && nameOf(payout.operatorId),
        bankReference: payout.bankReference,
        attention: payout.attention,
        startedAt: payout.startedAt.toISOString(),
        endedAt: payout.endedAt?.toISOString() ?? null,
      })),
    };
  });
}
