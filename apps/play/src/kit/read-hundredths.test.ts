import { amount } from '@padauk/base';
import { dice } from '@padauk/engines/instant/dice/dice';
import { diceLine } from '@padauk/engines/titles/dice-line/rules';
import { expect, test } from 'vitest';
import { readHundredths } from './read-hundredths.ts';

test.each([
  ['50.5', 5_050],
  ['33,33', 3_333],
  ['7', 700],
  ['0.01', 1],
])('a target of %s can be typed, and the engine takes it to the hundredth', (text, target) => {
  expect(readHundredths(text)).toBe(target);
  const bet = { side: 'under', target };
  expect(dice.readBet(diceLine, bet, amount(100n))).toMatchObject({ target });
});

test.each(['', '1.234', 'abc', '-5', '1e3', '12345678'])('%j is no number', (text) => {
  expect(readHundredths(text)).toBeUndefined();
});
