import { DAY_MS } from '@padauk/base/time';
import { REOPEN_DAYS } from '@padauk/contracts/withdrawals';
import type { Review } from '../../lib/queries.ts';

/** What can be decided: at once by a press, or in a form that opens. */
export type Decision =
  | { readonly press: 'claim' | 'release' | 'approve' | 'agree-pay' | 'agree-return' }
  | { readonly open: DecisionForm };
export type DecisionForm =
  | 'reject'
  | 'send'
  | 'pay'
  | 'pay-rest'
  | 'receive'
  | 'reopen'
  | 'return-rest'
  | 'give-up';

type Asked = {
  readonly mayDecide: boolean;
  /** Who works on it; null: nobody. */
  readonly claim: { readonly own: boolean } | null;
  /** Whether the brand has a provider that pays out. */
  readonly hasProvider: boolean;
  readonly nowMs: number;
};
type Facts = Pick<Review, 'state' | 'receivedBy' | 'receivedAt' | 'approvalsNeeded'> & {
  readonly payouts: readonly Pick<Review['payouts'][number], 'state'>[];
  readonly restAgreed: Pick<NonNullable<Review['restAgreed']>, 'way' | 'own'> | null;
};

/** Whether somebody of the desk still has to do something about it. */
export const isOpenReview = ({ state }: Pick<Review, 'state'>): boolean =>
  state === 'requested' || state === 'approved' || state === 'disputed';

/** The payout that a provider is carrying out, also where one has paid an earlier one meanwhile. */
export const payoutUnderWay = <P extends { readonly state: string }>(payouts: readonly P[]) =>
  payouts.find((payout) => payout.state === 'sending');

/** Whether what the timer took for received can still be put under review. */
const canReopen = ({ state, receivedBy, receivedAt }: Facts, nowMs: number): boolean =>
  state === 'received' &&
  receivedBy === 'timer' &&
  receivedAt !== null &&
  nowMs < Date.parse(receivedAt) + REOPEN_DAYS * DAY_MS;

/** Above the threshold one person agrees to a way for the rest, and another one goes it. */
function waysOfRest({ approvalsNeeded, restAgreed: agreed }: Facts): Decision[] {
  const step = (way: 'pay' | 'return', form: DecisionForm): Decision[] => {
    if (approvalsNeeded < 2 || (agreed?.way === way && !agreed.own)) return [{ open: form }];
    return agreed?.way === way ? [] : [{ press: `agree-${way}` }];
  };
  return [...step('pay', 'pay-rest'), ...step('return', 'return-rest')];
}

/**
 * What this colleague may decide about a withdrawal now, in the order in which it is shown. While
 * another one works on it there is nothing.
 */
export function decisionsOf(review: Facts, asked: Asked): readonly Decision[] {
  const { mayDecide, claim, hasProvider, nowMs } = asked;
  if (!mayDecide || (claim && !claim.own)) return [];
  const { state } = review;
  const when = (holds: boolean, ...decisions: Decision[]) => (holds ? decisions : []);
  return [
    ...when(isOpenReview(review), { press: claim ? 'release' : 'claim' }),
    ...when(state === 'requested', { press: 'approve' }),
    ...when(state === 'approved' && hasProvider, { open: 'send' }),
    ...when(state === 'approved', { open: 'pay' }),
    ...when(payoutUnderWay(review.payouts) !== undefined, { open: 'give-up' }),
    ...when(state === 'disputed', ...waysOfRest(review), { open: 'receive' }),
    ...when(canReopen(review, nowMs), { open: 'reopen' }),
    ...when(state === 'requested' || state === 'approved', { open: 'reject' }),
  ];
}
