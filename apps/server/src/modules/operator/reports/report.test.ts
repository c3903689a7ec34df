import { expect, test } from 'vitest';
import { percentOf, periodOf, writeReport } from './report.ts';

test('a day belongs to its Monday and to the first of its month', () => {
  expect(periodOf('2026-05-03', 'day')).toBe('2026-05-03');
  expect(periodOf('2026-05-03', 'week')).toBe('2026-04-27');
  expect(periodOf('2026-05-04', 'week')).toBe('2026-05-04');
  expect(periodOf('2026-01-01', 'week')).toBe('2025-12-29');
  expect(periodOf('2026-05-31', 'month')).toBe('2026-05-01');
});

test('a return is cut off after two digits and never rounded up', () => {
  expect(percentOf(96_129n, 100_000n)).toBe('96.12');
  expect(percentOf(5n, 100_000n)).toBe('0.00');
  expect(percentOf(3n, 2n)).toBe('150.00');
  expect(percentOf(1n, 0n)).toBe('0.00');
});

test('totals are sums of what can be summed, and the return is that of the sums', () => {
  const columns = [
    { key: 'game', kind: 'text', total: 'none' },
    { key: 'rounds', kind: 'count' },
    { key: 'stakes', kind: 'money' },
    { key: 'payouts', kind: 'money' },
    { key: 'return', kind: 'percent', total: 'return' },
  ] as const;
  const report = writeReport('games', 'MMK', columns, [
    { game: 'a', rounds: 2, stakes: 1000n, payouts: 900n, return: '90.00' },
    { game: 'b', rounds: 1, stakes: 3000n, payouts: 100n, return: '3.33' },
  ]);
  expect(report.rows[0]).toEqual(['a', '2', '10.00', '9.00', '90.00']);
  expect(report.totals).toEqual(['', '3', '40.00', '10.00', '25.00']);
});
