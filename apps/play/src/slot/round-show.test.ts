import { definitions } from '@padauk/engines/titles/index';
import { expect, test } from 'vitest';
import { type Beat, beatsOf, lastWindowOf } from './round-show.ts';
import type { SlotRules } from './slot-rules.ts';

const options = { digits: 2, rules: { reels: [], scatter: 'bowl' } };
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

const typesOf = (beats: readonly Beat[]) => beats.map(({ type }) => type);

test('the wins of one window are shown together', () => {
  const [, wins] = beatsOf(
    [spin(quiet), lineWin('50.00'), lineWin('12.50'), { type: 'total', amount: '62.50' }],
    options,
  );
  expect(wins).toMatchObject({
    type: 'wins',
    won: 6_250n,
    wonBefore: 0n,
    wins: [{ amount: 5_000n }, { amount: 1_250n }],
  });
});

test('free spins follow the spin that won them, and a later one may win more', () => {
  const beats = beatsOf(
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
      lineWin('30.00'),
      lineWin('50.00'),
      { type: 'free-spins-ended', played: 2, amount: '80.00' },
      { type: 'win-limited', amount: '240.00' },
      { type: 'total', amount: '240.00' },
    ],
    options,
  );
  expect(typesOf(beats)).toEqual(
    'spin wins award spin award spin wins free-spins-end limit'.split(' '),
  );
  expect(beats[2]).toMatchObject({ spins: 10, total: 10, again: false, respin: false });
  expect(beats[4]).toMatchObject({ spins: 5, total: 15, again: true });
  expect(beats[6]).toMatchObject({ wonBefore: 20_000n, won: 4_000n });
  // Beyond what a round can pay nothing is shown as won.
  expect(beats[7]).toMatchObject({ played: 2, won: 4_000n });
  expect(beats[8]).toEqual({ type: 'limit', amount: 24_000n });
});

test('respins that win more of them stay respins, and end without a feature of their own', () => {
  const beats = beatsOf(
    [
      spin(quiet),
      lineWin('1.00'),
      { type: 'free-spins-awarded', scatters: 0, spins: 1, freeSpinsTotal: 1, cause: 'win' },
      spin(quiet, 1, 1),
      lineWin('2.00'),
      { type: 'free-spins-retriggered', scatters: 0, spins: 1, freeSpinsTotal: 2 },
      spin(quiet, 2, 2),
      { type: 'free-spins-ended', played: 2, amount: '2.00' },
    ],
    options,
  );
  const respins = beats.flatMap((beat) => ('respin' in beat ? [[beat.type, beat.respin]] : []));
  expect(respins).toEqual([
    ['spin', false],
    ['award', true],
    ['spin', true],
    ['award', true],
    ['spin', true],
    ['free-spins-end', true],
  ]);
});

test('each fall of a cascade has the wins of its own window', () => {
  const beats = beatsOf(
    [
      spin(quiet),
      lineWin('1.00'),
      { type: 'cascade', fall: 1, multiplier: 2, removed: [{ reel: 0, row: 1 }], window: quiet },
      lineWin('2.00'),
      lineWin('3.00'),
    ],
    options,
  );
  expect(typesOf(beats)).toEqual(['spin', 'wins', 'cascade', 'wins']);
  expect(beats[3]).toMatchObject({ won: 500n, wonBefore: 100n });
  expect(lastWindowOf(beats)).toEqual(quiet);
});

test('coins of a held board keep their places, amounts and prizes', () => {
  const coin = { reel: 1, row: 2, amount: '5.00', prize: 'mini' };
  const beats = beatsOf(
    [
      { type: 'hold-started', coins: [coin], respins: 3 },
      { type: 'hold-spin', coins: [], respinsLeft: 2 },
      { type: 'hold-ended', coins: 1, grand: '0.00', amount: '5.00' },
    ],
    options,
  );
  expect(beats).toEqual([
    { type: 'hold', coins: [{ reel: 1, row: 2, amount: 500n, prize: 'mini' }], respins: 3 },
    { type: 'hold-spin', coins: [], left: 2 },
    { type: 'hold-end', grand: 0n, won: 500n, wonBefore: 0n },
  ]);
});

test.each([
  ['padauk-blossom', [0, 1], 0, 0, [2, 3, 4]],
  ['padauk-blossom', [1, 3], 0, 0, [4]],
  ['padauk-blossom', [0, 4], 0, 0, []],
  ['padauk-blossom', [0, 1], 3, 10, [2, 3, 4]],
  ['padauk-blossom', [0, 1], 40, 40, []],
  // More than three bring no more spins.
  ['nile-shadow', [0, 1, 2], 0, 0, [2]],
  ['sugar-monsoon', [0, 1], 0, 0, []],
  ['sugar-monsoon', [0, 1, 3], 0, 0, [4]],
  ['sugar-monsoon', [0, 1], 1, 10, [2, 3, 4]],
  // The outer reels have no scatter.
  ['robot-riot', [1, 2], 0, 0, [3]],
  ['robot-riot', [2, 3], 0, 0, []],
  ['white-elephant', [0, 2], 0, 0, [4]],
  // Its free spins win no more of them.
  ['samurai-snow', [0, 1], 1, 8, []],
  ['chinthe-guard', [], 0, 0, []],
] as const)(
  '%s with scatters on reels %j, of free spin %d of %d, holds reels %j in suspense',
  (...row) => {
    const [code, scatters, freeSpin, total, held] = row;
    const rules = definitions.find((title) => title.code === code)?.rules as SlotRules;
    const window = rules.reels.map((_, reel) =>
      (scatters as readonly number[]).includes(reel) ? [rules.scatter] : ['-'],
    );
    const [beat] = beatsOf([spin(window as never, freeSpin, total)], { digits: 2, rules });
    expect(beat).toMatchObject({ suspense: held });
  },
);
