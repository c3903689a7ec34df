import { titles } from '@padauk/engines';
import { expect, test } from 'vitest';
import { printedOf } from './certify-json.ts';

const all = titles.flatMap(({ certificates }) => certificates);
const STATED = [
  'title engine variant bet method return hitFrequency deviation',
  'largestWin largestWinOdds rulesHash details',
].flatMap((line) => line.split(' '));
const OPTIONAL = ['numerator', 'denominator', 'interval'];

test('what is printed has the stated fields, and all others in one', () => {
  for (const certificate of all) {
    const printed = printedOf(certificate);
    const keys = Object.keys(printed).filter((key) => !OPTIONAL.includes(key));
    expect(keys.toSorted()).toEqual(STATED.toSorted());
    const { details, ...others } = printed;
    const { withoutLimit, ...rest } = details as { readonly withoutLimit?: object };
    expect({ ...withoutLimit, ...rest, ...others }).toEqual(certificate);
  }
});

test('a fraction that is printed is the return', () => {
  let limited = 0;
  for (const certificate of all) {
    const { numerator, denominator, details, return: share } = printedOf(certificate);
    if (numerator === undefined || denominator === undefined) {
      limited += 1;
      expect(details).toHaveProperty('withoutLimit');
      continue;
    }
    const scaled = (BigInt(numerator) * 10n ** 15n) / BigInt(denominator);
    expect(Number(scaled) / 1e15, certificate.bet).toBeCloseTo(share, 9);
  }
  expect(limited).toBeGreaterThan(0);
  expect(limited).toBeLessThan(all.length / 2);
});
