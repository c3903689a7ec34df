import { assert } from '@padauk/base';
import { greatestDivisor } from '../rational.ts';
import type { Machine } from './machine.ts';
import type { SpinOutcomes } from './spin-outcomes.ts';
import { addWins, emptyWins, noWin, trimmed, type Wins } from './win-distribution.ts';

/** One spin of the feature as the chain sees it: what it earns, what it wins, where it leads. */
export type Turn = {
  readonly pays: number;
  readonly award: number;
  readonly next: number;
  readonly ways: number;
};

/** Free spins, or respins, still to come from one point of the chain. */
export type Rest = {
  readonly wins: Wins;
  /** Mean of everything won from here on, over `ways ** spins that can still come`; in parts. */
  readonly mean: bigint;
  /** The most that can still be won, in parts. */
  readonly most: number;
};

export type Chain = {
  /** Wins are whole multiples of this many parts. */
  readonly unit: number;
  /** All combinations of a spin; the same for every mode. */
  readonly ways: bigint;
  /** By the spins awarded at first and the mode of the first spin. */
  restOf(award: number, mode: number): Rest;
};

/**
 * The feature as an absorbing chain over (spins played, spins awarded, mode): the number of spins
 * is bounded, so it is solved backwards from its end. Means are whole numbers over one
 * denominator; chances are floats, right to 13 digits.
 *
 * @param outcomesOf - the distribution of a spin in a mode
 * @param starts - awards and modes in which the feature can begin
 */
export function featureChain(
  machine: Machine,
  outcomesOf: (mode: number) => SpinOutcomes,
  starts: readonly { readonly award: number; readonly mode: number }[],
): Chain {
  const { spinsMax, limit } = machine;
  const turns = new Map<string, readonly Turn[]>();
  const turnsOf = (mode: number, played: number): readonly Turn[] => {
    const multiplier = machine.multiplierOf(mode, played + 1);
    const key = `${mode} ${multiplier}`;
    const known = turns.get(key) ?? turnsFrom(machine, outcomesOf(mode), mode, multiplier);
    turns.set(key, known);
    return known;
  };
  const points = reachable(machine, turnsOf, starts);
  const ways = [...new Set(points.flatMap((layer) => Array.from(layer.values(), (p) => p.mode)))]
    .map((mode) => BigInt(outcomesOf(mode).ways))
    .reduce((all, own) => (all * own) / greatestDivisor(all, own), 1n);
  const unit = Number(
    [...turns.values()]
      .flat()
      .reduce((all, { pays }) => greatestDivisor(all, BigInt(pays)), BigInt(limit)),
  );
  const cells = limit / unit;

  let later = new Map<string, Rest>();
  for (let played = spinsMax; played >= 0; played -= 1) {
    const now = new Map<string, Rest>();
    const waysLater = ways ** BigInt(Math.max(0, spinsMax - played - 1));
    for (const [key, { total, mode }] of points[played] ?? []) {
      if (total === played) {
        now.set(key, { wins: noWin(), mean: 0n, most: 0 });
        continue;
      }
      const own = outcomesOf(mode).ways;
      const scale = ways / BigInt(own);
      const steps = turnsOf(mode, played).map((turn) => {
        const rest = later.get(keyOf(Math.min(total + turn.award, spinsMax), turn.next));
        assert(rest, 'the chain goes on from every point that it reaches');
        return { turn, rest };
      });
      const mean = steps.reduce(
        (sum, { turn, rest }) =>
          sum + BigInt(turn.ways) * scale * (BigInt(turn.pays) * waysLater + rest.mean),
        0n,
      );
      const most = steps.reduce((top, { turn, rest }) => Math.max(top, turn.pays + rest.most), 0);
      const wins = emptyWins(Math.min(cells, most / unit + 1));
      for (const { turn, rest } of steps) {
        addWins(wins, rest.wins, turn.pays / unit, turn.ways / own);
      }
      now.set(key, { wins: trimmed(wins), mean, most });
    }
    later = now;
  }
  return {
    unit,
    ways,
    restOf: (award, mode) => {
      const rest = later.get(keyOf(Math.min(award, spinsMax), mode));
      assert(rest, 'the feature begins where the chain was asked to');
      return rest;
    },
  };
}

const keyOf = (total: number, mode: number): string => `${total} ${mode}`;

function turnsFrom(
  machine: Machine,
  { outcomes }: SpinOutcomes,
  mode: number,
  multiplier: number,
): readonly Turn[] {
  const turns = new Map<string, Turn>();
  for (const outcome of outcomes) {
    const pays = outcome.pays * multiplier;
    const award = machine.awardOf(mode, outcome);
    const next = machine.modeAfter(mode, outcome);
    const key = `${pays} ${award} ${next}`;
    const ways = (turns.get(key)?.ways ?? 0) + outcome.ways;
    turns.set(key, { pays, award, next, ways });
  }
  return [...turns.values()];
}

type Point = { readonly total: number; readonly mode: number };

/** By spins played: where the feature can stand. */
function reachable(
  { spinsMax }: Machine,
  turnsOf: (mode: number, played: number) => readonly Turn[],
  starts: readonly { readonly award: number; readonly mode: number }[],
): readonly ReadonlyMap<string, Point>[] {
  const layers = Array.from({ length: spinsMax + 1 }, () => new Map<string, Point>());
  const add = (played: number, total: number, mode: number) =>
    layers[played]?.set(keyOf(total, mode), { total, mode });
  for (const { award, mode } of starts) add(0, Math.min(award, spinsMax), mode);
  for (let played = 0; played < spinsMax; played += 1) {
    for (const { total, mode } of layers[played]?.values() ?? []) {
      if (total === played) continue;
      for (const turn of turnsOf(mode, played)) {
        add(played + 1, Math.min(total + turn.award, spinsMax), turn.next);
      }
    }
  }
  return layers;
}
