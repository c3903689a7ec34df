import { assert } from '@padauk/base';

/*
 * The multiple doubles in a time that the rules state. Whether somebody has left in time is decided
 * by whole numbers alone: the multiple at his millisecond, against the point of the round.
 */

/** The multiple after so many milliseconds of a flight, in hundredths, rounded down. */
export const multipleAt = (passedMs: number, doubleMs: number): number =>
  Math.floor(100 * 2 ** (Math.max(0, passedMs) / doubleMs));

/**
 * The first millisecond at which a flight has gone beyond a multiple: who has left before it was in
 * time.
 *
 * @param point - in hundredths; 0 for a round that ends at once
 */
export function flightMs(point: number, doubleMs: number): number {
  assert(point >= 0 && doubleMs > 0, 'a flight has an end and a speed');
  if (point < 100) return 0;
  let ms = Math.max(0, Math.floor(doubleMs * Math.log2((point + 1) / 100)) - 2);
  while (multipleAt(ms, doubleMs) <= point) ms += 1;
  return ms;
}
