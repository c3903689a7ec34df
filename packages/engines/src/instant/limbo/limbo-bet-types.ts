import type { BetType } from '../../bet-type.ts';
import { winOrLose } from '../../outcomes.ts';
import { rational } from '../../rational.ts';
import { limboPoint, type LimboRules } from './limbo.ts';

const WORDS = 2 ** 32;

/**
 * How many of all words reach a target. The point falls as the word rises, so that the border is
 * found by halving; the very function of the play is asked, rounding and all.
 */
export function limboWays(rules: LimboRules, target: number): number {
  let [reaches, misses] = [-1, WORDS];
  while (misses - reaches > 1) {
    const middle = Math.floor((reaches + misses) / 2);
    if (limboPoint(rules, middle / WORDS) >= target) reaches = middle;
    else misses = middle;
  }
  return misses;
}

/** Bets on multiples across the range that can be aimed at. */
export const limboBetTypes = (rules: LimboRules): readonly BetType[] =>
  [200, rules.targetMin, 150, 1_000, 10_000, rules.targetMax].map((target) => ({
    name: `${(target / 100).toFixed(2)}x`,
    stake: 100n,
    input: () => ({ target }),
    certify: () =>
      winOrLose(BigInt(limboWays(rules, target)), BigInt(WORDS), rational(BigInt(target), 100n)),
  }));
