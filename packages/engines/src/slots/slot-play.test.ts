import { type Amount, amount } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallSlot } from '../testing/small-slot.ts';
import { lineRunsOf, runOf } from './line-runs.ts';
import { maxWin, playSlot } from './slot-play.ts';
import { symbolsOf } from './symbols.ts';
import type { SlotEvent } from './slot-event.ts';
import { padaukBlossom } from '../titles/padauk-blossom/rules.ts';

const symbols = symbolsOf(padaukBlossom);
const runs = lineRunsOf(padaukBlossom, symbols, 5);
const run = (line: string) => runOf(runs, symbols, line.split(' '));

test.each([
  ['J J J K A', 'J', 3, 10],
  ['J J J J A', 'J', 4, 20],
  ['J J J J J', 'J', 5, 100],
  ['J padauk J K A', 'J', 3, 10],
  ['padauk padauk peacock A A', 'peacock', 3, 40],
  ['peacock padauk padauk padauk padauk', 'peacock', 5, 750],
  ['padauk padauk padauk padauk padauk', 'padauk', 5, 2_000],
])('the line %s pays %s × %d: %d line stakes', (line, symbol, count, pays) => {
  expect(run(line)).toEqual({ symbol, count, pays });
});

test('leading wilds count for themselves where that earns more', () => {
  // Three padauk are worth 50; four jacks with their help would be worth 20.
  expect(run('padauk padauk padauk J A')).toEqual({ symbol: 'padauk', count: 3, pays: 50 });
  // Five jacks with their help are worth 100, which is more.
  expect(run('padauk padauk padauk J J')).toEqual({ symbol: 'J', count: 5, pays: 100 });
});

test.each([
  ['a run that starts on the second reel', 'A J J J J'],
  ['two of a kind', 'J J A J J'],
  ['a scatter on the line', 'bowl bowl bowl bowl bowl'],
  ['wilds before a scatter, too few for their own price', 'padauk padauk bowl J J'],
])('%s earns nothing', (_, line) => {
  expect(run(line)).toBeUndefined();
});

/** A draw that gives these numbers, and then zeros. */
const scripted = (values: readonly number[]) => {
  let next = 0;
  return (bound: number) => (values[next++] ?? 0) % bound;
};
const amounts = (events: readonly SlotEvent[], type: SlotEvent['type']): Amount[] =>
  events.flatMap((event) => (event.type === type && 'amount' in event ? [event.amount] : []));
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

const anyNumbers = fc.array(fc.nat(1_000), { maxLength: 60 });
const anyStake = fc.bigInt(1n, 10_000n);

test('a round pays the sum of its wins, up to the limit and never above', () => {
  fc.assert(
    fc.property(anyNumbers, anyStake, (numbers, lineStake) => {
      for (const rules of [padaukBlossom, smallSlot]) {
        const stake = amount(lineStake * BigInt(rules.lines.length));
        const { events, payout } = playSlot(rules, stake, scripted(numbers));
        const won = sum([...amounts(events, 'line-win'), ...amounts(events, 'scatter-win')]);
        const limit = maxWin(rules, stake);
        expect(payout).toBe(won < limit ? won : limit);
        expect(events.at(-1)).toEqual({ type: 'total', amount: payout });
        expect(amounts(events, 'win-limited')).toEqual(won < limit ? [] : [limit]);
      }
    }),
  );
});

test('the same draw gives the same round, and twice the stake gives twice the payout', () => {
  fc.assert(
    fc.property(anyNumbers, anyStake, (numbers, lineStake) => {
      const stake = lineStake * 20n;
      const once = playSlot(padaukBlossom, amount(stake), scripted(numbers));
      expect(playSlot(padaukBlossom, amount(stake), scripted(numbers))).toEqual(once);
      const twice = playSlot(padaukBlossom, amount(2n * stake), scripted(numbers));
      expect(twice.payout).toBe(2n * once.payout);
    }),
  );
});

/** Stops of the paid spin that show a bowl on reels 1 to 3 and nothing on the others. */
const stopOf = (reel: number, symbol: string, reels = padaukBlossom.reels) =>
  reels[reel]?.indexOf(symbol) ?? -1;
const triggering = [stopOf(0, 'bowl'), stopOf(1, 'bowl'), stopOf(2, 'bowl'), 0, 0];

test('three bowls bring ten free spins, all of them in the same round', () => {
  const { events } = playSlot(padaukBlossom, amount(2_000n), scripted(triggering));
  const spins = events.filter((event) => event.type === 'spin');
  expect(spins).toHaveLength(11);
  expect(spins.map((spin) => spin.freeSpin)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(spins.map((spin) => spin.multiplier)).toEqual([1, ...Array(10).fill(2)]);
  expect(events).toContainEqual({
    type: 'free-spins-awarded',
    scatters: 3,
    spins: 10,
    freeSpinsTotal: 10,
  });
});

test('bowls in free spins add spins until the limit of forty', () => {
  const freeBowls = [0, 1, 2].map((reel) => stopOf(reel, 'bowl', padaukBlossom.freeSpins.reels));
  const always = Array.from({ length: 60 }, () => [...freeBowls, 0, 0]).flat();
  const { events } = playSlot(padaukBlossom, amount(20n), scripted([...triggering, ...always]));
  const added = events.filter((event) => event.type === 'free-spins-retriggered');
  expect(added.map((event) => event.spins)).toEqual([5, 5, 5, 5, 5, 5]);
  expect(added.at(-1)?.freeSpinsTotal).toBe(40);
  expect(events.filter((event) => event.type === 'spin')).toHaveLength(41);
});

test('a round ends at the limit on its win, and pays exactly that', () => {
  // All reels of the free spins can show a column of peacocks or padauk: 20 lines of five.
  const peacocks = padaukBlossom.freeSpins.reels.map((strip) => strip.indexOf('peacock'));
  const always = Array.from({ length: 40 }, () => peacocks).flat();
  const round = playSlot(padaukBlossom, amount(20n), scripted([...triggering, ...always]));
  expect(round.payout).toBe(20_000n);
  expect(round.events.at(-2)).toEqual({ type: 'win-limited', amount: 20_000n });
  expect(round.events.filter((event) => event.type === 'spin').length).toBeLessThan(11);
});

test('scatters pay wherever they are, by the total stake', () => {
  const { events } = playSlot(padaukBlossom, amount(2_000n), scripted(triggering));
  const [won] = events.filter((event) => event.type === 'scatter-win');
  expect(won).toMatchObject({ symbol: 'bowl', count: 3, amount: 4_000n });
  expect(won?.positions).toEqual([0, 1, 2].map((reel) => ({ reel, row: 0 })));
});

test.each([0n, -20n, 19n, 21n])('a stake of %d units is a bug of the caller', (stake) => {
  expect(() => playSlot(padaukBlossom, amount(stake), () => 0)).toThrow('evenly');
});
