import type { BetType } from '../../bet-type.ts';
import { winOrLose } from '../../outcomes.ts';
import { rational } from '../../rational.ts';
import { pointOfBits } from './crash-point.ts';
import type { CrashRules } from './crash.ts';

const TWO_52 = 2 ** 52;

/** How many of the 2^52 numbers reach a multiple. The point rises with them. */
export function crashWays(cashOut: number): number {
  let [misses, reaches] = [-1, TWO_52];
  while (reaches - misses > 1) {
    const middle = Math.floor((misses + reaches) / 2);
    if (pointOfBits(middle) >= cashOut) reaches = middle;
    else misses = middle;
  }
  return TWO_52 - reaches;
}

/** Leaving at a multiple that the rules allow, where 100 of 101 rounds go beyond their beginning. */
export const crashBetTypes = (rules: CrashRules): readonly BetType[] =>
  [200, rules.cashOutMin, 150, 500, 1_000, 10_000, rules.cashOutMax].map((cashOut) => ({
    name: `out at ${(cashOut / 100).toFixed(2)}x`,
    stake: 100n,
    input: () => ({ cashOut }),
    certify: () =>
      winOrLose(
        100n * BigInt(crashWays(cashOut)),
        101n * BigInt(TWO_52),
        rational(BigInt(cashOut), 100n),
      ),
  }));
