import { element } from '../element.ts';
import { shortMoney } from '../money.ts';
import type { Words } from '../words.ts';
import { type AtlasFrames, loadAtlasFrames } from '../kit/atlas-frames.ts';
import { priceList } from '../panel/price-list.ts';
import { featureRules, type RulesSection } from './feature-rules.ts';
import { sheetOf } from './pictures.ts';
import { partsOf, type SlotRules } from './slot-rules.ts';

type Options = {
  readonly words: Words;
  readonly rules: SlotRules;
  readonly folder: string;
  readonly stake: bigint;
};

/** What symbols pay at the stake in use, the lines, and texts for the features. */
export async function fillRules(body: HTMLElement, options: Options): Promise<void> {
  const { words, rules, folder } = options;
  const { t } = words;
  const page = element('div', { class: 'rules-page' });
  body.append(page);
  const frames = await loadAtlasFrames(`${folder}/symbols.json`);
  page.append(
    element('h2', {}, t('play_pays_at', { stake: words.money(options.stake) })),
    payCards(options, frames),
    element('p', {}, winRule(options)),
    ...featureRules(options).flatMap(sectionOf),
  );
  if (rules.lines) {
    page.append(
      element('h2', {}, t('play_lines_title', { lines: rules.lines.length })),
      element(
        'ol',
        { class: 'line-maps' },
        ...rules.lines.map((rows, index) => lineMap(rows, index, rules.rows ?? 0)),
      ),
    );
  }
  page.append(element('p', {}, t('play_limit_rule', { times: rules.winStakesMax })));
}

const sectionOf = ({ title, rules, prices }: RulesSection): readonly HTMLElement[] => [
  ...(title === undefined ? [] : [element('h2', {}, title)]),
  ...rules.map((rule) => element('p', {}, rule)),
  ...(prices ? [priceList(prices)] : []),
];

function payCards({ words, rules, stake, folder }: Options, frames: AtlasFrames): HTMLElement {
  const { t } = words;
  const picture = (code: string) => {
    const made = element('span', {
      class: 'symbol',
      role: 'img',
      'aria-label': words.symbol(code),
    });
    made.style.backgroundImage = `url(${sheetOf(folder).url})`;
    Object.assign(made.style, frames.styleOf(code));
    return made;
  };
  const payRows = (
    prices: Readonly<Record<string, number>>,
    divisor: bigint,
    counted: Pick<SlotRules, 'ladder' | 'finds'> = rules,
  ) =>
    countsOf(counted, prices).map(([count, times]) =>
      element(
        'p',
        { class: 'pay' },
        element('span', {}, count),
        element('b', {}, shortMoney((stake * BigInt(times)) / divisor, words.form)),
      ),
    );
  const card = (code: string, pays: readonly Node[], note?: string) =>
    element(
      'li',
      { class: 'pay-card' },
      picture(code),
      element('div', {}, ...pays, note ? element('p', { class: 'note' }, note) : undefined),
    );
  const { wild, scatter, hold, multiplyingWilds = {} } = rules;
  const plain = Object.keys(rules.pays);
  const others = [wild, ...Object.keys(multiplyingWilds)].filter(
    (code): code is string => code !== undefined && !plain.includes(code),
  );
  const noteOf = (code: string) => {
    const times = multiplyingWilds[code];
    if (times !== undefined) return t('play_wild_times', { times });
    return code === wild ? t('play_wild_rule') : undefined;
  };
  return element(
    'ul',
    { class: 'pay-cards' },
    ...[...others, ...plain].map((code) =>
      card(code, payRows(rules.pays[code] ?? {}, partsOf(rules)), noteOf(code)),
    ),
    ...(scatter === undefined
      ? []
      : [card(scatter, payRows(rules.scatterPays, 1n, {}), t('play_scatter_rule'))]),
    ...(hold === undefined ? [] : [card(hold.coin, [], t('play_hold'))]),
  );
}

/** How wins are found, in one paragraph. */
function winRule({ words: { t }, rules }: Options): string {
  if (rules.ladder && !rules.finds) return t('play_cluster_rule');
  if (rules.finds === 'count') return t('play_count_rule');
  if (rules.lines) return t('play_lines_rule');
  return t('play_ways_rule');
}

/** The most first; where a price holds up to where the next one begins, its count says so. */
function countsOf(
  { ladder, finds }: Pick<SlotRules, 'ladder' | 'finds'>,
  prices: Readonly<Record<string, number>>,
): readonly (readonly [count: string, times: number])[] {
  const isExact = !ladder || finds === 'lines' || finds === 'ways';
  return Object.entries(prices)
    .sort(([a], [b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map(([count, times]) => [`${count}${isExact ? '×' : '+'}`, times]);
}

function lineMap(rows: readonly number[], index: number, height: number): HTMLElement {
  const cells = Array.from({ length: height * rows.length }, (_, cell) => {
    const on = rows[cell % rows.length] === Math.floor(cell / rows.length);
    return element('i', on ? { class: 'on' } : {});
  });
  const map = element('span', { class: 'line-map', 'aria-hidden': 'true' }, ...cells);
  map.style.setProperty('--reels', String(rows.length));
  return element('li', {}, map, element('small', {}, String(index + 1)));
}
