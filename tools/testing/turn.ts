const DAY_MS = 86_400_000;
const asked = process.env['PADAUK_TEST_TURN'] ?? '';
/** Whatever day it is: `npm run soak turns`. */
const seesAll = asked === 'all';

/**
 * What is seen changes from day to day, where a run sees a part of everything. A run of another day
 * is repeated by its number, PADAUK_TEST_TURN.
 */
export const turn = Number.parseInt(asked, 10) || Math.floor(Date.now() / DAY_MS);

/**
 * Those of several ways to see the same whose turn it is: every `n`th, from day to day others.
 *
 * @param n - not more than there are ways, so that none comes away empty
 */
export function onTurn<T>(ways: readonly T[], n = ways.length): readonly T[] {
  return seesAll ? ways : ways.filter((_, index) => (index + turn) % n === 0);
}

/**
 * How many of what is made at random and differs each time: in `npm run soak turns` all, in any
 * other run some.
 */
export const inFull = (all: number, some: number): number => (seesAll ? all : some);
