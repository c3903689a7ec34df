import { expect, test } from 'vitest';
import { judgeHealth, type Tally } from './provider-health.ts';

const tally = (begun: number, done: number, failed: number): Tally => ({
  begun,
  done,
  failed,
  medianMs: null,
  slowMs: null,
});
const usual = tally(100, 90, 5);

test.each([
  ['most of what ended was done', tally(10, 8, 2), usual, 'good'],
  ['more than one of five failed', tally(10, 7, 3), usual, 'failing'],
  ['everything failed', tally(6, 0, 6), usual, 'failing'],
  ['nothing comes back any more', tally(8, 0, 0), usual, 'silent'],
  ['nothing ever came back', tally(8, 0, 0), tally(8, 0, 0), 'quiet'],
  ['nobody has paid by it', tally(0, 0, 0), usual, 'quiet'],
  ['a few only', tally(4, 1, 3), usual, 'quiet'],
])('when %s', (_, hour, day, state) => {
  expect(judgeHealth(hour, day, null)).toBe(state);
});

test('one payout that nobody answers for is enough, unless most of what ended has failed', () => {
  const hour = 3_600_000;
  expect(judgeHealth(tally(0, 0, 0), usual, hour - 1)).toBe('quiet');
  expect(judgeHealth(tally(0, 0, 0), tally(0, 0, 0), hour)).toBe('silent');
  expect(judgeHealth(tally(10, 10, 0), usual, hour)).toBe('silent');
  expect(judgeHealth(tally(10, 2, 8), usual, hour)).toBe('failing');
});
