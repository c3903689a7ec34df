import { amount, type Currency, currencies, currencyDigits } from '@padauk/base';
import { findEngine, type Title, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { expect, test } from 'vitest';
import { isStakeWithin, type StakeLimits, stakeLimitsOf } from './stake-limits.ts';

function limitsOf(title: Title, currency: Currency): StakeLimits {
  const engine = findEngine(title.engine);
  if (!engine) throw new Error(`${title.engine} is an engine`);
  return stakeLimitsOf(title, engine, currency);
}

test('every title can be staked in every currency, in ascending stakes that it can pay', () => {
  for (const title of titles) {
    for (const currency of currencies) {
      const limits = limitsOf(title, currency);
      const { stakes, stakeMin, stakeMax, stakeDefault, winMax } = limits;
      expect(stakes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(stakes);
      expect(stakes).toContain(stakeDefault);
      expect(stakeMin).toBe(stakes[0]);
      expect(stakeMax).toBeGreaterThanOrEqual(stakes.at(-1) ?? winMax);
      expect(stakeMin % 10n ** BigInt(currencyDigits(currency))).toBe(0n);
    }
  }
});

test('at every title some kind of bet can be placed with the listed stakes', () => {
  for (const title of titles) {
    const engine = findEngine(title.engine);
    const { stakes, winMax } = limitsOf(title, 'MMK');
    const inputs = findBetTypes(title.engine, title.rules)?.map(({ input }) => input);
    const placed = (inputs ?? [() => ({})]).some((input) =>
      stakes.some((stake) => {
        const bet = engine?.readBet(title.rules, input(stake), stake);
        return bet !== undefined && (engine?.maxWin(title.rules, bet) ?? winMax) <= winMax;
      }),
    );
    expect([title.code, placed]).toEqual([title.code, true]);
  }
});

test('a level must be met, and a range takes any sum of chips within it', () => {
  const of = (code: string) => {
    const title = titles.find((one) => one.code === code);
    if (!title) throw new Error(`${code} is a title`);
    return limitsOf(title, 'MMK');
  };
  const slot = of('padauk-blossom');
  expect(slot.kind).toBe('levels');
  expect(isStakeWithin(slot, slot.stakeMin)).toBe(true);
  expect(isStakeWithin(slot, amount(slot.stakeMin + 1n))).toBe(false);
  const table = of('roulette-european');
  expect(table.kind).toBe('range');
  expect(isStakeWithin(table, amount(table.stakeMin + 1n))).toBe(true);
  expect(isStakeWithin(table, amount(table.stakeMin - 1n))).toBe(false);
  expect(isStakeWithin(table, table.stakeMax)).toBe(true);
  expect(isStakeWithin(table, amount(table.stakeMax + 1n))).toBe(false);
});
