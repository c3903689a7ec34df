import { type Amount } from '@padauk/base';
import { commitment, createDraw } from '../fairness/byte-stream.ts';
import { beginPool, type LevelRules, type Pool } from './jackpot.ts';

/** What decides where a pool is won; the server seed stays secret until it is. */
export type DropSeeds = {
  /** 64 hexadecimal digits, committed to before the pool before this one was won. */
  readonly serverSeed: string;
  /** The public id of the round that won the pool before: nobody knew it when the seed was drawn. */
  readonly clientSeed: string;
};

/** A pool at its beginning; its number is the nonce, so that one pair of seeds is one point. */
export const nextPool = (rules: LevelRules, number: number, seeds: DropSeeds): Pool =>
  beginPool(rules, number, createDraw({ ...seeds, nonce: number }));

/**
 * The point of a pool as anybody computes it once the server seed is revealed, with what was
 * published of the seed while the pool was open.
 */
export function dropOf(
  rules: LevelRules,
  number: number,
  seeds: DropSeeds,
): { readonly dropsAt: Amount; readonly serverSeedHash: string } {
  const { dropsAt } = nextPool(rules, number, seeds);
  return { dropsAt, serverSeedHash: commitment(seeds.serverSeed) };
}
