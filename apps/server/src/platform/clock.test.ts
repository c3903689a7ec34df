import { expect, test } from 'vitest';
import { offsetOf } from './clock.ts';

test('half of the round trip is taken off, by the quickest look', () => {
  const slow = { askedMs: 1_000, answeredMs: 1_400, theirsMs: 71_390 };
  const quick = { askedMs: 2_000, answeredMs: 2_010, theirsMs: 72_005 };
  expect(offsetOf([slow, quick, slow])).toBe(70_000);
  expect(offsetOf([{ askedMs: 90_000, answeredMs: 90_020, theirsMs: 20_010 }])).toBe(-70_000);
});

test('what a look cannot tell apart is no difference, and without a look there is none', () => {
  expect(offsetOf([{ askedMs: 1_000, answeredMs: 1_040, theirsMs: 1_041 }])).toBe(0);
  expect(offsetOf([{ askedMs: 1_000, answeredMs: 1_040, theirsMs: 1_042 }])).toBe(22);
  expect(offsetOf([])).toBe(0);
});

test('slow looks do not undo what a quick one has told, and what they cannot explain is news', () => {
  const seen = (offsetMs: number, tripMs: number) => ({
    askedMs: 1_000,
    answeredMs: 1_000 + tripMs,
    theirsMs: 1_000 + tripMs / 2 + offsetMs,
  });
  const known = offsetOf([seen(70_000, 10)]);
  expect(known).toBe(70_000);
  expect(offsetOf([seen(70_400, 1_000), seen(69_000, 200_000)], known)).toBe(70_000);
  expect(offsetOf([], known)).toBe(70_000);
  // The machine's clock was put right: two looks as quick say so, and so does a slow one.
  expect(offsetOf([seen(0, 10)], known)).toBe(0);
  expect(offsetOf([seen(12, 1_000)], known)).toBe(12);
});
