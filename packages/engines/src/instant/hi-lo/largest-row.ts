import { type Rational, rational } from '../../rational.ts';
import { isWithinTop, ladderMultiple } from '../ladder.ts';
import type { HiLoRules } from './hi-lo.ts';

const RANKS = 13;
/** How many of the ranks may win a guess, but for the surest, which `LIKELIEST` is. */
const WAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const LIKELIEST = 12;
/** Logarithms that are nearer than this are compared as the fractions that they stand for. */
const NEAR = 1e-9;

/** The winning ranks of each guess of a row, in any order. */
export type GuessRow = readonly number[];

/**
 * The row of right guesses that pays most within the limit of the rules: the chances of its
 * guesses, multiplied, come as near as any do to the smallest that may be played for.
 *
 * What a row pays depends on how often it guesses at which chance, not on the order; and every such
 * row can come: from the surest guess to the boldest, each on `lower` (an ace: on `same`), every
 * card being the highest that the guess before left open. So all of them are tried; of the
 * likeliest guesses each takes as many as fit.
 */
export function largestRow(rules: HiLoRules): GuessRow {
  const guessesMax = rules.cardsMax - 1;
  const room = Math.log((rules.winStakesMax * 10_000) / rules.returnBps);
  const gainOf = (ways: number) => Math.log(RANKS / ways);
  const counts = Array.from({ length: LIKELIEST + 1 }, () => 0);
  let best:
    | { readonly row: GuessRow; readonly gain: number; readonly chance: Rational }
    | undefined;

  function take(guesses: number, gain: number): void {
    const fit = Math.floor((room - gain) / gainOf(LIKELIEST) + NEAR);
    // One fewer where the last fits by its logarithm alone.
    for (const likeliest of [fit, fit - 1]) {
      const count = Math.min(guessesMax - guesses, likeliest);
      const all = gain + count * gainOf(LIKELIEST);
      if (count < 0 || (best && all < best.gain - NEAR)) return;
      counts[LIKELIEST] = count;
      const row = counts.flatMap((times, ways) => Array.from({ length: times }, () => ways));
      const chance = chanceOf(row);
      if (!isWithinTop(rules, ladderMultiple(rules, chance))) continue;
      if (!best || isLess(chance, best.chance)) best = { row, gain: all, chance };
      return;
    }
  }
  function choose(at: number, guesses: number, gain: number): void {
    const ways = WAYS[at];
    if (ways === undefined) return take(guesses, gain);
    const each = gainOf(ways);
    for (let count = 0; guesses + count <= guessesMax; count += 1) {
      if (gain + count * each > room + NEAR) break;
      counts[ways] = count;
      choose(at + 1, guesses + count, gain + count * each);
    }
    counts[ways] = 0;
  }
  choose(0, 0, 0);
  return best?.row ?? [];
}

/** The chance that all guesses of a row are right. */
const chanceOf = (row: GuessRow): Rational =>
  rational(
    row.reduce((product, ways) => product * BigInt(ways), 1n),
    BigInt(RANKS) ** BigInt(row.length),
  );

const isLess = (a: Rational, b: Rational): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator;
