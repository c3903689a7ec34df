import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPresenter } from './presenter.ts';
import type { Beat, Win } from './round-show.ts';
import type { Stage } from './stage.ts';

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const STAKE = 100n;
const win = (amount: bigint): Win => ({
  type: 'line',
  line: 0,
  symbol: 'A',
  count: 3,
  places: [],
  amount,
});
const wins = (won: bigint, wonBefore: bigint): Beat => ({
  type: 'wins',
  wins: [win(won)],
  won,
  wonBefore,
});
const cascade: Beat = { type: 'cascade', multiplier: 2, removed: [], window: [] };
const award: Beat = {
  type: 'award',
  spins: 1,
  total: 1,
  again: false,
  respin: true,
  special: undefined,
};
const holdEnd = (won: bigint, wonBefore = 0n): Beat => ({
  type: 'hold-end',
  grand: 0n,
  won,
  wonBefore,
});

/** Anything may be asked of it, and nothing happens. */
const still = (): never =>
  new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : still()),
  }) as never;

const standing = Array.from({ length: 5 }, () => ['A', 'K', 'Q', 'J']);
/** What is heard, and what stands as the win of the round when it is over. */
async function present(beats: readonly Beat[]) {
  const heard: string[] = [];
  const done: unknown[][] = [];
  const noting = (...names: readonly string[]) =>
    new Proxy(still() as object, {
      get: (_, name: string) =>
        names.includes(name) ? (...given: unknown[]) => void done.push([name, ...given]) : still(),
    }) as never;
  const said: string[] = [];
  const shown: { win: bigint; golden: boolean } = { win: 0n, golden: false };
  const sound = new Proxy({}, { get: (_, name: string) => () => void heard.push(name) });
  const presenter = createPresenter(noting('show') as Stage, { reels: [], pays: {} } as never, {
    words: { t: written, form: { digits: 2, symbol: '$' }, money: String } as never,
    sound: sound as never,
    say: (text) => void said.push(text),
    badge: () => undefined,
    showWin: (amount, golden) => void Object.assign(shown, { win: amount, golden }),
    celebration: {
      banner: noting('show'),
      countUp: async (_: bigint, to: bigint, { show }: { show: (now: bigint) => void }) => {
        heard.push('count');
        show(to);
      },
    } as never,
    preferences: {
      isCalm: () => false,
      isAtOnce: () => false,
      isFast: () => true,
    } as never,
    board: noting('open'),
    standing: () => standing,
    setRows: () => undefined,
    showCard: async () => undefined,
  });
  const over = presenter.show(beats, STAKE);
  await vi.runAllTimersAsync();
  await over;
  return {
    ...shown,
    done,
    said,
    wins: heard.filter((name) => name === 'count' || name === 'line'),
  };
}
/** A text by its key, with the amount or the rank that it names. */
const written = (key: string, named: { readonly amount?: string; readonly rank?: string } = {}) =>
  [key, named.amount ?? named.rank].filter(Boolean).join(' ');

test.each([
  ['a fall of a cascade', [wins(40n, 0n), cascade, wins(60n, 40n), cascade], 100n],
  ['a win before respins', [wins(100n, 0n), award], 100n],
  ['wins in a feature', [award, wins(50n, 50n)], 100n],
  ['a held board', [holdEnd(100n)], 100n],
] as const)(
  '%s that returns the stake is neither heard nor counted',
  async (_, beats, total) => {
    expect(await present(beats)).toMatchObject({ win: total, golden: false, wins: [] });
  },
  20_000,
);

test.each([
  ['a fall', [wins(100n, 0n), cascade, wins(50n, 100n), cascade], 150n, ['line', 'count']],
  ['a win before respins', [wins(101n, 0n), award], 101n, ['count']],
  ['wins in a feature', [award, wins(50n, 51n)], 101n, ['line', 'count']],
  ['a held board', [holdEnd(90n, 20n)], 110n, ['count']],
] as const)(
  '%s that brings more than the stake is',
  async (_, beats, total, heard) => {
    expect(await present(beats)).toMatchObject({ win: total, golden: true, wins: heard });
  },
  20_000,
);

const spin: Beat = {
  type: 'spin',
  freeSpin: 0,
  freeSpinsTotal: 0,
  respin: false,
  multiplier: 1,
  window: [],
  stops: [],
  scatters: [],
  suspense: [],
};
const expand: Beat = { type: 'expand', reels: [1] };
const freeSpins: Beat = { ...award, respin: false };
const freeSpin: Beat = { ...spin, freeSpin: 1, freeSpinsTotal: 1 };
const freeSpinsEnd = (won: bigint): Beat => ({
  type: 'free-spins-end',
  played: 1,
  won,
  respin: false,
});
const hold: Beat = { type: 'hold', coins: [], respins: 3 };

test('a board that was bought opens over the window that stands, and no reel turns on', async () => {
  const coins = [{ reel: 4, row: 3, amount: 500n, prize: undefined }];
  const bought: Beat = { type: 'bought', priceStakes: 52 };
  const { done } = await present([bought, { ...hold, coins }, holdEnd(500n)]);
  expect(done).toEqual([
    ['show', standing],
    ['show', { title: 'play_hold' }, 'is-award'],
    ['open', { reels: 5, rows: 4 }, coins],
  ]);
});

test('that no more can be won is seen with the amount', async () => {
  const { done } = await present([wins(3_000n, 0n), { type: 'limit', amount: 3_000n }]);
  expect(done).toEqual([['show', { title: 'play_limited', amount: '30' }, 'is-award']]);
});

test.each([
  ['a spin that brings nothing', [spin], ['play_result_none']],
  ['wilds that bring nothing', [spin, expand], ['play_result_none']],
  ['wilds that win', [spin, expand, wins(300n, 0n)], ['play_result_win 300']],
  [
    'free spins that win',
    [spin, freeSpins, freeSpin, wins(300n, 0n), freeSpinsEnd(300n)],
    [
      'play_free_spins',
      'play_free_spin',
      'play_result_win 300',
      'play_free_spins_won',
      'play_result_win 300',
    ],
  ],
  [
    'free spins that return less',
    [spin, freeSpins, freeSpin, wins(40n, 0n), freeSpinsEnd(40n)],
    [
      'play_free_spins',
      'play_free_spin',
      'play_result_win 40',
      'play_free_spins_done',
      'play_result_returned 40',
    ],
  ],
  [
    'free spins that win nothing',
    [spin, freeSpins, freeSpin, freeSpinsEnd(0n)],
    ['play_free_spins', 'play_free_spin', 'play_result_none', 'play_free_spins_done'],
  ],
  ['a held board', [spin, hold, holdEnd(150n)], ['play_hold', 'play_result_win 150']],
  [
    'a full board',
    [spin, hold, { ...holdEnd(2_150n), grand: 2_000n } as Beat],
    ['play_hold', 'play_full_board 2000', 'play_result_win 2150'],
  ],
  [
    'the largest win that a round can bring',
    [spin, wins(3_000n, 0n), { type: 'limit', amount: 3_000n }],
    ['play_result_win 3000', 'play_limited'],
  ],
  [
    'a win that waits and is gambled',
    [
      spin,
      wins(200n, 0n),
      { type: 'offer', amount: 200n },
      { type: 'gamble', card: 0, won: true, amount: 400n },
      { type: 'offer', amount: 400n },
      { type: 'gamble', card: 51, won: false, amount: 0n },
    ],
    [
      'play_result_win 200',
      'play_collect: 200',
      'play_card_clubs 2',
      'play_result_win 400',
      'play_collect: 400',
      'play_card_spades A',
      'play_result_none',
    ],
  ],
] as const)(
  'the log tells %s as it is shown',
  async (_, beats, said) => {
    expect((await present(beats)).said).toEqual(said);
  },
  20_000,
);
