import { assert } from '@padauk/base';
import { greatestDivisor, type Rational, rational } from '../rational.ts';
import type { LineSlotRules } from './line-slot-rules.ts';
import { type SpinDistribution, spinDistribution } from './spin-distribution.ts';

/** A whole paid round, its free spins included: exact, without simulation. */
export type RoundDistribution = {
  /** Wins are whole multiples of this many line stakes. */
  readonly unitLineStakes: number;
  /** `chances[k] / denominator` is the chance of a round that pays k units; the last is the limit. */
  readonly chances: readonly bigint[];
  readonly denominator: bigint;
  /** Mean win of each part, in line stakes, as if there were no limit on a round's win. */
  readonly means: {
    readonly lines: Rational;
    readonly scatters: Rational;
    readonly freeSpins: Rational;
  };
  readonly freeSpinsChance: Rational;
};

/** One spin as the round sees it: what it earns, multiplier included, and what it awards. */
type Turn = { readonly pays: number; readonly award: number; readonly ways: bigint };

/**
 * The distribution of a round's win. Free spins with retriggers are an absorbing chain over
 * (spins played, spins awarded): the number of spins is bounded, so the chain is solved backwards
 * from its end, in whole numbers over one denominator.
 */
export function roundDistribution(rules: LineSlotRules): RoundDistribution {
  const { freeSpins } = rules;
  const base = spinDistribution(rules, rules.reels);
  const free = spinDistribution(rules, freeSpins.reels);
  const awards = (scatters: number) =>
    Math.min(freeSpins.awards[scatters] ?? 0, freeSpins.spinsMax);
  const retriggers = (scatters: number) => freeSpins.retriggers[scatters] ?? 0;
  const paidTurns = turnsOf(rules, base, 1, awards);
  const freeTurns = turnsOf(rules, free, freeSpins.multiplier, retriggers);

  const limit = rules.winStakesMax * rules.lines.length;
  const freeUnit = unitOf(freeTurns.map((turn) => turn.pays));
  const unit = unitOf([limit, freeUnit, ...paidTurns.map((turn) => turn.pays)]);
  const starts = [...new Set(paidTurns.map((turn) => turn.award))].filter((award) => award > 0);
  const freeWays = BigInt(free.ways);
  const chain = solveChain({
    turns: freeTurns,
    ways: freeWays,
    starts,
    spinsMax: freeSpins.spinsMax,
    unit: freeUnit,
    cells: Math.ceil(limit / freeUnit),
  });

  // Every number of the chain is over this, so that paid spins without free spins are scaled to it.
  const chainWays = freeWays ** BigInt(freeSpins.spinsMax);
  const denominator = BigInt(base.ways) * chainWays;
  const chances = Array.from({ length: limit / unit + 1 }, () => 0n);
  let freeMean = 0n;
  let freeWaysInBase = 0n;
  const add = (lineStakes: number, ways: bigint) => {
    if (lineStakes < limit) chances[lineStakes / unit] = (chances[lineStakes / unit] ?? 0n) + ways;
  };
  for (const turn of paidTurns) {
    const feature = chain.get(turn.award);
    if (!feature) {
      add(turn.pays, turn.ways * chainWays);
      continue;
    }
    freeMean += turn.ways * feature.mean;
    freeWaysInBase += turn.ways;
    feature.chances.forEach((ways, cell) => {
      if (ways > 0n) add(turn.pays + cell * freeUnit, turn.ways * ways);
    });
  }
  // What is missing to one is the rounds that reach the limit.
  chances[limit / unit] = denominator - chances.reduce((sum, ways) => sum + ways, 0n);

  const mean = (price: (outcome: SpinDistribution['outcomes'][number]) => number) =>
    rational(
      base.outcomes.reduce((sum, o) => sum + BigInt(price(o)) * BigInt(o.ways), 0n),
      BigInt(base.ways),
    );
  return {
    unitLineStakes: unit,
    chances,
    denominator,
    means: {
      lines: mean((outcome) => outcome.linePays),
      scatters: mean((outcome) => scatterLineStakes(rules, outcome.scatters)),
      freeSpins: rational(freeMean, denominator),
    },
    freeSpinsChance: rational(freeWaysInBase, BigInt(base.ways)),
  };
}

/** What scatters earn, in line stakes. */
export const scatterLineStakes = (rules: LineSlotRules, scatters: number): number =>
  (rules.scatterPays[scatters] ?? 0) * rules.lines.length;

function turnsOf(
  rules: LineSlotRules,
  spin: SpinDistribution,
  multiplier: number,
  award: (scatters: number) => number,
): readonly Turn[] {
  const turns = new Map<string, Turn>();
  for (const outcome of spin.outcomes) {
    const pays = (outcome.linePays + scatterLineStakes(rules, outcome.scatters)) * multiplier;
    const key = `${pays} ${award(outcome.scatters)}`;
    const ways = (turns.get(key)?.ways ?? 0n) + BigInt(outcome.ways);
    turns.set(key, { pays, award: award(outcome.scatters), ways });
  }
  return [...turns.values()];
}

const unitOf = (prices: readonly number[]): number =>
  Math.max(1, Number(prices.reduce((unit, price) => greatestDivisor(unit, BigInt(price)), 0n)));

/** Free spins still to come from one point of the chain. All over `ways ** spinsMax` at the start. */
type Rest = {
  /** By units won from here on; wins beyond the cells are left out. */
  readonly chances: readonly bigint[];
  /** Mean of everything won from here on, in line stakes. */
  readonly mean: bigint;
};

function solveChain(chain: {
  readonly turns: readonly Turn[];
  readonly ways: bigint;
  readonly starts: readonly number[];
  readonly spinsMax: number;
  readonly unit: number;
  readonly cells: number;
}): ReadonlyMap<number, Rest> {
  const { turns, spinsMax } = chain;
  const after = (awarded: number, turn: Turn) => Math.min(awarded + turn.award, spinsMax);
  const reachable = reachableTotals(chain.starts, spinsMax, turns);

  let later = new Map<number, Rest>();
  for (let played = spinsMax; played >= 0; played -= 1) {
    const now = new Map<number, Rest>();
    const waysLater = chain.ways ** BigInt(Math.max(0, spinsMax - played - 1));
    for (const awarded of reachable[played] ?? []) {
      if (awarded === played) {
        now.set(awarded, { chances: [chain.ways ** BigInt(spinsMax - played)], mean: 0n });
        continue;
      }
      const chances: bigint[] = Array.from({ length: chain.cells }, () => 0n);
      let mean = 0n;
      for (const turn of turns) {
        const rest = later.get(after(awarded, turn));
        assert(rest, 'the chain goes on from every point that it reaches');
        mean += turn.ways * (BigInt(turn.pays) * waysLater + rest.mean);
        const shift = turn.pays / chain.unit;
        const end = Math.min(rest.chances.length, chain.cells - shift);
        for (let cell = 0; cell < end; cell += 1) {
          const ways = rest.chances[cell] as bigint;
          if (ways > 0n)
            chances[cell + shift] = (chances[cell + shift] as bigint) + turn.ways * ways;
        }
      }
      while (chances.at(-1) === 0n) chances.pop();
      now.set(awarded, { chances, mean });
    }
    later = now;
  }
  return later;
}

/** By spins played: the numbers of awarded spins that a round can stand at. */
function reachableTotals(
  starts: readonly number[],
  spinsMax: number,
  turns: readonly Turn[],
): readonly ReadonlySet<number>[] {
  const awards = [...new Set(turns.map((turn) => turn.award))];
  const totals: Set<number>[] = [new Set(starts)];
  for (let played = 0; played < spinsMax; played += 1) {
    const next = new Set<number>();
    for (const total of totals[played] ?? []) {
      if (total <= played) continue;
      for (const award of awards) next.add(Math.min(total + award, spinsMax));
    }
    totals.push(next);
  }
  return totals;
}
