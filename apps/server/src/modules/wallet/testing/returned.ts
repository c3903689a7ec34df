import { amount } from '@padauk/base';
import type { Movement } from '@padauk/ledger/movements';

/**
 * A day of a member of whom 100.00 with its fee was paid out, and paid again after the bank had
 * sent it back; of which 40.00 never came and went back to cash; and who had another request
 * declined. Withdrawn was 60.00.
 */
export const returned: readonly Movement[] = (
  [
    ['locked', 'withdrawal_payout', 0n, 19_600n],
    ['locked', 'withdrawal_fee', 0n, 400n],
    ['locked', 'withdrawal_return', 10_000n, 5_000n],
    ['cash', 'withdrawal_return', 4_000n + 5_000n, 0n],
  ] as const
).map(([purse, kind, received, paid]) => ({
  purse,
  kind,
  transfers: 1,
  received: amount(received),
  paid: amount(paid),
}));
