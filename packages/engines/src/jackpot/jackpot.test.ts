import { type Amount, amount } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFloat } from '../rational.ts';
import {
  beginPool,
  contribute,
  giveBack,
  type JackpotLevel,
  type JackpotRules,
  type LevelRules,
  levelReturn,
  lintJackpot,
  type Pool,
} from './jackpot.ts';

const level = (name: JackpotLevel, share: number, seed: bigint, last: bigint) => ({
  level: name,
  shareMillionths: share,
  seed: amount(seed),
  mustDropBy: amount(last),
});
const rules: JackpotRules = {
  levels: [
    level('mini', 5_000, 1_000n, 5_000n),
    level('minor', 4_000, 10_000n, 50_000n),
    level('major', 3_000, 100_000n, 400_000n),
    level('grand', 2_000, 1_000_000n, 5_000_000n),
  ],
};

/** A small generator with a fixed beginning; `npm run simulate` is not needed for a pure model. */
function drawFrom(seed: number) {
  let state = seed >>> 0;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
const beginner = (seed: number) => {
  const draw = drawFrom(seed);
  return (own: LevelRules, number: number) => beginPool(own, number, draw);
};
const begin = (seed: number): readonly Pool[] =>
  rules.levels.map((own) => beginPool(own, 1, drawFrom(seed)));
const total = (pools: readonly Pool[]) => pools.reduce((sum, pool) => sum + pool.amount, 0n);

const anyStakes = fc.array(fc.bigInt(1n, 50_000n), { minLength: 1, maxLength: 200 });

test('every unit that went in is in a pool or was won, and no part of a unit is lost', () => {
  fc.assert(
    fc.property(anyStakes, fc.nat(1_000_000), (stakes, seed) => {
      const next = beginner(seed);
      let pools = begin(seed);
      const first = total(pools);
      let contributed = 0n;
      let won = 0n;
      let seeded = 0n;
      for (const stake of stakes) {
        const step = contribute(rules, pools, amount(stake), next);
        contributed += step.contributed;
        for (const win of step.wins) {
          won += win.amount;
          seeded += rules.levels.find((own) => own.level === win.level)?.seed ?? 0n;
        }
        pools = step.pools;
      }
      expect(total(pools)).toBe(first + contributed + seeded - won);
      const staked = stakes.reduce((sum, stake) => sum + stake, 0n);
      for (const [index, own] of rules.levels.entries()) {
        const millionths = BigInt(pools[index]?.millionths ?? -1);
        expect((staked * BigInt(own.shareMillionths) - millionths) % 1_000_000n).toBe(0n);
      }
    }),
    { seed: 20_261_121 },
  );
});

test('stakes that are given back leave the pools as if they had never been, or the house makes good', () => {
  const step = fc.record({ stake: fc.bigInt(1n, 50_000n), isReturned: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 200 }), fc.nat(9_999), (steps, seed) => {
      const next = beginner(seed);
      let pools = begin(seed);
      let expected = total(pools);
      for (const { stake, isReturned } of steps) {
        const fed = contribute(rules, pools, amount(stake), next);
        expected += fed.contributed;
        for (const win of fed.wins) {
          expected -= win.amount;
          expected += rules.levels.find((own) => own.level === win.level)?.seed ?? 0n;
        }
        if (!isReturned) {
          pools = fed.pools;
          continue;
        }
        const back = giveBack(rules, fed.pools, amount(stake));
        expected += back.covered - back.returned;
        if (fed.wins.length === 0) expect(back.pools).toEqual(pools);
        for (const pool of back.pools) expect(pool.amount).toBeGreaterThanOrEqual(0n);
        pools = back.pools;
      }
      expect(total(pools)).toBe(expected);
    }),
    { seed: 20_261_121 },
  );
});

test('a pool that was won meanwhile lends what is given back, and the house covers what it lacks', () => {
  const low = begin(1).map((pool) => ({ ...pool, amount: amount(1n), millionths: 0 }));
  const back = giveBack(rules, low, amount(1_000n));
  // 5, 4, 3 and 2 units are taken from pools of one unit each.
  expect(back).toMatchObject({ returned: 14n, covered: 10n });
  expect(back.pools.map((pool) => pool.amount)).toEqual([0n, 0n, 0n, 0n]);
});

test('a pool is won at its point, which lies above its seed and not above where it must drop', () => {
  const next = beginner(7);
  let pools = begin(7);
  const points = new Map(pools.map((pool) => [`${pool.level} ${pool.number}`, pool.dropsAt]));
  let wins = 0;
  for (let i = 0; i < 20_000; i += 1) {
    const step = contribute(rules, pools, amount(1_000n), next);
    for (const win of step.wins) {
      const own = rules.levels.find((candidate) => candidate.level === win.level);
      expect(win.amount).toBe(points.get(`${win.level} ${win.number}`));
      expect(win.amount).toBeGreaterThan(own?.seed ?? 0n);
      expect(win.amount).toBeLessThanOrEqual(own?.mustDropBy ?? 0n);
      wins += 1;
    }
    pools = step.pools;
    for (const pool of pools) points.set(`${pool.level} ${pool.number}`, pool.dropsAt);
  }
  expect(wins).toBeGreaterThan(20);
});

test('of two stakes at the same moment one wins the pool and the other feeds the next', () => {
  const [mini, ...others] = begin(1);
  if (!mini) throw new Error('there is a smallest pool');
  const brim: Pool = { ...mini, amount: amount(mini.dropsAt - 1n), millionths: 999_999 };
  const next = beginner(2);
  const first = contribute(rules, [brim, ...others], amount(1_000n), next);
  expect(first.wins).toEqual([{ level: 'mini', number: 1, amount: mini.dropsAt }]);
  const second = contribute(rules, first.pools, amount(1_000n), next);
  expect(second.wins).toEqual([]);
  expect(second.pools[0]).toMatchObject({ number: 2 });
});

test('who stakes more has a larger share of the chance: the same money in parts wins the same', () => {
  const run = (stake: Amount, times: number) => {
    const next = beginner(3);
    let pools = begin(3);
    const wins: string[] = [];
    for (let i = 0; i < times; i += 1) {
      const step = contribute(rules, pools, stake, next);
      wins.push(...step.wins.map((win) => `${win.level} ${win.number} ${win.amount}`));
      pools = step.pools;
    }
    return wins.filter((win) => win.startsWith('mini'));
  };
  // Only the point of each pool decides, not the number of stakes that carried it there.
  expect(run(amount(100n), 20_000)[0]).toBe(run(amount(10_000n), 200)[0]);
});

test('the stated return of a level is what it pays in the long run', () => {
  const [mini] = rules.levels;
  if (!mini) throw new Error('there is a smallest level');
  const next = beginner(11);
  let pools = begin(11);
  let won = 0n;
  const rounds = 400_000;
  for (let i = 0; i < rounds; i += 1) {
    const step = contribute(rules, pools, amount(1_000n), next);
    for (const win of step.wins) if (win.level === 'mini') won += win.amount;
    pools = step.pools;
  }
  const measured = Number(won) / (rounds * 1_000);
  // About a thousand pools: the mean of a pool is known to 2 %.
  expect(measured / toFloat(levelReturn(mini))).toBeGreaterThan(0.96);
  expect(measured / toFloat(levelReturn(mini))).toBeLessThan(1.04);
});

test.each([
  ['a level too few', { levels: rules.levels.slice(1) }, 'the levels are mini'],
  [
    'no room',
    { levels: rules.levels.map((own) => ({ ...own, mustDropBy: own.seed })) },
    'mini has no room to grow',
  ],
  [
    'levels that overlap',
    { levels: rules.levels.map((own) => ({ ...own, mustDropBy: amount(9_000_000n) })) },
    'minor begins below where mini must drop',
  ],
  [
    'a share that eats the stake',
    { levels: rules.levels.map((own) => ({ ...own, shareMillionths: 60_000 })) },
    'mini takes 60000 millionths of a stake',
  ],
])('rules with %s are found', (_, wrong, problem) => {
  expect(lintJackpot(wrong).join('; ')).toContain(problem);
  expect(lintJackpot(rules)).toEqual([]);
});
