import { amount, assert, type Currency, currencies, currencyDigits } from '@padauk/base';
import { findEngine, type Title, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { expect, test } from 'vitest';
import { isRaiseWithin, isStakeWithin, type StakeLimits, stakeLimitsOf } from './stake-limits.ts';

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
      const { parts = 1 } = findEngine(title.engine)?.fullBet?.(title.rules) ?? {};
      expect((stakeMin * BigInt(parts)) % 10n ** BigInt(currencyDigits(currency))).toBe(0n);
    }
  }
});

test('every number of cards or coins that is offered can be bought at every price', () => {
  const counts: string[] = [];
  for (const title of titles) {
    const engine = findEngine(title.engine);
    const full = engine?.fullBet?.(title.rules);
    if (!engine || !full) continue;
    // The most of them is under the name of what is counted; the rest of a bet stays.
    const [name] = Object.entries(full.input as object).find(([, n]) => n === full.parts) ?? [];
    assert(name, `${title.code} names what it counts`);
    counts.push(`${title.engine} ${full.parts}`);
    for (const currency of currencies) {
      const { stakes, stakeMax, winMax } = limitsOf(title, currency);
      for (const price of stakes) {
        for (let count = 1; count <= full.parts; count += 1) {
          const stake = amount(price * BigInt(count));
          const bet = engine.readBet(
            title.rules,
            { ...(full.input as object), [name]: count },
            stake,
          );
          assert(bet !== undefined, `${title.code}: ${count} parts at ${price} ${currency}`);
          expect(engine.unitStake?.(title.rules, bet)).toBe(price);
          expect(engine.maxWin(title.rules, bet)).toBeLessThanOrEqual(winMax);
          expect(stake).toBeLessThanOrEqual(stakeMax);
        }
      }
    }
  }
  expect(new Set(counts)).toEqual(new Set(['video-poker 5', 'bingo 6']));
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

test('every chip and the highest stake of a table can be played by some kind of bet', () => {
  for (const title of titles) {
    const engine = findEngine(title.engine);
    const bets = findBetTypes(title.engine, title.rules);
    if (!engine || !bets) continue;
    for (const currency of ['USD', 'MMK'] as const) {
      const { kind, stakes, stakeMax, winMax } = limitsOf(title, currency);
      if (kind !== 'range') continue;
      for (const stake of [...stakes, stakeMax]) {
        const isPlayable = bets.some(({ input }) => {
          const bet = engine.readBet(title.rules, input(stake), stake);
          return bet !== undefined && engine.maxWin(title.rules, bet) <= winMax;
        });
        expect([title.code, currency, stake, isPlayable]).toEqual([
          title.code,
          currency,
          stake,
          true,
        ]);
      }
    }
  }
});

test('games that may win ten thousandfold list no chip that is never taken', () => {
  const inUsd = (code: string) => {
    const title = titles.find((one) => one.code === code);
    if (!title) throw new Error(`${code} is a title`);
    const { stakes, stakeMax } = limitsOf(title, 'USD');
    return { stakes: stakes.map(Number), stakeMax: Number(stakeMax) };
  };
  // The studio pays 100,000.00 a round.
  expect(inUsd('hi-lo')).toEqual({ stakes: [100, 200, 500, 1_000], stakeMax: 1_000 });
  expect(inUsd('roulette-european').stakes).toHaveLength(7);
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
  expect(isStakeWithin(table, amount(table.stakeMin * 3n))).toBe(true);
  expect(isStakeWithin(table, amount(table.stakeMin + 1n))).toBe(false);
  expect(isStakeWithin(table, amount(table.stakeMin - 1n))).toBe(false);
  expect(isStakeWithin(table, table.stakeMax)).toBe(true);
  expect(isStakeWithin(table, amount(table.stakeMax + 1n))).toBe(false);
});

test('odds are laid in chips; insurance is half a stake, as the rules say', () => {
  const title = titles.find(({ code }) => code === 'craps');
  if (!title) throw new Error('craps is a title');
  const limits = limitsOf(title, 'USD');
  const odds = { type: 'odds', on: 'pass', stake: '150' };
  expect(isRaiseWithin(limits, odds, amount(150n))).toBe(false);
  expect(isRaiseWithin(limits, odds, amount(300n))).toBe(true);
  expect(isRaiseWithin(limits, { type: 'insure' }, amount(50n))).toBe(true);
});
