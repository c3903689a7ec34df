import { digitsOf, latinDigits } from './latin-digits.ts';

/** Whole digits in groups: of three, and as India writes them, of two before the last three. */
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/;

/**
 * What somebody types as an amount, as a decimal string: digits of any script, one point, at most
 * `decimals` digits after it, no leading zeros. Everything else falls away.
 *
 * A comma may be the point or stand between groups; which it is decides whether 12,50 is twelve and
 * a half or a hundred times as much. Many keyboards have no other key for the point, whatever the
 * language of the page, so the language cannot tell. One rule holds for typing and for pasting:
 *
 * - Of commas and points together the last sign is the point: `1.250,00`, `1,250.00`.
 * - A sign alone is the point (`12,50`), but for a comma with three digits after it in a currency
 *   that has fewer: `1,250`.
 * - Commas or points that can only stand between groups are no point: `1,250,000`.
 *
 * What this leaves open is read as the smaller amount. A comma that is typed becomes a point at
 * once, and a point that stands is not taken back by what follows: `1,2` is 1.2, `1,25` is 1.25,
 * and the 0 of `1,250` is not taken then. Only a currency without digits after the point takes
 * every sign between groups as one, and drops a sign at the end, so that groups can be typed.
 */
export function cleanAmount(typed: string, decimals: number): string {
  const signs = latinDigits(typed)
    .replace(/[٫．]/g, '.')
    .replace(/[،٬，]/g, ',')
    // The point of a currency's name: Ks. 500.
    .replace(/\p{L}[.,]/gu, '')
    .replace(/[^\d.,]/g, '');
  const at = pointIn(signs, decimals);
  const whole = digitsOf(at < 0 ? signs : signs.slice(0, at)).replace(/^0+(?=\d)/, '');
  if (at < 0 || decimals === 0) return whole;
  return `${whole || '0'}.${digitsOf(signs.slice(at)).slice(0, decimals)}`;
}

/** Where the point stands among digits, commas and points; -1 where there is none. */
function pointIn(signs: string, decimals: number): number {
  const first = signs.search(/[.,]/);
  const last = Math.max(signs.lastIndexOf('.'), signs.lastIndexOf(','));
  if (first < 0) return -1;
  if (GROUPED.test(signs) && isBetweenGroups(signs[first], first === last, decimals)) return -1;
  const before = signs.slice(0, last);
  const isLastOfTwo = last < signs.length - 1 && !before.includes(signs[last] ?? '');
  return isLastOfTwo && GROUPED.test(before) ? last : first;
}

/** A point may stand in the field already, as the point; a comma is new. */
function isBetweenGroups(sign: string | undefined, alone: boolean, decimals: number): boolean {
  if (decimals === 0) return true;
  return sign === ',' ? !alone || decimals < 3 : !alone && decimals < 3;
}
