import { expect, test } from 'vitest';
import { bpsOf, fullPercentOf } from './rebate-words.ts';

test.each([
  ['0.35', 35],
  ['1', 100],
  [' 2,5 ', 250],
  ['12.05', 1_205],
])('%s per cent is told as it was typed', (typed, bps) => {
  expect(bpsOf(typed)).toBe(bps);
  expect(bpsOf(fullPercentOf(bps))).toBe(bps);
});

test.each(['', '-1', '0.355', '100', 'half'])('%j is no rate', (typed) => {
  expect(bpsOf(typed)).toBeUndefined();
});
