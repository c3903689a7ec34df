import type { Withdrawal } from '@padauk/contracts/wallet';

type StepKey = Exclude<Withdrawal['state'], 'sending'>;
export type WithdrawalStep = {
  readonly key: StepKey;
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
  /** RFC 3339; null while it has not happened. */
  readonly at: string | null;
};
type Facts = Pick<Withdrawal, 'state' | 'requestedAt' | 'reviewedAt' | 'paidAt' | 'receivedAt'>;

/** The way of a withdrawal as it can be shown: what is done, where it stands, what comes. */
export function stepsOf(withdrawal: Facts): readonly WithdrawalStep[] {
  const { state, requestedAt, reviewedAt, paidAt, receivedAt } = withdrawal;
  const requested: WithdrawalStep = { key: 'requested', state: 'done', at: requestedAt };
  if (state === 'rejected')
    return [requested, { key: 'rejected', state: 'failed', at: reviewedAt }];
  const last = state === 'disputed' || state === 'returned' ? state : 'received';
  const reached = reachedOf(state);
  const keys: readonly StepKey[] = ['requested', 'approved', 'paid', last];
  const times = [requestedAt, reviewedAt, paidAt, receivedAt];
  return keys.map((key, index) => ({
    key,
    at: times[index] ?? null,
    state: index < reached ? 'done' : index === reached ? 'now' : 'ahead',
  }));
}

/** How many of the four steps are done. */
function reachedOf(state: Exclude<Withdrawal['state'], 'rejected'>): number {
  switch (state) {
    case 'requested':
      return 1;
    case 'approved':
    case 'sending':
      return 2;
    case 'paid':
    case 'disputed':
      return 3;
    case 'received':
    case 'returned':
      return 4;
  }
}
