import { type Amount, amount, assert } from '@padauk/base';
import type { Draw } from '../draw.ts';
import { type Rational, rational } from '../rational.ts';

/**
 * A progressive jackpot in four levels, linked across slots: pure. Each pool grows by a share of
 * every stake and is won by the stake that carries it to a point which was drawn, and committed
 * to, when the pool began: somewhere below an amount at which it must drop. Which spin that will
 * be nobody can know, and no stake is too small to bring it.
 */
export const jackpotLevels = ['mini', 'minor', 'major', 'grand'] as const;
export type JackpotLevel = (typeof jackpotLevels)[number];

export type LevelRules = {
  readonly level: JackpotLevel;
  /** What of each stake goes into the pool, in millionths. */
  readonly shareMillionths: number;
  /** What a new pool begins with, minor units. The house pays it. */
  readonly seed: Amount;
  /** The pool is won before it is larger than this, minor units. */
  readonly mustDropBy: Amount;
};

export type JackpotRules = {
  /** The four levels, the smallest first. */
  readonly levels: readonly LevelRules[];
};

/** A pool as the studio stores it. */
export type Pool = {
  readonly level: JackpotLevel;
  /** Counts the pools of a level from 1; names the commitment to the point of this one. */
  readonly number: number;
  /** Minor units; what the meter shows. */
  readonly amount: Amount;
  /** Contributions that are not a whole unit yet, in millionths of one. */
  readonly millionths: number;
  /** The amount at which it is won. Kept secret until then; minor units. */
  readonly dropsAt: Amount;
};

export type JackpotWin = {
  readonly level: JackpotLevel;
  readonly number: number;
  readonly amount: Amount;
};

const MILLION = 1_000_000n;

/** A new pool with its secret point, each amount above the seed up to the last one equally likely. */
export function beginPool(rules: LevelRules, number: number, draw: Draw): Pool {
  const room = rules.mustDropBy - rules.seed;
  assert(room > 0n && room <= 2n ** 40n, 'a pool has room to grow');
  const dropsAt = amount(rules.seed + 1n + drawBelow(room, draw));
  return { level: rules.level, number, amount: rules.seed, millionths: 0, dropsAt };
}

/** A uniform whole number below a bound of up to 40 bits: high part first, drawn again if beyond. */
function drawBelow(bound: bigint, draw: Draw): bigint {
  const low = 2n ** 20n;
  const high = (bound + low - 1n) / low;
  for (;;) {
    const value = BigInt(draw(Number(high))) * low + BigInt(draw(Number(low)));
    if (value < bound) return value;
  }
}

/**
 * What one stake does to the pools of its jackpot. The stakes of a jackpot are taken one after the
 * other, in the order in which they were settled; so two players can never win one pool: the first
 * wins what was in it, the second has already paid into the next one.
 *
 * @param pools - one for each level, in the order of the rules
 * @param begin - asked only when a pool is won, for the next one of its level
 * @returns the pools after the stake, what goes into them, and what this stake has won
 */
export function contribute(
  rules: JackpotRules,
  pools: readonly Pool[],
  stake: Amount,
  begin: (level: LevelRules, number: number) => Pool,
): {
  readonly pools: readonly Pool[];
  readonly wins: readonly JackpotWin[];
  /** Whole units that moved into pools, minor units. */
  readonly contributed: Amount;
} {
  assert(stake > 0n, 'a stake is above 0');
  assert(pools.length === rules.levels.length, 'every level has its pool');
  const wins: JackpotWin[] = [];
  let contributed = 0n;
  const after = rules.levels.map((level, index) => {
    const pool = pools[index];
    assert(pool?.level === level.level, 'pools are in the order of the rules');
    const grown = grow(pool, level, stake);
    contributed += grown.amount - pool.amount;
    if (grown.amount < grown.dropsAt) return grown;
    wins.push({ level: pool.level, number: pool.number, amount: pool.dropsAt });
    const next = begin(level, pool.number + 1);
    // What the stake carried beyond the point is the first of the next pool; nothing is lost.
    return feed(next, grown.amount - pool.dropsAt, grown.millionths);
  });
  return { pools: after, wins, contributed: amount(contributed) };
}

function grow(pool: Pool, { shareMillionths }: LevelRules, stake: Amount): Pool {
  const all = stake * BigInt(shareMillionths) + BigInt(pool.millionths);
  return {
    ...pool,
    amount: amount(pool.amount + all / MILLION),
    millionths: Number(all % MILLION),
  };
}

/** A stake so large that it would fill the next pool as well waits in it at its brim. */
function feed(pool: Pool, surplus: bigint, millionths: number): Pool {
  return { ...pool, amount: amount(pool.amount + surplus), millionths };
}

/**
 * Takes back what a stake has fed when the stake is given back: from the pools as they are now, be
 * they the same or, after a win, the next ones. A win stands, since its player was paid by right.
 *
 * @returns `returned`: whole units that leave the pools; `covered`: what the house lays in because a
 * pool would have fallen below nothing, minor units
 */
export function giveBack(
  rules: JackpotRules,
  pools: readonly Pool[],
  stake: Amount,
): {
  readonly pools: readonly Pool[];
  readonly returned: Amount;
  readonly covered: Amount;
} {
  assert(stake > 0n, 'a stake is above 0');
  assert(pools.length === rules.levels.length, 'every level has its pool');
  let returned = 0n;
  let covered = 0n;
  const after = rules.levels.map((level, index) => {
    const pool = pools[index];
    assert(pool?.level === level.level, 'pools are in the order of the rules');
    const held = pool.amount * MILLION + BigInt(pool.millionths);
    const left = held - stake * BigInt(level.shareMillionths);
    const whole = left >= 0n ? left / MILLION : -((MILLION - 1n - left) / MILLION);
    returned += pool.amount - whole;
    if (whole < 0n) covered -= whole;
    return {
      ...pool,
      amount: amount(whole < 0n ? 0n : whole),
      millionths: Number(left - whole * MILLION),
    };
  });
  return { pools: after, returned: amount(returned), covered: amount(covered) };
}

/**
 * What a level gives back of each stake in the long run, exactly: a pool is won at
 * (seed + 1 + last) / 2 on average, and was paid for by what it grew.
 */
export function levelReturn({ seed, mustDropBy, shareMillionths }: LevelRules): Rational {
  const mean = rational(seed + 1n + mustDropBy, 2n);
  const grown = rational(mean.numerator - seed * mean.denominator, mean.denominator);
  return rational(
    mean.numerator * grown.denominator * BigInt(shareMillionths),
    mean.denominator * grown.numerator * MILLION,
  );
}

/**
 * What a level gives back of a stake while its pool is at its seed, exactly: every amount up to
 * the last is equally likely to be the point, and the win is not larger than the seed yet.
 */
export const returnAtSeed = ({ seed, mustDropBy, shareMillionths }: LevelRules): Rational =>
  rational(seed * BigInt(shareMillionths), (mustDropBy - seed) * MILLION);

/** Mistakes in the rules of a jackpot, as sentences. */
export function lintJackpot({ levels }: JackpotRules): readonly string[] {
  const problems: string[] = [];
  if (levels.map(({ level }) => level).join(' ') !== jackpotLevels.join(' ')) {
    problems.push('the levels are mini, minor, major and grand');
  }
  for (const [index, level] of levels.entries()) {
    const { shareMillionths, seed, mustDropBy } = level;
    if (!Number.isSafeInteger(shareMillionths) || shareMillionths < 1 || shareMillionths > 50_000) {
      problems.push(`${level.level} takes ${shareMillionths} millionths of a stake`);
    }
    if (seed < 0n || mustDropBy <= seed) problems.push(`${level.level} has no room to grow`);
    const smaller = levels[index - 1];
    if (smaller && smaller.mustDropBy > seed) {
      problems.push(`${level.level} begins below where ${smaller.level} must drop`);
    }
  }
  return problems;
}
