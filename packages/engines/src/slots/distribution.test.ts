import { amount } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rational, rational } from '../rational.ts';
import { everyRound } from '../testing/every-round.ts';
import { smallSlot } from '../testing/small-slot.ts';
import type { LineSlotRules } from './line-slot-rules.ts';
import { playLineSlot } from './line-slot.ts';
import { roundDistribution } from './round-distribution.ts';
import { spinDistribution } from './spin-distribution.ts';
import { padaukBlossom } from '../titles/padauk-blossom/rules.ts';

const add = (a: Rational | undefined, b: Rational): Rational =>
  a
    ? rational(
        a.numerator * b.denominator + b.numerator * a.denominator,
        a.denominator * b.denominator,
      )
    : b;

/** Chance of each payout in line stakes, by playing every round that there is. */
function playedDistribution(rules: LineSlotRules): Map<number, Rational> {
  const chances = new Map<number, Rational>();
  const stake = amount(BigInt(rules.lines.length));
  for (const { outcome, chance } of everyRound((draw) => playLineSlot(rules, stake, draw))) {
    const payout = Number(outcome.payout);
    chances.set(payout, add(chances.get(payout), chance));
  }
  return chances;
}

function enumeratedDistribution(rules: LineSlotRules): Map<number, Rational> {
  const round = roundDistribution(rules);
  return new Map(
    round.chances.flatMap((ways, unit) =>
      ways > 0n ? [[unit * round.unitLineStakes, rational(ways, round.denominator)] as const] : [],
    ),
  );
}

const byPayout = (chances: Map<number, Rational>) =>
  [...chances]
    .toSorted(([a], [b]) => a - b)
    .map(([payout, c]) => [payout, c.numerator, c.denominator]);

test.each([
  ['with all features', smallSlot],
  ['whose limit is never reached', { ...smallSlot, winStakesMax: 400 }],
  ['whose limit is reached by the paid spin', { ...smallSlot, winStakesMax: 2 }],
  ['without retriggers', { ...smallSlot, freeSpins: { ...smallSlot.freeSpins, retriggers: {} } }],
  ['without free spins', { ...smallSlot, freeSpins: { ...smallSlot.freeSpins, awards: {} } }],
] as const)('a small slot %s pays as enumerated, payout by payout', (_, rules) => {
  expect(byPayout(enumeratedDistribution(rules))).toEqual(byPayout(playedDistribution(rules)));
});

const anyStrip = fc.array(fc.constantFrom('seven', 'bell', 'wild', 'star'), {
  minLength: 2,
  maxLength: 3,
});
const anyReels = fc.tuple(anyStrip, anyStrip, anyStrip);
/** Tens as in real titles, or odd prices whose unit is one. */
const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((n) => 10 * n),
  fc.nat(40),
);
const anyPays = fc.record({ 2: anyPrice, 3: anyPrice });

test('any small slot pays as enumerated, payout by payout', () => {
  fc.assert(
    fc.property(
      anyReels,
      anyReels,
      fc.record({ wild: anyPays, seven: anyPays, bell: anyPays }),
      fc.record({
        multiplier: fc.integer({ min: 1, max: 3 }),
        awards: fc.record({ 2: fc.nat(2), 3: fc.nat(2) }),
        retriggers: fc.record({ 1: fc.nat(1), 2: fc.nat(1) }),
        spinsMax: fc.integer({ min: 1, max: 2 }),
      }),
      fc.integer({ min: 1, max: 100 }),
      (reels, freeReels, pays, freeSpins, winStakesMax) => {
        const rules: LineSlotRules = {
          ...smallSlot,
          reels,
          pays,
          freeSpins: { ...freeSpins, reels: freeReels },
          winStakesMax,
        };
        expect(byPayout(enumeratedDistribution(rules))).toEqual(
          byPayout(playedDistribution(rules)),
        );
      },
    ),
    { numRuns: 60, seed: 20_260_413 },
  );
}, 60_000);

test('the parts of the return add up where the limit takes nothing', () => {
  const { means, chances, denominator, unitLineStakes } = roundDistribution({
    ...smallSlot,
    winStakesMax: 400,
  });
  const parts = add(add(means.lines, means.scatters), means.freeSpins);
  const weighted = chances.reduce((total, ways, unit) => total + ways * BigInt(unit), 0n);
  expect(parts).toEqual(rational(weighted * BigInt(unitLineStakes), denominator));
});

test('every combination of stops of the real reels is counted once', () => {
  for (const reels of [padaukBlossom.reels, padaukBlossom.freeSpins.reels]) {
    const spin = spinDistribution(padaukBlossom, reels);
    expect(spin.ways).toBe(reels.reduce((product, strip) => product * strip.length, 1));
    expect(spin.outcomes.reduce((sum, outcome) => sum + outcome.ways, 0)).toBe(spin.ways);
  }
});

test('the mean of one line is right by symbol counts alone', () => {
  // Every row of a reel shows each symbol as often as it is on the strip, so that one line is five
  // independent symbols. A second way to the same number, which knows nothing of windows.
  const spin = spinDistribution(padaukBlossom, padaukBlossom.reels);
  const mean = spin.outcomes.reduce((sum, o) => sum + BigInt(o.linePays) * BigInt(o.ways), 0n);
  const oneRow = {
    ...padaukBlossom,
    rows: 1,
    lines: [[0, 0, 0, 0, 0]],
    reels: padaukBlossom.reels,
  };
  const line = spinDistribution(oneRow, oneRow.reels);
  const lineMean = line.outcomes.reduce((sum, o) => sum + BigInt(o.linePays) * BigInt(o.ways), 0n);
  expect(mean).toBe(20n * lineMean);
});
