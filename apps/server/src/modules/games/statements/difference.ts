import type { Amount, Currency } from '@padauk/base';

export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'amount_differs'
  | 'side_differs'
  | 'state_differs';

/** How one book has a transaction. */
export type Booked = {
  readonly side: 1 | 2;
  readonly amount: Amount;
  readonly currency: Currency;
  /** It moved money, and was not taken back. */
  readonly standing: boolean;
};

/**
 * What differs between a line of the vendor's list and our book; undefined where nothing does. What
 * is in neither book, or moves nothing, needs no counterpart.
 */
export function differenceOf(
  theirs: Booked,
  ours: Booked | undefined,
): Exclude<DifferenceKind, 'missing_there'> | undefined {
  const [isTheirs, isOurs] = [movesMoney(theirs), ours !== undefined && movesMoney(ours)];
  if (!ours) return isTheirs ? 'missing_here' : undefined;
  if (isTheirs && isOurs) {
    if (ours.side !== theirs.side) return 'side_differs';
    const isSame = ours.amount === theirs.amount && ours.currency === theirs.currency;
    return isSame ? undefined : 'amount_differs';
  }
  if (!isTheirs && !isOurs) return undefined;
  // Both stand, and one of them is of nothing.
  return ours.standing && theirs.standing ? 'amount_differs' : 'state_differs';
}

const movesMoney = ({ standing, amount }: Booked): boolean => standing && amount > 0n;
