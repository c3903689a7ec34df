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

/** What is heard, and what stands as the win of the round when it is over. */
async function present(beats: readonly Beat[]) {
  const heard: string[] = [];
  const shown: { win: bigint; golden: boolean } = { win: 0n, golden: false };
  const sound = new Proxy({}, { get: (_, name: string) => () => void heard.push(name) });
  const presenter = createPresenter(still() as Stage, { reels: [], pays: {} } as never, {
    words: { t: (key: string) => key, form: { digits: 2, symbol: '$' }, money: String } as never,
    sound: sound as never,
    say: () => undefined,
    badge: () => undefined,
    showWin: (amount, golden) => void Object.assign(shown, { win: amount, golden }),
    celebration: {
      banner: still(),
      countUp: async (_: bigint, to: bigint, { show }: { show: (now: bigint) => void }) => {
        heard.push('count');
        show(to);
      },
    } as never,
    preferences: { isCalm: () => false, isFast: () => true } as never,
    board: still(),
    setRows: () => undefined,
    showCard: async () => undefined,
  });
  const over = presenter.show(beats, STAKE);
  await vi.runAllTimersAsync();
  await over;
  return { ...shown, wins: heard.filter((name) => name === 'count' || name === 'line') };
}

test.each([
  ['a fall of a cascade', [wins(40n, 0n), cascade, wins(60n, 40n), cascade], 100n],
  ['a win before respins', [wins(100n, 0n), award], 100n],
  ['wins in a feature', [award, wins(50n, 50n)], 100n],
  ['a held board', [holdEnd(100n)], 100n],
] as const)(
  '%s that returns the stake is neither heard nor counted',
  async (_, beats, total) => {
    expect(await present(beats)).toEqual({ win: total, golden: false, wins: [] });
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
    expect(await present(beats)).toEqual({ win: total, golden: true, wins: heard });
  },
  20_000,
);
