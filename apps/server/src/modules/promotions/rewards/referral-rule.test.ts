import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { givesMore, type ReferralRule } from './referral-rule.ts';

const rule: ReferralRule = {
  enabled: true,
  reward: amount(500n),
  depositMin: amount(1_000n),
  turnoverMin: amount(2_000n),
  monthMax: 5,
};

test.each([
  ['more for each', { reward: amount(501n) }],
  ['more in a month', { monthMax: 6 }],
  ['for a smaller deposit', { depositMin: amount(999n) }],
  ['for less play', { turnoverMin: amount(1_999n) }],
])('a rule that gives %s gives more, whatever else it takes', (_, change) => {
  const stricter = { ...rule, depositMin: amount(9_000n), turnoverMin: amount(9_000n) };
  expect(givesMore(rule, { ...rule, ...change })).toBe(true);
  expect(givesMore(stricter, { ...stricter, reward: amount(501n), monthMax: 1 })).toBe(true);
});

test('a first rule, and one that is switched on, give more; one that is off gives nothing', () => {
  const off = { ...rule, enabled: false };
  expect(givesMore(undefined, rule)).toBe(true);
  expect(givesMore(off, rule)).toBe(true);
  expect(givesMore(rule, { ...off, reward: amount(9_000n) })).toBe(false);
  expect(givesMore(rule, rule)).toBe(false);
  expect(givesMore(rule, { ...rule, reward: amount(1n), monthMax: 1 })).toBe(false);
});
