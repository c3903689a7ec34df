import { assert } from '@padauk/base';
import { greatestDivisor, plus, type Rational, rational, times } from '../rational.ts';
import { type Chain, featureChain } from './feature-chain.ts';
import { holdDistribution } from './hold-distribution.ts';
import type { Machine } from './machine.ts';
import {
  isTumbling,
  reelMachineOf,
  type SlotRules,
  type TumblingRules,
  tumbleMachineOf,
} from './slot-machine.ts';
import { type SpinOutcome, type SpinOutcomes, spinOutcomes } from './spin-outcomes.ts';
import { tumbleOutcomes } from './tumble-outcomes.ts';
import { addWins, emptyWins, noWin, spread, sumOf, type Wins } from './win-distribution.ts';

/** What a bet brings, exactly. Everything is in parts of the stake. */
export type RoundFigures = {
  /** `chances[cell]` of winning so many units; the last cell is the limit. */
  readonly chances: Float64Array;
  readonly unit: number;
  readonly parts: number;
  readonly limit: number;
  /** Means as if there were no limit on a round's win. */
  readonly means: Readonly<Record<string, Rational>>;
  /** The most that a round could win if there were no limit. */
  readonly most: number;
  /** The chance of free spins, respins, or of the hold feature. */
  readonly featureChances: Readonly<Record<string, number>>;
};

type Bought = NonNullable<SlotRules['buy']>;

/** The spins of a machine, counted mode by mode. */
function outcomesBy(rules: SlotRules): { machine: Machine; of: (mode: number) => SpinOutcomes } {
  if (isTumbling(rules)) return tumblingOutcomes(rules);
  const machine = reelMachineOf(rules);
  const wanted = {
    mark: ('respinsMax' in rules && 'lines' in rules) || rules.freeSpins?.stickyWilds === true,
    coins: machine.hold !== undefined,
  };
  const known = new Map<number, SpinOutcomes>();
  return {
    machine,
    of: (mode) => {
      const found = known.get(mode) ?? spinOutcomes(machine.modeOf(mode), wanted);
      known.set(mode, found);
      return found;
    },
  };
}

function tumblingOutcomes(rules: TumblingRules) {
  const machine = tumbleMachineOf(rules);
  const scatterParts = (scatters: number) => (rules.scatterPays[scatters] ?? 0) * rules.parts;
  const paid = tumbleOutcomes(machine, [0], scatterParts);
  const { freeSpins } = rules;
  const rungs = freeSpins?.keepsLadder ? machine.ladderOf(1).length : 1;
  const modes = Array.from({ length: rungs }, (_, index) => index + 1);
  const free = freeSpins ? tumbleOutcomes(machine, modes, scatterParts) : paid;
  const of = (mode: number): SpinOutcomes => {
    const found = (mode === 0 ? paid : free).get(mode);
    assert(found, 'every mode is counted');
    return found;
  };
  return { machine, of };
}

/** The exact figures of the paid spin with all that follows, or of the bought feature. */
export function roundFigures(rules: SlotRules): RoundFigures & { readonly bought?: RoundFigures } {
  const { machine, of } = outcomesBy(rules);
  const paid = of(0);
  const starts = featureStarts(machine, paid, rules.buy);
  const chain = starts.length > 0 ? featureChain(machine, of, starts) : undefined;
  const round = paidRound(rules, machine, paid, chain);
  return rules.buy ? { ...round, bought: boughtRound(machine, rules.buy, chain) } : round;
}

/** Every award and mode in which the feature can begin. */
function featureStarts(machine: Machine, paid: SpinOutcomes, buy: Bought | undefined) {
  const starts = new Map<string, { award: number; mode: number }>();
  const add = (award: number, mode: number) => starts.set(`${award} ${mode}`, { award, mode });
  for (const outcome of paid.outcomes) {
    const award = machine.awardOf(0, outcome);
    if (award > 0) for (const mode of modesAfter(machine, outcome)) add(award, mode);
  }
  if (buy?.spins) for (const mode of machine.starts) add(buy.spins, mode);
  return [...starts.values()];
}

const modesAfter = (machine: Machine, outcome: SpinOutcome): readonly number[] =>
  machine.starts.length > 0 ? machine.starts : [machine.modeAfter(0, outcome)];

function paidRound(
  rules: SlotRules,
  machine: Machine,
  paid: SpinOutcomes,
  chain: Chain | undefined,
): RoundFigures {
  const holds = new Map<number, ReturnType<typeof holdDistribution>>();
  const holdOf = (coins: number) => {
    if (!machine.hold || coins < machine.hold.coinsMin) return undefined;
    const known = holds.get(coins) ?? holdDistribution(machine.hold, coins);
    holds.set(coins, known);
    return known;
  };
  const unit = unitOf(machine, paid, chain);
  const cells = machine.limit / unit;
  const all = emptyWins(cells);
  const zero = rational(0n, 1n);
  const means = { window: 0n, scatters: 0n, feature: 0n, hold: zero };
  let featureWays = 0;
  let holdWays = 0;
  let most = 0;
  for (const outcome of paid.outcomes) {
    const { pays, ways, scatters, coins } = outcome;
    const scatterParts = (rules.scatterPays[scatters] ?? 0) * machine.parts;
    means.window += BigInt(pays - scatterParts) * BigInt(ways);
    means.scatters += BigInt(scatterParts) * BigInt(ways);
    const chance = ways / paid.ways;
    let own = noWin();
    let top = pays;
    const hold = holdOf(coins);
    if (hold) {
      holdWays += ways;
      means.hold = plus(means.hold, times(hold.mean, rational(BigInt(ways), BigInt(paid.ways))));
      own = coarser(hold.wins, unit);
      top += hold.wins.chances.length - 1;
    }
    const award = machine.awardOf(0, outcome);
    if (award > 0 && chain) {
      featureWays += ways;
      const modes = modesAfter(machine, outcome);
      const rests = modes.map((mode) => chain.restOf(award, mode));
      // All are over the same denominator; modes to begin with are equally likely.
      means.feature +=
        (rests.reduce((sum, { mean }) => sum + mean, 0n) * BigInt(ways) * ALL_MODES) /
        BigInt(modes.length);
      own = sumOf(own, spread(mixed(rests), chain.unit / unit), cells);
      top += Math.max(...rests.map((rest) => rest.most));
    }
    most = Math.max(most, top);
    addWins(all, own, pays / unit, chance);
  }
  const of = (sum: bigint) => rational(sum, BigInt(paid.ways));
  const chainWays = chain ? chain.ways ** BigInt(machine.spinsMax) * ALL_MODES : 1n;
  return {
    chances: closed(all),
    unit,
    parts: machine.parts,
    limit: machine.limit,
    most,
    means: {
      [windowName(rules)]: of(means.window),
      ...(Object.keys(rules.scatterPays).length > 0 && { scatters: of(means.scatters) }),
      ...(chain && {
        [machine.cause ? 'respins' : 'freeSpins']: rational(
          means.feature,
          BigInt(paid.ways) * chainWays,
        ),
      }),
      ...(machine.hold && { hold: means.hold }),
    },
    featureChances: {
      ...(chain && { [machine.cause ? 'respins' : 'freeSpins']: featureWays / paid.ways }),
      ...(machine.hold && { hold: holdWays / paid.ways }),
    },
  };
}

/** Divisible by every number of modes that free spins may begin in. */
const ALL_MODES = 27_720n;

const windowName = (rules: SlotRules): string => {
  if ('lines' in rules && rules.lines) return 'lines';
  if (!isTumbling(rules)) return 'ways';
  return 'finds' in rules ? rules.finds : 'clusters';
};

function boughtRound(machine: Machine, buy: Bought, chain: Chain | undefined): RoundFigures {
  if (buy.coins !== undefined && machine.hold) {
    const { wins, mean } = holdDistribution(machine.hold, buy.coins);
    const unit = unitOfHold(machine);
    const all = emptyWins(machine.limit / unit);
    addWins(all, coarser(wins, unit), 0, 1);
    const most = wins.chances.length - 1;
    return boughtFigures(machine, buy, { chances: closed(all), unit, means: { hold: mean }, most });
  }
  assert(chain && buy.spins, 'what is bought is the hold feature or free spins');
  const spins = buy.spins;
  const rests = machine.starts.map((mode) => chain.restOf(spins, mode));
  const all = emptyWins(machine.limit / chain.unit);
  addWins(all, mixed(rests), 0, 1);
  const sum = rests.reduce((total, { mean }) => total + mean, 0n);
  const freeSpins = rational(sum, chain.ways ** BigInt(machine.spinsMax) * BigInt(rests.length));
  const most = Math.max(...rests.map((rest) => rest.most));
  return boughtFigures(machine, buy, {
    chances: closed(all),
    unit: chain.unit,
    means: { freeSpins },
    most,
  });
}

const boughtFigures = (
  machine: Machine,
  buy: Bought,
  found: Pick<RoundFigures, 'chances' | 'unit' | 'means' | 'most'>,
): RoundFigures => ({
  ...found,
  // The stake of a bought round is the whole price.
  parts: machine.parts * buy.priceStakes,
  limit: machine.limit,
  featureChances: {},
});

const unitOfHold = ({ limit, hold }: Machine): number =>
  Number(
    [...(hold?.rules.values.map(({ parts }) => parts) ?? []), hold?.rules.grandParts ?? 0].reduce(
      (all, parts) => greatestDivisor(all, BigInt(parts)),
      BigInt(limit),
    ),
  );

function unitOf(machine: Machine, paid: SpinOutcomes, chain: Chain | undefined): number {
  const prices = paid.outcomes.map(({ pays }) => pays);
  const units = [chain?.unit ?? 0, unitOfHold(machine)];
  return Number([...prices, ...units].reduce((all, n) => greatestDivisor(all, BigInt(n)), 0n));
}

/** A distribution in cells of one part, of which only every so manieth is used. */
const coarser = ({ chances, over }: Wins, unit: number): Wins => ({
  chances: chances.filter((_, cell) => cell % unit === 0),
  over,
});

/** Some distributions, equally likely. */
function mixed(rests: readonly { readonly wins: Wins }[]): Wins {
  const all = emptyWins(Math.max(...rests.map(({ wins }) => wins.chances.length)));
  for (const { wins } of rests) addWins(all, wins, 0, 1 / rests.length);
  return all;
}

/** With the rounds that reach the limit in the last cell. */
const closed = ({ chances, over }: Wins): Float64Array => Float64Array.from([...chances, over]);

/** The mean of a distribution, in parts. */
export const meanOf = ({ chances, unit }: Pick<RoundFigures, 'chances' | 'unit'>): number =>
  chances.reduce((sum, chance, cell) => sum + chance * cell * unit, 0);

/** All parts of the return together, as if there were no limit. */
export const unlimitedMean = ({ means }: RoundFigures): Rational =>
  Object.values(means).reduce(plus, rational(0n, 1n));
