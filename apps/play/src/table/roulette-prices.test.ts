import {
  priceAt,
  type RouletteSpot,
  rouletteSpots,
  type Wheel,
} from '@padauk/engines/tables/roulette/roulette-spots';
import { expect, test } from 'vitest';
import { callNames, roulettePrices } from './roulette-prices.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const pricesOf = (wheel: Wheel, laPartage = false) =>
  Object.fromEntries(
    roulettePrices(t, { wheel, laPartage } as never).map((line) =>
      line.map((text) => text.replaceAll('\u00a0', ' ')),
    ),
  );
const evens = 'play_red · play_black · play_even · play_odd · 1–18 · 19–36';
/** How the engine shares out the stake of a bet that is several chips. */
function sharesOf({ chips }: RouletteSpot): string {
  const whole = chips.reduce((sum, { parts }) => sum + parts, 0);
  const shares = [...new Set(chips.map(({ parts }) => parts))].map((parts) => {
    const on = chips
      .filter((chip) => chip.parts === parts)
      .map(({ pockets }) => pockets.join(', '));
    return `${on.join(' · ')}: ${parts}/${whole}`;
  });
  return shares.join('; ');
}

test.each(['european', 'american'] as const)('%s: each bet has the price that it pays', (wheel) => {
  const told = pricesOf(wheel);
  const kinds = new Map<string, string>();
  for (const [on, spot] of rouletteSpots(wheel)) {
    const [chip] = spot.chips;
    if (!chip) continue;
    if (spot.chips.length > 1) {
      const name = on === 'neighbors:0' ? t('play_rl_neighbors', { number: 0 }) : undefined;
      const known = name ?? Object.fromEntries(callNames(t))[on];
      if (known) expect(told[known], on).toBe(sharesOf(spot));
      continue;
    }
    const { numerator, denominator } = priceAt(spot, chip.pockets[0] ?? 0);
    kinds.set(spot.kind, `${numerator / denominator - 1n}:1`);
  }
  const nameOf = (kind: string) => {
    if (kind === 'even-money') return evens;
    if (kind === 'five') return 'play_rl_five 0, 00, 1, 2, 3';
    if (kind === 'first-four') return 'play_rl_first_four 0, 1, 2, 3';
    const many = kind === 'dozen' || kind === 'column' ? ' 1–3' : '';
    return `play_rl_${kind.replace('-', '_')}${many}`;
  };
  for (const [kind, odds] of kinds) expect(told[nameOf(kind)]?.split(' ')[0], kind).toBe(odds);
});

test('which pockets lose the even chances, and how much of them, is told', () => {
  expect(pricesOf('american')[evens]).toBe('1:1 · 0, 00: −1');
  expect(pricesOf('european')[evens]).toBe('1:1 · 0: −1');
  expect(pricesOf('european', true)[evens]).toBe('1:1 · 0: −½');
});
