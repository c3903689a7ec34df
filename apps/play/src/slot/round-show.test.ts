import { expect, test } from 'vitest';
import { roundShowOf } from './round-show.ts';

const options = { digits: 2, scatter: 'bowl' };
const quiet = [
  ['A', 'K', 'Q'],
  ['A', 'K', 'Q'],
  ['A', 'K', 'Q'],
  ['A', 'K', 'Q'],
  ['A', 'K', 'Q'],
];
const spin = (window: readonly (readonly string[])[], freeSpin = 0, freeSpinsTotal = 0) => ({
  type: 'spin',
  freeSpin,
  freeSpinsTotal,
  multiplier: freeSpin ? 2 : 1,
  stops: [0, 0, 0, 0, 0],
  window,
});
const bowls = (...reels: readonly number[]) =>
  quiet.map((column, reel) => (reels.includes(reel) ? ['A', 'bowl', 'Q'] : column));
const lineWin = (amount: string) => ({
  type: 'line-win',
  line: 0,
  symbol: 'A',
  count: 3,
  positions: [0, 1, 2].map((reel) => ({ reel, row: 1 })),
  amount,
});

test('a spin carries its wins and their sum', () => {
  const show = roundShowOf(
    [spin(quiet), lineWin('50.00'), lineWin('12.50'), { type: 'total', amount: '62.50' }],
    options,
  );
  expect(show.spins).toHaveLength(1);
  expect(show.spins[0]?.wins.map((win) => win.amount)).toEqual([5_000n, 1_250n]);
  expect(show.spins[0]?.won).toBe(6_250n);
  expect(show.payout).toBe(6_250n);
  expect(show.freeSpinsWon).toBeUndefined();
});

test('free spins follow the spin that won them, and a later one may win more', () => {
  const show = roundShowOf(
    [
      spin(bowls(0, 2, 4)),
      {
        type: 'scatter-win',
        symbol: 'bowl',
        count: 3,
        positions: [0, 2, 4].map((reel) => ({ reel, row: 1 })),
        amount: '200.00',
      },
      { type: 'free-spins-awarded', scatters: 3, spins: 10, freeSpinsTotal: 10 },
      spin(bowls(0, 1, 2), 1, 10),
      { type: 'free-spins-retriggered', scatters: 3, spins: 5, freeSpinsTotal: 15 },
      spin(quiet, 2, 15),
      lineWin('40.00'),
      { type: 'free-spins-ended', played: 2, amount: '40.00' },
      { type: 'win-limited', amount: '240.00' },
      { type: 'total', amount: '240.00' },
    ],
    options,
  );
  expect(show.spins.map((each) => each.award)).toEqual([
    { spins: 10, total: 10, again: false },
    { spins: 5, total: 15, again: true },
    undefined,
  ]);
  expect(show.spins[0]?.wins[0]?.line).toBeUndefined();
  expect(show.spins[2]?.wonBefore).toBe(20_000n);
  expect(show.freeSpinsWon).toBe(4_000n);
  expect(show.freeSpinsPlayed).toBe(2);
  expect(show.limited).toBe(true);
});

test.each([
  [[0, 1], 2],
  [[1, 3], 4],
  [[0, 4], undefined],
  [[2], undefined],
  [[0, 1, 2], 2],
])('scatters on reels %j hold reels from %s on in suspense', (reels, from) => {
  expect(roundShowOf([spin(bowls(...reels))], options).spins[0]?.suspenseFrom).toBe(from);
});
