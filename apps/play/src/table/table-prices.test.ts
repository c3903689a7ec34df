import { titles } from '@padauk/engines';
import {
  crapsSpots,
  everyRoll,
  oddsMax,
  oddsPrice,
  points,
  totalOf,
} from '@padauk/engines/tables/craps/craps-spots';
import { casinoWar } from '@padauk/engines/tables/casino-war/casino-war';
import { createChance } from '@padauk/engines/engine';
import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { crapsPrices, sicBoPrices, warPrices } from './table-prices.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
type Fraction = { readonly numerator: bigint; readonly denominator: bigint };
const rulesOf = (engine: string) => titles.find((title) => title.engine === engine)?.rules as never;

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));
/** What a bet returns, as odds. */
function asOdds({ numerator, denominator }: Fraction): string {
  const won = numerator - denominator;
  const by = divisorOf(won, denominator);
  return `${won / by}:${denominator / by}`;
}
/** The price of a number in a list: its name ends with the numbers that it is for. */
function priceOf(list: readonly (readonly [string, string])[], name: string, number?: number) {
  const found = list.filter(([label]) => {
    if (name === '' ? !/^\d/.test(label) : !label.startsWith(name)) return false;
    const numbers = label.slice(name.length).match(/\d+/g)?.map(Number) ?? [];
    return number === undefined ? numbers.length === 0 : numbers.includes(number);
  });
  expect(found, `${name} ${number}`).toHaveLength(1);
  return found[0]?.[1] ?? '';
}

const craps = crapsPrices(t, { odds: true });
const named: Readonly<Record<string, string>> = {
  'any-seven': 'play_craps_seven',
  'any-craps': 'play_craps_craps',
  pass: 'play_craps_pass',
  'dont-pass': 'play_craps_dont',
};

test('craps: the points of a bet stay together where its name takes two lines', () => {
  const [[odds = ''] = []] = craps.filter(([name]) => name.startsWith('play_craps_odds'));
  expect(odds).toMatch(/· 4,\u00a010$/);
});

test('craps: every win of every spot has the price that the table pays', () => {
  for (const [on, judge] of crapsSpots) {
    const [kind = '', number] = on.split(':');
    for (const dice of everyRoll) {
      for (const point of [undefined, ...points]) {
        const returned = judge(dice, point);
        if (!returned || returned.numerator === 0n) continue;
        const total = totalOf(dice);
        const price =
          kind === 'field'
            ? priceOf(craps, 'play_craps_field', total)
            : kind === 'place' || kind === 'hard'
              ? priceOf(
                  craps,
                  kind === 'place' ? 'play_craps_place' : 'play_craps_hard',
                  Number(number),
                )
              : named[on]
                ? priceOf(craps, named[on])
                : priceOf(craps, '', total);
        const isPush = returned.numerator === returned.denominator;
        const [won, pushed] = price.split(' · ');
        if (isPush) expect(pushed, on).toBe(`${total}: play_bj_push`);
        else expect(won, `${on} ${total}`).toBe(asOdds(returned));
      }
    }
  }
});

test('craps: odds behind the line have their price and their limit, where they may be laid', () => {
  for (const line of ['pass', 'dont-pass'] as const) {
    for (const point of points) {
      const price = priceOf(craps, `play_craps_odds ${named[line]}`, point);
      expect(price).toBe(`${asOdds(oddsPrice(line, point))}, ≤ ${oddsMax(line, point)}×`);
    }
  }
  expect(crapsPrices(t, { odds: false }).join()).not.toContain('play_craps_odds');
});

test('casino war: what a tie leads to is told as the engine pays it', () => {
  const rules = { decks: 1, tie: 11, warTieBonus: 3 };
  const told = Object.fromEntries(warPrices(t, rules));
  const ends = new Set<string>();
  const [ante, tie] = [amount(100n), amount(0n)];
  // A low word deals the first card that is left, a high one the last: the pack lies in its order.
  for (let words = 0; words < 4_096; words += 1) {
    let dealt = 0;
    const chance = createChance(() => ((words >> (2 * (dealt++ % 6))) % 4) * 1_073_741_000);
    const { state } = casinoWar.open(rules, { ante, tie }, chance);
    if (!state || !casinoWar.act) continue;
    ends.add(
      `play_bj_surrender ${casinoWar.act(rules, state, { type: 'surrender' }, chance).payout - 100n}`,
    );
    const step = casinoWar.act(rules, state, { type: 'war' }, chance);
    const war = step.events.find((event) => event.type === 'war');
    if (!war) continue;
    const [own, other] = [war.player >> 2, war.dealer >> 2];
    const end = own === other ? 'play_tie' : own > other ? 'play_bj_won' : 'play_bj_lost';
    ends.add(`play_war_go · ${end} ${step.payout - 200n}`);
  }
  expect([...ends].toSorted()).toEqual([
    'play_bj_surrender -50',
    'play_war_go · play_bj_lost -200',
    'play_war_go · play_bj_won 100',
    'play_war_go · play_tie 400',
  ]);
  expect(told).toMatchObject({
    play_bj_surrender: '−½ × play_ante',
    'play_war_go · play_bj_lost': '−2 × play_ante',
    'play_war_go · play_bj_won': '+1 × play_ante',
    'play_war_go · play_tie': '+4 × play_ante',
    play_tie: '11:1',
  });
});

test.each([
  ['casino-war', (rules: object) => warPrices(t, rules as never), /^decks$/],
  ['sic-bo', (rules: object) => sicBoPrices(t, rules as never), /^$/],
] as const)(
  '%s: each number of the rules that decides a payout is in the list',
  (engine, list, not) => {
    const rules: Readonly<Record<string, number | readonly number[]>> = rulesOf(engine);
    const before = list(rules).join();
    for (const [key, value] of Object.entries(rules)) {
      if (not.test(key)) continue;
      const changes =
        typeof value === 'number' ? [value + 1] : value.map((one, at) => value.with(at, one + 1));
      for (const changed of changes)
        expect(list({ ...rules, [key]: changed }).join(), key).not.toBe(before);
    }
  },
);
