import type { Deposit } from '@padauk/contracts/wallet';
import type { TextKey } from '@padauk/texts/browser';

/** The text of a state, as the player experiences it. */
const words = {
  pending: ['wallet_deposit_pending_title', 'wallet_deposit_pending_text'],
  review: ['deposit_review_title', 'deposit_review_text'],
  posted: ['wallet_deposit_posted_title', 'wallet_deposit_posted_text'],
  failed: ['wallet_deposit_failed_title', 'wallet_deposit_failed_text'],
  expired: ['wallet_deposit_expired_title', 'wallet_deposit_expired_text'],
  'given-up': ['wallet_deposit_failed_title', 'deposit_late_text'],
  late: ['wallet_deposit_expired_title', 'deposit_late_text'],
  attention: ['wallet_deposit_attention_title', 'wallet_deposit_attention_text'],
  refused: ['deposit_refused_title', 'deposit_refused_text'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>;

type Told = Pick<Deposit, 'attention' | 'expiresAt' | 'payment' | 'refuseReason' | 'state'>;

function storyOf(
  { attention, expiresAt, payment, refuseReason, state }: Told,
  nowMs: number,
): keyof typeof words {
  if (attention) return 'attention';
  // Before its time is over the player alone ends it.
  if (state === 'expired' && nowMs < Date.parse(expiresAt)) return 'given-up';
  // Where no provider confirms, only a slip tells of what was paid before the time was over.
  if (state === 'expired' && payment?.takesSlip) return 'late';
  return state === 'failed' && refuseReason !== null ? 'refused' : state;
}

/** Title and text of how far a deposit is. */
export const wordsOfDeposit = (deposit: Told, nowMs: number): readonly [TextKey, TextKey] =>
  words[storyOf(deposit, nowMs)];
