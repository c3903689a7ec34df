import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { accrue, isAffordable } from './rebate.ts';

const played = (gameType: string, stakes: bigint) => ({
  memberId: 'm',
  gameType,
  stakes: amount(stakes),
});

test('half a per cent of the stakes comes back, rounded down to what the house can count', () => {
  const rates = [{ gameType: 'RNG', rateBps: 50 }];
  expect(accrue([played('RNG', 100_399n)], rates)).toEqual([
    { ...played('RNG', 100_399n), rateBps: 50, amount: 501n },
  ]);
});

test('types without a rate, and stakes too small for a unit, give nothing', () => {
  const rates = [
    { gameType: 'RNG', rateBps: 50 },
    { gameType: 'FISH', rateBps: 0 },
  ];
  expect(accrue([played('RNG', 199n), played('FISH', 1000n), played('PVP', 1n)], rates)).toEqual(
    [],
  );
});

test('a rate is never above what the house keeps, and an unknown edge pays nothing', () => {
  expect(isAffordable(350, 350)).toBe(true);
  expect(isAffordable(351, 350)).toBe(false);
  expect(isAffordable(1, null)).toBe(false);
  expect(isAffordable(0, null)).toBe(true);
});
