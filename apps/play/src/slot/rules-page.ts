import { element } from '../element.ts';
import { shortMoney } from '../money.ts';
import type { Words } from '../words.ts';
import type { LineSlotRules } from './slot-rules.ts';

/** Cells of the atlas in its order, four in a row; see tools/art. */
const ATLAS = [
  'padauk',
  'bowl',
  'peacock',
  'elephant',
  'lacquer',
  'parasol',
  'harp',
  'A',
  'K',
  'Q',
  'J',
];

/** Pays in money at the stake in use, the lines, and the features in words. */
export function fillRules(
  body: HTMLElement,
  options: {
    readonly words: Words;
    readonly rules: LineSlotRules;
    readonly folder: string;
    readonly stake: bigint;
  },
): void {
  const { words, rules, folder, stake } = options;
  const { t } = words;
  const lineCount = BigInt(rules.lines.length);

  const picture = (code: string) => {
    const index = ATLAS.indexOf(code);
    const made = element('span', {
      class: 'symbol',
      role: 'img',
      'aria-label': words.symbol(code),
    });
    made.style.backgroundImage = `url(${folder}/symbols.webp)`;
    made.style.backgroundPosition = `${((index % 4) * 100) / 3}% ${(Math.floor(index / 4) * 100) / 3}%`;
    return made;
  };
  const payRows = (prices: Readonly<Record<string, number>>, unit: bigint, divisor: bigint) =>
    Object.entries(prices)
      .sort(([a], [b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
      .map(([count, times]) =>
        element(
          'p',
          { class: 'pay' },
          element('span', {}, `${count}×`),
          element('b', {}, shortMoney((unit * BigInt(times)) / divisor, words.form)),
        ),
      );
  const card = (code: string, pays: readonly Node[], note?: string) =>
    element(
      'li',
      { class: 'pay-card' },
      picture(code),
      element('div', {}, ...pays, note ? element('p', { class: 'note' }, note) : undefined),
    );
  const lineMap = (rows: readonly number[], index: number) => {
    const cells = Array.from({ length: rules.rows * rows.length }, (_, cell) => {
      const on = rows[cell % rows.length] === Math.floor(cell / rows.length);
      return element('i', on ? { class: 'on' } : {});
    });
    const map = element('span', { class: 'line-map', 'aria-hidden': 'true' }, ...cells);
    return element('li', {}, map, element('small', {}, String(index + 1)));
  };
  const { freeSpins } = rules;
  const order = Object.keys(rules.pays);
  body.append(
    element('h2', {}, t('play_pays_at', { stake: words.money(stake) })),
    element(
      'ul',
      { class: 'pay-cards' },
      ...order.map((code) =>
        card(
          code,
          payRows(rules.pays[code] ?? {}, stake, lineCount),
          code === rules.wild ? t('play_wild_rule') : undefined,
        ),
      ),
      card(rules.scatter, payRows(rules.scatterPays, stake, 1n), t('play_scatter_rule')),
    ),
    element('h2', {}, t('play_free_title')),
    element(
      'p',
      {},
      t('play_free_rule', {
        three: freeSpins.awards['3'] ?? 0,
        four: freeSpins.awards['4'] ?? 0,
        five: freeSpins.awards['5'] ?? 0,
        times: freeSpins.multiplier,
        more3: freeSpins.retriggers['3'] ?? 0,
        more4: freeSpins.retriggers['4'] ?? 0,
        more5: freeSpins.retriggers['5'] ?? 0,
        max: freeSpins.spinsMax,
      }),
    ),
    element('h2', {}, t('play_lines_title', { lines: rules.lines.length })),
    element('p', {}, t('play_lines_rule')),
    element('ol', { class: 'line-maps' }, ...rules.lines.map(lineMap)),
    element('p', {}, t('play_limit_rule', { times: rules.winStakesMax })),
  );
}
