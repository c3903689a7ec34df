import type { Written } from '@padauk/engines/engine';
import type { CasinoWarRules } from '@padauk/engines/tables/casino-war/casino-war';
import type { CrapsRules } from '@padauk/engines/tables/craps/craps';
import type { SicBoRules } from '@padauk/engines/tables/sic-bo/sic-bo';
import type { Translate } from '@padauk/texts/browser';

/** What pays how much, a line each; odds to 1 unless they say of what they are so many. */
export type PriceList = readonly (readonly [name: string, price: string])[];

/** All prices of craps: those of the felt, and what is told nowhere on it. */
export function crapsPrices(t: Translate, rules: Written<CrapsRules>): PriceList {
  const [pass, dont] = [t('play_craps_pass'), t('play_craps_dont')];
  // A pair of points is not parted where a name takes two lines.
  const oddsName = (line: string, points: string) =>
    `${t('play_craps_odds', { line })} · ${points.replace(' ', '\u00a0')}`;
  const odds = (line: string, ...prices: readonly (readonly [string, string])[]): PriceList =>
    rules.odds ? prices.map(([points, price]) => [oddsName(line, points), price]) : [];
  const place = (number: string) => t('play_craps_place', { number });
  return [
    [pass, '1:1'],
    [dont, `1:1 · 12: ${t('play_bj_push')}`],
    ...odds(pass, ['4, 10', '2:1, ≤ 3×'], ['5, 9', '3:2, ≤ 4×'], ['6, 8', '6:5, ≤ 5×']),
    ...odds(dont, ['4, 10', '1:2, ≤ 6×'], ['5, 9', '2:3, ≤ 6×'], ['6, 8', '5:6, ≤ 6×']),
    [`${t('play_craps_field')} · 3, 4, 9, 10, 11`, '1:1'],
    [`${t('play_craps_field')} · 2, 12`, '2:1'],
    [place('4, 10'), '9:5'],
    [place('5, 9'), '7:5'],
    [place('6, 8'), '7:6'],
    [t('play_craps_hard', { number: '4, 10' }), '7:1'],
    [t('play_craps_hard', { number: '6, 8' }), '9:1'],
    [t('play_craps_seven'), '4:1'],
    [t('play_craps_craps'), '7:1'],
    ['3, 11', '15:1'],
    ['2, 12', '30:1'],
  ];
}

/** Casino war: what the ante earns or loses in all, where the first cards tie. */
export function warPrices(t: Translate, rules: Written<CasinoWarRules>): PriceList {
  const antes = (count: string) => `${count} × ${t('play_ante')}`;
  const war = (end: string) => `${t('play_war_go')} · ${end}`;
  return [
    [t('play_ante'), '1:1'],
    [t('play_tie'), `${rules.tie}:1`],
    [war(t('play_bj_won')), antes('+1')],
    [war(t('play_tie')), antes(`+${1 + rules.warTieBonus}`)],
    [war(t('play_bj_lost')), antes('−2')],
    [t('play_bj_surrender'), antes('−½')],
  ];
}

/** Three dice: prices of the felt by what they are for. */
export function sicBoPrices(t: Translate, rules: Written<SicBoRules>): PriceList {
  const toOne = (odds: number) => `${odds}:1`;
  const even = [t('play_small'), t('play_big_total'), t('play_odd'), t('play_even')].join(' · ');
  return [
    [even, toOne(rules.even)],
    ...rules.totals.map((odds, at) => [`Σ ${at + 4}, ${17 - at}`, toOne(odds)] as const),
    [t('play_single_of', { face: '1–6' }), rules.single.map(toOne).join(' · ')],
    [t('play_double_of', { face: '1–6' }), toOne(rules.double)],
    [`${t('play_pair_of', { face: '1', other: '2' })}, …`, toOne(rules.pair)],
    [t('play_triple_of', { face: '1–6' }), toOne(rules.triple)],
    [t('play_any_triple'), toOne(rules.anyTriple)],
  ];
}
