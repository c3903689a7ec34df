import type { Written } from '@padauk/engines/engine';
import type { RouletteRules } from '@padauk/engines/tables/roulette/roulette';
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

/** On what the stake of an announced bet lies, and how much of it. */
const shares: Readonly<Record<string, string>> = {
  'call:voisins': '0,2,3 · 25,26,28,29: 2/9; 4,7 · 12,15 · 18,21 · 19,22 · 32,35: 1/9',
  'call:orphelins': '1 · 6,9 · 14,17 · 17,20 · 31,34: 1/5',
  'call:tiers': '5,8 · 10,11 · 13,16 · 23,24 · 27,30 · 33,36: 1/6',
  'call:jeu-zero': '0,3 · 12,15 · 26 · 32,35: 1/4',
};
const neighborsOfZero = { european: '3 · 26 · 0 · 32 · 15', american: '14 · 2 · 0 · 28 · 9' };
/** Numbers that are covered together are not parted where a list takes two lines. */
const together = (text: string): string => text.replaceAll(',', ',\u00a0');

/** What each kind of bet pays, to 1, and how the stake of those on the racetrack is shared out. */
export function roulettePrices(t: Translate, rules: Written<RouletteRules>): PriceList {
  const american = rules.wheel === 'american';
  const evens = [t('play_red'), t('play_black'), t('play_even'), t('play_odd'), '1–18', '19–36'];
  const atZero = `${american ? '0, 00' : '0'}: ${rules.laPartage ? '−½' : '−1'}`;
  const inside = (on: string) => insideBetName(t, on).trim();
  return [
    [inside('straight'), '35:1'],
    [inside('split'), '17:1'],
    [inside('street'), '11:1'],
    [inside('trio'), '11:1'],
    [inside('corner'), '8:1'],
    american ? [inside('five:0-00-1-2-3'), '6:1'] : [inside('first-four:0-1-2-3'), '8:1'],
    [inside('six-line'), '5:1'],
    [t('play_rl_dozen', { k: '1–3' }), '2:1'],
    [t('play_rl_column', { k: '1–3' }), '2:1'],
    [evens.join(' · '), `1:1 · ${atZero}`],
    ...(american
      ? []
      : callNames(t).map(([on, name]) => [name, together(shares[on] ?? '')] as const)),
    [t('play_rl_neighbors', { number: 0 }), `${neighborsOfZero[rules.wheel]}: 1/5`],
  ];
}
