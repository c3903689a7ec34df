import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { tellCost } from './tell-cost.ts';

const gameOf = (nodeId: string, gameCode: string) => ({
  nodeId,
  gameCode,
  gameType: 'RNG',
  names: { EN: nodeId },
});
const priced = {
  currency: 'MMK',
  amount: amount(100_000n),
  wageringRequired: amount(1_000_000n),
  stakeMax: null,
  conversionMax: null,
  contributions: { types: {}, nodes: { foreign: 5_000 }, others: 0 },
  freeStake: null,
  roundsMax: null,
} as const;
const own = gameOf('padauk-blossom', 'padauk-blossom');
const foreign = gameOf('foreign', 'of-a-vendor');
const tell = (games: (typeof own)[], others = 0) => {
  const contributions = { ...priced.contributions, others };
  return tellCost({ ...priced, contributions }, { games, language: 'EN' });
};

test('of a bonus for games without a certificate the turnover is told, and no chance', () => {
  expect(tell([own, foreign])).toEqual({
    turnover: '20000.00',
    gameName: 'foreign',
    stake: '20.00',
    completeBps: null,
    expectedCash: null,
    expectedLoss: null,
    returnPercent: null,
  });
  expect(tell([own, foreign], 10_000)).toMatchObject({
    turnover: '10000.00',
    gameName: 'padauk-blossom',
    completeBps: expect.any(Number),
  });
  expect(tell([own])).toBeUndefined();
});
