import { expect, test } from 'vitest';
import { readRules } from './slot-rules.ts';

const sent = {
  reels: [['a']],
  rows: 1,
  pays: {},
  scatterPays: {},
  winStakesMax: 1_000,
  gamble: { stepsMax: 5 },
  buy: { priceStakes: 36 },
};

test('what the law of the place forbids is neither offered nor explained', () => {
  const { gamble, buy, ...rest } = sent;
  expect(readRules(sent, { featureBuy: true, gamble: true })).toEqual(sent);
  expect(readRules(sent, { featureBuy: false, gamble: true })).toEqual({ ...rest, gamble });
  expect(readRules(sent, { featureBuy: true, gamble: false })).toEqual({ ...rest, buy });
});
