import { rouletteSpots, type Wheel } from '@padauk/engines/tables/roulette/roulette-spots';
import { expect, test } from 'vitest';
import { roulettePrices } from './roulette-prices.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const pricesOf = (wheel: Wheel, laPartage = false) =>
  Object.fromEntries(
    roulettePrices(t, { wheel, laPartage } as never).map((line) =>
      line.map((text) => text.replaceAll('\u00a0', ' ')),
    ),
  );
const evens = 'play_red · play_black · play_even · play_odd · 1–18 · 19–36';

test('every kind of bet of a roulette has its price, the five numbers and both zeros too', () => {
  expect(pricesOf('american')).toEqual({
    play_rl_straight: '35:1',
    play_rl_split: '17:1',
    play_rl_street: '11:1',
    play_rl_corner: '8:1',
    play_rl_six_line: '5:1',
    play_rl_trio: '11:1',
    'play_rl_five 0, 00, 1, 2, 3': '6:1',
    'play_rl_dozen 1–3': '2:1',
    'play_rl_column 1–3': '2:1',
    [evens]: '1:1 · 0, 00: −1',
    'play_rl_neighbors 0': '14 · 2 · 0 · 28 · 9: 1/5',
  });
  expect(pricesOf('european', true)[evens]).toBe('1:1 · 0: −½');
  for (const wheel of ['american', 'european'] as const) {
    const spots = rouletteSpots(wheel);
    const kinds = new Set([...spots.values()].map(({ kind }) => kind));
    const calls = [...spots.keys()].filter((on) => on.startsWith('call:')).length;
    expect(roulettePrices(t, { wheel, laPartage: false } as never)).toHaveLength(
      kinds.size + Math.max(0, calls - 1),
    );
  }
});

test('how the stake of an announced bet is shared out is told', () => {
  expect(pricesOf('european')).toMatchObject({
    play_rl_voisins: '0, 2, 3 · 25, 26, 28, 29: 2/9; 4, 7 · 12, 15 · 18, 21 · 19, 22 · 32, 35: 1/9',
    play_rl_jeu_zero: '0, 3 · 12, 15 · 26 · 32, 35: 1/4',
    'play_rl_neighbors 0': '3 · 26 · 0 · 32 · 15: 1/5',
  });
});
