import { digitsOf, latinDigits } from './latin-digits.ts';

/** Whole digits in groups: of three, and as India writes them, of two before the last three. */
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/;

/**
 * What somebody types as an amount, as a decimal string: digits of any script, one point, at most
 * `decimals` digits after it, no leading zeros. Everything else falls away.
 *
 * A comma may be the point or stand between groups; which it is decides whether 12,50 is twelve and
 * a half or a hundred times as much. Many keyboards have no other key for the point, whatever the
 * language of the page, so the language cannot tell. The digits after it do:
 *
 * - Of commas and points together the last sign is the point: `1.250,00`, `1,250.00`.
 * - A sign alone is the point (`12,50`), but for a comma with three digits after it in a currency
 *   that has fewer: `1,250`.
 * - Commas or points that can only stand between groups are no point: `1,250,000`.
 *
 * So the whole text is read again at each key, and `typedAmount` keeps its commas until it is left.
 */
export function cleanAmount(typed: string, decimals: number): string {
  const signs = signsOf(typed);
  const at = pointIn(signs, decimals);
  const whole = digitsOf(at < 0 ? signs : signs.slice(0, at)).replace(/^0+(?=\d)/, '');
  if (at < 0 || decimals === 0) return whole;
  return `${whole || '0'}.${digitsOf(signs.slice(at)).slice(0, decimals)}`;
}

/**
 * What stands in the field while it is typed in. A comma stays as it was typed, since the digits
 * that follow tell what it was: `1,25` is 1.25, and `1,250` is 1250. Without one it is the amount.
 *
 * @param before - what stood there; a point in it is not taken back by what is added behind it
 */
export function typedAmount(before: string, typed: string, decimals: number): string {
  const stands = /^\d+\.\d*$/.test(before) && typed.startsWith(before);
  const signs = stands ? before + signsOf(typed.slice(before.length)).replace(/,/g, '') : typed;
  const shown = signsOf(signs);
  return shown.includes(',') || decimals === 0 ? shown : cleanAmount(shown, decimals);
}

/** Digits, commas and points alone. */
const signsOf = (typed: string): string =>
  latinDigits(typed)
    .replace(/[٫．]/g, '.')
    // Also of the keyboards for Arabic, Chinese and Burmese.
    .replace(/[،，၊]/g, ',')
    // The point of a currency's name: Ks. 500.
    .replace(/[\p{L}\p{M}][.,]/gu, '')
    .replace(/[^\d.,]/g, '');

/** Where the point stands among digits, commas and points; -1 where there is none. */
function pointIn(signs: string, decimals: number): number {
  const first = signs.search(/[.,]/);
  const last = Math.max(signs.lastIndexOf('.'), signs.lastIndexOf(','));
  if (first < 0) return -1;
  if (GROUPED.test(signs) && isBetweenGroups(signs[first], first === last, decimals)) return -1;
  const before = signs.slice(0, last);
  const isOther = !before.includes(signs[last] ?? '');
  // A comma at the end, behind a point, is a slip: nothing follows it.
  const isSecond = isOther && (signs[last] === '.' || last < signs.length - 1);
  return isSecond && GROUPED.test(before) ? last : first;
}

/** A point may stand in the field already, as the point; a comma is new. */
function isBetweenGroups(sign: string | undefined, alone: boolean, decimals: number): boolean {
  if (decimals === 0) return true;
  return sign === ',' ? !alone || decimals < 3 : !alone && decimals < 3;
}
