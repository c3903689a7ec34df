import type { Written } from '@padauk/engines/engine';
import type { RouletteRules } from '@padauk/engines/tables/roulette/roulette';
import {
  DOUBLE_ZERO,
  priceAt,
  type RouletteSpot,
  rouletteSpots,
} from '@padauk/engines/tables/roulette/roulette-spots';
import type { Translate } from '@padauk/texts/browser';
import { insideBetName } from '../kit/inside-bet-name.ts';
import type { PriceList } from './table-prices.ts';

/** The announced bets by the names of their spots. */
export const callNames = (t: Translate) =>
  [
    ['call:voisins', t('play_rl_voisins')],
    ['call:orphelins', t('play_rl_orphelins')],
    ['call:tiers', t('play_rl_tiers')],
    ['call:jeu-zero', t('play_rl_jeu_zero')],
  ] as const;

type Chip = RouletteSpot['chips'][number];
/** The numbers of a chip are not parted where a list takes two lines. */
const numbersOf = ({ pockets }: Chip): string =>
  pockets.map((pocket) => (pocket === DOUBLE_ZERO ? '00' : String(pocket))).join(',\u00a0');

/** On what the stake of a call bet lies, and how much of it: `4, 7 · 12, 15: 1/9`. */
function sharesOf({ chips }: RouletteSpot): string {
  const whole = chips.reduce((sum, { parts }) => sum + parts, 0);
  const shares = [...new Set(chips.map(({ parts }) => parts))].map((parts) => {
    const on = chips.filter((chip) => chip.parts === parts).map(numbersOf);
    return `${on.join(' · ')}: ${parts}/${whole}`;
  });
  return shares.join('; ');
}

/** What each kind of bet pays, to 1, and how the stake of those on the racetrack is shared out. */
export function roulettePrices(t: Translate, rules: Written<RouletteRules>): PriceList {
  const american = rules.wheel === 'american';
  const spots = rouletteSpots(rules.wheel);
  const evens = [t('play_red'), t('play_black'), t('play_even'), t('play_odd'), '1–18', '19–36'];
  const atZero = `${american ? '0, 00' : '0'}: ${rules.laPartage ? '−½' : '−1'}`;
  const names: Readonly<Record<string, string>> = {
    dozen: t('play_rl_dozen', { k: '1–3' }),
    column: t('play_rl_column', { k: '1–3' }),
    'even-money': evens.join(' · '),
  };
  // Of these there is one, and it is told by its numbers.
  const single = ['first-four', 'five'];
  const lines = new Map<string, readonly [string, string]>();
  for (const [on, spot] of spots) {
    const [chip] = spot.chips;
    if (!chip || spot.chips.length > 1 || lines.has(spot.kind)) continue;
    const { numerator, denominator } = priceAt(spot, chip.pockets[0] ?? 0);
    const odds = `${numerator / denominator - 1n}:1`;
    const name =
      names[spot.kind] ?? insideBetName(t, single.includes(spot.kind) ? on : `${spot.kind}:`);
    lines.set(spot.kind, [name.trim(), spot.kind === 'even-money' ? `${odds} · ${atZero}` : odds]);
  }
  const tracked = [
    ...callNames(t),
    ['neighbors:0', t('play_rl_neighbors', { number: 0 })] as const,
  ].flatMap(([on, name]) => {
    const spot = spots.get(on);
    return spot ? [[name, sharesOf(spot)] as const] : [];
  });
  return [...lines.values(), ...tracked];
}
