import { expect, test } from 'vitest';
import { instantsOf, readSpan, todayOf, writeRange } from './span.ts';

const today = '2026-11-21';

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['last7', '2026-11-15', '2026-11-21'],
  ['last30', '2026-10-23', '2026-11-21'],
  ['next7', '2026-11-21', '2026-11-27'],
  ['next30', '2026-11-21', '2026-12-20'],
])('%s is from %s to %s', (preset, from, to) => {
  expect(readSpan(preset, today, 'last7')).toEqual({ preset, range: { from, to } });
});

test('an own range is read as it was written, and never longer than a year', () => {
  const range = { from: '2026-01-05', to: '2026-02-28' };
  expect(readSpan(writeRange(range), today, 'last7')).toEqual({ preset: undefined, range });
  expect(readSpan('2020-01-01..2026-11-21', today, 'last7').range.from).toBe('2025-11-21');
});

test.each(['', 'ever', '2026-13-01..2026-14-01', '2026-02-02..2026-01-01', '..'])(
  '%j is no span: the fallback is shown',
  (written) => {
    expect(readSpan(written, today, 'last30').preset).toBe('last30');
  },
);

test('the days of the brand begin at its own midnight', () => {
  expect(todayOf(Date.parse('2026-11-20T17:30:00Z'), 'Asia/Yangon')).toBe(today);
  expect(instantsOf({ from: today, to: today }, 'Asia/Yangon')).toEqual({
    from: '2026-11-20T17:30:00.000Z',
    to: '2026-11-21T17:30:00.000Z',
  });
});
