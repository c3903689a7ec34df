import { minus, plus, type Rational, rational, times, toFloat } from '../rational.ts';
import type { HoldBonus } from './hold-bonus.ts';
import type { Wins } from './win-distribution.ts';

/** What the hold feature brings from so many coins on. */
export type HoldDistribution = {
  /** In cells of one part; nothing is over. */
  readonly wins: Wins;
  /** In parts. */
  readonly mean: Rational;
};

/**
 * The hold feature as an absorbing chain over (coins, respins left): how many coins it ends with,
 * exactly; their values are independent of that, so that their sum is a power of one distribution.
 */
export function holdDistribution(bonus: HoldBonus, coins: number): HoldDistribution {
  const { rules } = bonus;
  const size = bonus.places.length;
  const ends = endsOf(bonus, coins);
  const weight = rules.values.reduce((sum, value) => sum + value.weight, 0);
  const most = Math.max(...rules.values.map(({ parts }) => parts));
  const chances = new Float64Array(size * most + rules.grandParts + 1);
  let sums = new Float64Array([1]);
  for (let count = 1; count <= size; count += 1) {
    const next = new Float64Array(sums.length + most);
    for (const { parts, weight: own } of rules.values) {
      for (let at = 0; at < sums.length; at += 1) {
        next[at + parts] = (next[at + parts] ?? 0) + ((sums[at] ?? 0) * own) / weight;
      }
    }
    sums = next;
    const chance = toNumber(ends[count]);
    if (chance === 0) continue;
    const grand = count === size ? rules.grandParts : 0;
    for (let at = 0; at < sums.length; at += 1) {
      chances[at + grand] = (chances[at + grand] ?? 0) + chance * (sums[at] ?? 0);
    }
  }
  const meanValue = rational(
    rules.values.reduce((sum, { parts, weight: own }) => sum + BigInt(parts * own), 0n),
    BigInt(weight),
  );
  let mean = rational(0n, 1n);
  for (const [count, chance] of ends.entries()) {
    if (!chance) continue;
    mean = plus(mean, times(chance, times(meanValue, rational(BigInt(count), 1n))));
    if (count === size) mean = plus(mean, times(chance, rational(BigInt(rules.grandParts), 1n)));
  }
  return { wins: { chances, over: 0 }, mean };
}

/** The chance of each number of coins at the end. */
function endsOf({ rules, places }: HoldBonus, coins: number): (Rational | undefined)[] {
  const size = places.length;
  const ends: (Rational | undefined)[] = [];
  /** By coins: the chance to be there with all respins. Coins only grow, so one pass is enough. */
  const fresh: (Rational | undefined)[] = [];
  fresh[coins] = rational(1n, 1n);
  for (let have = coins; have <= size; have += 1) {
    const start = fresh[have];
    if (!start) continue;
    if (have === size) {
      ends[have] = start;
      continue;
    }
    const empty = size - have;
    const miss = power(rules.of - rules.hits, rules.of, empty);
    const allMiss = rational(
      miss.numerator ** BigInt(rules.respins),
      miss.denominator ** BigInt(rules.respins),
    );
    ends[have] = times(start, allMiss);
    // One of the respins before that brings coins; how many does not depend on which.
    const notAll = minus(rational(1n, 1n), allMiss);
    const some = minus(rational(1n, 1n), miss);
    for (let more = 1; more <= empty; more += 1) {
      const chance = binomial(rules, empty, more);
      const given = times(chance, rational(some.denominator, some.numerator));
      const reached = times(times(start, notAll), given);
      fresh[have + more] = plus(fresh[have + more] ?? rational(0n, 1n), reached);
    }
  }
  return ends;
}

const power = (hits: number, of: number, exponent: number): Rational =>
  rational(BigInt(hits) ** BigInt(exponent), BigInt(of) ** BigInt(exponent));

/** The chance of exactly so many hits on so many places. */
function binomial({ hits, of }: { hits: number; of: number }, places: number, count: number) {
  let choices = 1n;
  for (let i = 0; i < count; i += 1) choices = (choices * BigInt(places - i)) / BigInt(i + 1);
  const ways =
    choices * BigInt(hits) ** BigInt(count) * BigInt(of - hits) ** BigInt(places - count);
  return rational(ways, BigInt(of) ** BigInt(places));
}

const toNumber = (value: Rational | undefined): number => (value ? toFloat(value) : 0);
