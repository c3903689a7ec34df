import { expect, test } from 'vitest';
import { formatMoney, shareOf, shortMoney, signedShare, signedMoney } from './money.ts';

const form = { digits: 2, symbol: 'Ks' };

test('amounts are grouped, whole amounts may lose their cents, and a net shows its sign', () => {
  expect(formatMoney(123_456_789n, form)).toBe('1,234,567.89');
  expect(formatMoney(-100_000n, form)).toBe('-1,000.00');
  expect(formatMoney(1_000n, { digits: 0, symbol: '¥' })).toBe('1,000');
  expect(shortMoney(100_000n, form)).toBe('1,000');
  expect(shortMoney(100_050n, form)).toBe('1,000.50');
  expect(signedMoney(5n, form)).toBe('+0.05');
  expect(signedMoney(-5n, form)).toBe('\u22120.05');
  expect(signedMoney(0n, form)).toBe('0.00');
});

test('counting up ends at the exact amount', () => {
  expect(shareOf(999n, 0)).toBe(0n);
  expect(shareOf(1_000n, 0.5)).toBe(500n);
  expect(shareOf(999n, 1)).toBe(999n);
  expect(shareOf(999n, 1.2)).toBe(999n);
});

test('a share of a stake is written to a hundredth of a percent, with its sign', () => {
  expect(signedShare(-0.539826)).toBe('\u221253.98\u00a0%');
  expect(signedShare(0.02)).toBe('+2\u00a0%');
  expect(signedShare(-0.00001)).toBe('0\u00a0%');
});
