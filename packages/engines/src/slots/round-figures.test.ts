import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { onTurn } from '../../../../tools/testing/turn.ts';
import { minus, plus, rational, times, toFloat } from '../rational.ts';
import { everyRound } from '../testing/every-round.ts';
import { smallSlot } from '../testing/small-slot.ts';
import { smallSlots } from '../testing/small-slots.ts';
import { padaukBlossom } from '../titles/padauk-blossom/rules.ts';
import { certifySlot } from './certify-slot.ts';
import { type RoundFigures, roundFigures, unlimitedMean } from './round-figures.ts';
import { machineOf, reelMachineOf, type SlotRules } from './slot-machine.ts';
import { playRound } from './slot-round.ts';
import type { LineSlotRules } from './slot-rules.ts';
import { spinOutcomes } from './spin-outcomes.ts';

/** Chance of each payout in parts, by playing every round that there is. */
function playedChances(rules: SlotRules, buy = false): Map<number, number> {
  const chances = new Map<number, number>();
  const machine = machineOf(rules);
  const play = (draw: Parameters<typeof playRound>[1]) =>
    playRound(machine, draw, undefined, buy ? rules.buy : undefined);
  for (const { outcome, chance } of everyRound(play)) {
    chances.set(outcome, (chances.get(outcome) ?? 0) + toFloat(chance));
  }
  return chances;
}

function countedChances({ chances, unit }: RoundFigures): Map<number, number> {
  return new Map(
    Array.from(chances).flatMap((chance, cell) =>
      chance > 0 ? [[cell * unit, chance] as const] : [],
    ),
  );
}

function expectSame(counted: Map<number, number>, played: Map<number, number>): void {
  const payouts = (chances: Map<number, number>) => [...chances.keys()].toSorted((a, b) => a - b);
  expect(payouts(counted)).toEqual(payouts(played));
  for (const [payout, chance] of played) {
    expect((counted.get(payout) ?? 0) / chance, `${payout}`).toBeCloseTo(1, 10);
  }
}

test.each(smallSlots)(
  'a small slot %s pays as counted, payout by payout',
  (_, rules) => {
    const figures = roundFigures(rules);
    expectSame(countedChances(figures), playedChances(rules));
    if (figures.bought) expectSame(countedChances(figures.bought), playedChances(rules, true));
  },
  60_000,
);

test.each(onTurn(smallSlots, 2))(
  'a small slot %s: the fraction is its return without a limit',
  (_, rules) => {
    // No round of these can win more.
    const unlimited = { ...rules, winStakesMax: 2_000 };
    const figures = roundFigures(unlimited);
    const played = playedChances(unlimited);
    const mean = [...played].reduce((sum, [pays, chance]) => sum + pays * chance, 0);
    expect(toFloat(unlimitedMean(figures)) / mean).toBeCloseTo(1, 10);
    expect(Math.max(...played.keys())).toBeLessThanOrEqual(figures.most);
  },
  60_000,
);

test.each(onTurn(smallSlots, 2))(
  'a small slot %s: what a limit takes from the fraction lies between its bounds',
  (_, rules) => {
    const limited = { ...rules, winStakesMax: 1 };
    const [spin] = certifySlot(limited);
    if (!spin?.limitTakes) throw new Error('one stake is a limit that is passed');
    const { least, most } = spin.limitTakes;
    const parts = BigInt(machineOf(limited).parts);
    const machine = machineOf(limited);
    let mean = rational(0n, 1n);
    for (const { outcome, chance } of everyRound((draw) => playRound(machine, draw))) {
      mean = plus(mean, times(chance, rational(BigInt(outcome), parts)));
    }
    const fraction = rational(BigInt(spin.numerator ?? 0), BigInt(spin.denominator ?? 1));
    const taken = toFloat(minus(fraction, mean));
    expect(taken).toBeGreaterThan(0.001);
    expect([taken >= least, taken <= most]).toEqual([true, true]);
    expect((most - least) / spin.return).toBeLessThan(1e-9 * toFloat(fraction));
    expect(spin.return / toFloat(mean)).toBeCloseTo(1, 9);
  },
  60_000,
);

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

test('any small line slot pays as counted, payout by payout', () => {
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
      fc.boolean(),
      (reels, freeReels, pays, freeSpins, winStakesMax, sticky) => {
        const rules: LineSlotRules = {
          ...smallSlot,
          reels,
          pays,
          freeSpins: { ...freeSpins, reels: freeReels, ...(sticky && { stickyWilds: true }) },
          ...(sticky && { expandingWilds: true }),
          winStakesMax,
        };
        expectSame(countedChances(roundFigures(rules)), playedChances(rules));
      },
    ),
    { numRuns: 60, seed: 20_260_413 },
  );
}, 60_000);

test('every combination of stops of the real reels is counted once', () => {
  const machine = reelMachineOf(padaukBlossom);
  for (const [mode, reels] of [padaukBlossom.reels, padaukBlossom.freeSpins.reels].entries()) {
    const spin = spinOutcomes(machine.modeOf(mode));
    expect(spin.ways).toBe(reels.reduce((product, strip) => product * strip.length, 1));
    expect(spin.outcomes.reduce((sum, outcome) => sum + outcome.ways, 0)).toBe(spin.ways);
  }
});

test('the mean of one line is right by symbol counts alone', () => {
  // Every row of a reel shows each symbol as often as it is on the strip, so that one line is five
  // independent symbols. A second way to the same number, which knows nothing of windows.
  const meanOf = (rules: LineSlotRules) => {
    const { lines } = roundFigures(rules).means;
    if (!lines) throw new Error('a line slot wins by lines');
    return lines;
  };
  const { freeSpins: _, ...basics } = padaukBlossom;
  const oneRow = { ...basics, rows: 1, lines: [[0, 0, 0, 0, 0]] };
  expect(meanOf(basics)).toEqual(times(meanOf(oneRow), rational(20n, 1n)));
});
