import { type Amount, amount, type Currency, ok, type Result } from '@padauk/base';
import { atLeast, readAmounts, refuseField } from '@padauk/contracts/refuse-field';

/** Bounds of one stake as they are written in the currency of a brand. */
export function readBounds(
  { stakeMin, stakeMax }: { readonly stakeMin: string; readonly stakeMax: string },
  currency: Currency,
): Result<{ readonly stakeMin: Amount; readonly stakeMax: Amount }, 'invalid_fields'> {
  const read = readAmounts({ stakeMin, stakeMax }, currency);
  if (!read.ok) return read;
  const { stakeMin: min, stakeMax: max } = read.value;
  if (min === 0n) return refuseField(atLeast('stakeMin', amount(1n), currency));
  return max < min ? refuseField(atLeast('stakeMax', min, currency)) : ok(read.value);
}
