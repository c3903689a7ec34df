import { erfc, fits } from './chance-of.ts';
import type { Bits } from './frequency-tests.ts';

/*
 * SP 800-22 rev. 1a, 2.14 and 2.15: the walk of +1 and −1, from one visit of 0 to the next. Both
 * tests say nothing about a walk that comes back too seldom.
 */
const NEAR = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
const FAR = [-9, -8, -7, -6, -5, ...NEAR, 5, 6, 7, 8, 9] as const;
/** Up to how many visits in a cycle a place is counted apart. */
const VISITS_MAX = 5;

/** A p-value of each place. */
export type ByPlace = ReadonlyMap<number, number>;

/** How often the walk is at each place: in cycles that visit it 0, 1 … 5 times, and in all. */
function walk(bits: Bits) {
  const reach = 9;
  const inCycle = new Float64Array(2 * reach + 1);
  const all = new Float64Array(2 * reach + 1);
  const cyclesBy = new Map(
    NEAR.map((place) => [place as number, new Float64Array(VISITS_MAX + 1)]),
  );
  let [sum, cycles] = [0, 0];
  const endCycle = () => {
    cycles += 1;
    for (const [place, counts] of cyclesBy) {
      const visits = Math.min(inCycle[place + reach] as number, VISITS_MAX);
      counts[visits] = (counts[visits] as number) + 1;
    }
    inCycle.fill(0);
  };
  for (const bit of bits) {
    sum += 2 * bit - 1;
    if (sum === 0) endCycle();
    else if (Math.abs(sum) <= reach) {
      inCycle[sum + reach] = (inCycle[sum + reach] as number) + 1;
      all[sum + reach] = (all[sum + reach] as number) + 1;
    }
  }
  // The walk is led back to 0 at its end.
  if (sum !== 0) endCycle();
  return { cycles, cyclesBy, visitsOf: (place: number) => all[place + reach] as number };
}

/** How likely a cycle visits a place 0, 1 … 5 times and more. */
function visitShares(place: number): readonly number[] {
  const x = Math.abs(place);
  const stays = 1 - 1 / (2 * x);
  const some = [1, 2, 3, 4].map((visits) => stays ** (visits - 1) / (4 * x * x));
  return [stays, ...some, stays ** 4 / (2 * x)];
}

/** 2.14: how many visits a cycle makes to the places nearby. */
export function randomExcursions(bits: Bits, cyclesMin: number): ByPlace {
  const { cycles, cyclesBy } = walk(bits);
  if (cycles < cyclesMin) return new Map();
  return new Map(
    NEAR.map((place) => {
      const expected = visitShares(place).map((share) => share * cycles);
      return [place, fits(cyclesBy.get(place) ?? [], expected)];
    }),
  );
}

/** 2.15: how many visits the whole walk makes to the places around. */
export function randomExcursionsVariant(bits: Bits, cyclesMin: number): ByPlace {
  const { cycles, visitsOf } = walk(bits);
  if (cycles < cyclesMin) return new Map();
  return new Map(
    FAR.map((place) => {
      const spread = Math.sqrt(2 * cycles * (4 * Math.abs(place) - 2));
      return [place, erfc(Math.abs(visitsOf(place) - cycles) / spread)];
    }),
  );
}
