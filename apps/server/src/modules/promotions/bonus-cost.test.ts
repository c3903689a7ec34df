import { expect, test } from 'vitest';
import { costOf, costOfFreeBets, logNormal } from './bonus-cost.ts';

/** A game as payouts in stakes with their chances; what is left of the chances pays nothing. */
type Payouts = readonly (readonly [payout: number, chance: number])[];
/** With how near the formula comes to the chance of completion: rare large wins are rough steps. */
const games: readonly (readonly [string, number, Payouts])[] = [
  ['an even chance of roulette', 0.03, [[2, 18 / 37]]],
  ['a dozen of roulette', 0.03, [[3, 12 / 37]]],
  [
    'a lively slot',
    0.1,
    [
      [0.5, 0.2],
      [2, 0.12],
      [5, 0.05],
      [20, 0.0125],
      [80, 0.0014],
    ],
  ],
];

function momentsOf(payouts: Payouts) {
  const mean = payouts.reduce((sum, [payout, chance]) => sum + payout * chance, 0);
  const square = payouts.reduce((sum, [payout, chance]) => sum + payout ** 2 * chance, 0);
  return { return: mean, deviation: Math.sqrt(square - mean ** 2) };
}

/** Mulberry32: the same numbers in each run of the test. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function simulate(
  payouts: Payouts,
  terms: { readonly bank: number; readonly rounds: number; readonly cap: number | null },
  trials: number,
) {
  const random = seeded(20_261_121);
  let complete = 0;
  let cash = 0;
  let lost = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    let { bank } = terms;
    let played = 0;
    while (played < terms.rounds && bank >= 1) {
      let left = random();
      const hit = payouts.find(([, chance]) => {
        left -= chance;
        return left < 0;
      });
      bank += (hit?.[0] ?? 0) - 1;
      played += 1;
    }
    lost += terms.bank - bank;
    if (played < terms.rounds) continue;
    complete += 1;
    cash += terms.cap === null ? bank : Math.min(bank, terms.cap);
  }
  return { complete: complete / trials, cash: cash / trials, loss: lost / trials };
}

const terms = [
  { bank: 50, rounds: 500, cap: null },
  { bank: 50, rounds: 500, cap: 50 },
  { bank: 100, rounds: 300, cap: 150 },
];

test.each(
  games.flatMap(([name, bound, payouts]) =>
    terms.map((each) => ({ name, bound, payouts, ...each })),
  ),
)(
  'the formula and 4,000 played bonuses agree: $name, $bank stakes through $rounds, cap $cap',
  ({ bound, payouts, ...asked }) => {
    const told = costOf(momentsOf(payouts), asked);
    const played = simulate(payouts, asked, 4_000);
    expect(Math.abs(told.complete - played.complete)).toBeLessThan(bound);
    expect(Math.abs(told.cash - played.cash)).toBeLessThan(0.06 * asked.bank);
    expect(Math.abs(told.loss - played.loss)).toBeLessThan(0.06 * asked.bank);
  },
);

test('nothing to play through costs nothing; more to play through never becomes more likely', () => {
  const game = { return: 0.96, deviation: 5 };
  expect(costOf(game, { bank: 50, rounds: 0, cap: 30 })).toEqual({
    complete: 1,
    cash: 30,
    loss: 0,
  });
  const chances = [50, 100, 500, 2_000, 20_000].map(
    (rounds) => costOf(game, { bank: 50, rounds, cap: null }).complete,
  );
  expect(chances.toSorted((a, b) => b - a)).toEqual(chances);
  expect(costOfFreeBets(game, 10, 5).cash).toBe(5);
});

test('a long way down in the tail the normal distribution is still exact', () => {
  // Known values: Φ(−10) = 7.6199e-24, Φ(−1.96) = 0.0249979.
  expect(Math.exp(logNormal(-10)) / 7.619853e-24).toBeCloseTo(1, 5);
  expect(Math.exp(logNormal(-1.96))).toBeCloseTo(0.0249979, 7);
  expect(Math.exp(logNormal(1.96))).toBeCloseTo(0.9750021, 7);
});
