import { type Amount, type Currency, ok, parseAmount, type Result } from '@padauk/base';
import { atLeast, refuseField } from '@padauk/contracts/refuse-field';

/** Bounds of one stake as they are written in the currency of a brand. */
export function readBounds(
  written: { readonly stakeMin: string; readonly stakeMax: string },
  currency: Currency,
): Result<{ readonly stakeMin: Amount; readonly stakeMax: Amount }, 'invalid_fields'> {
  const stakeMin = parseAmount(written.stakeMin, currency);
  const stakeMax = parseAmount(written.stakeMax, currency);
  if (!stakeMin) return refuseField({ path: 'stakeMin', code: 'pattern' });
  if (stakeMax === undefined) return refuseField({ path: 'stakeMax', code: 'pattern' });
  if (stakeMax < stakeMin) return refuseField(atLeast('stakeMax', stakeMin, currency));
  return ok({ stakeMin, stakeMax });
}
