import { randomInt } from 'node:crypto';
import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { payAt, payHundredths } from './multiple.ts';
import { rational } from './rational.ts';

const CASES = 40_000;

/** As by hand: digit by digit, carried, the places behind the point cut off. */
function byHand(stake: string, multiple: string): string {
  const [whole = '', behind = ''] = multiple.split('.');
  const factor = [...`${whole}${behind}`].map(Number);
  const digits = [...stake].map(Number);
  const cells = Array.from({ length: factor.length + digits.length }, () => 0);
  for (let i = digits.length - 1; i >= 0; i -= 1) {
    for (let j = factor.length - 1; j >= 0; j -= 1) {
      const sum = (cells[i + j + 1] ?? 0) + (digits[i] ?? 0) * (factor[j] ?? 0);
      cells[i + j + 1] = sum % 10;
      cells[i + j] = (cells[i + j] ?? 0) + Math.floor(sum / 10);
    }
  }
  const kept = cells.join('').slice(0, cells.length - behind.length);
  return kept.replace(/^0+(?=\d)/, '');
}

test('incident 7: a payout is that of a reckoning by hand, to the minor unit', () => {
  for (let n = 0; n < CASES; n += 1) {
    const stake = amount(BigInt(randomInt(10 ** randomInt(1, 13))));
    const hundredths = randomInt(10 ** randomInt(1, 9));
    const text = String(hundredths).padStart(3, '0');
    const due = byHand(String(stake), `${text.slice(0, -2)}.${text.slice(-2)}`);
    const told = [
      payHundredths(stake, hundredths),
      payAt(stake, rational(BigInt(hundredths), 100n)),
    ].map(String);
    if (told.some((each) => each !== due)) {
      expect([String(stake), text, ...told]).toEqual([String(stake), text, due, due]);
    }
  }
  // A place that slipped pays ten times as much.
  expect(byHand('12345', '1.95')).toBe('24072');
  expect(byHand('12345', '19.5')).toBe('240727');
});
