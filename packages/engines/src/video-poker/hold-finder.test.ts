import { expect, test } from 'vitest';
import { bestHold, holdsOf } from './best-hold.ts';
import { handOfFive } from './hand.ts';
import { createHoldChooser } from './hold-finder.ts';
import { deucesWild, jacksOrBetter, jokerPoker } from './pay-tables.ts';
import { pricesOf } from './video-poker.ts';

/** Ranks from 2 to ace, suits d h s c, and `jk`. */
const cardOf = (text: string): number =>
  text === 'jk' ? 52 : '23456789TJQKA'.indexOf(text[0] ?? '') * 4 + 'dhsc'.indexOf(text[1] ?? '');
const cardsOf = (text: string) => text.split(' ').map(cardOf);

test.each([
  [
    'a pair of tens is better than four to a straight',
    jacksOrBetter(9, 6),
    'Td Th 9s 8c 7d',
    [0, 1],
  ],
  ['four to a royal beat a made flush', jacksOrBetter(9, 6), 'Ah Kh Qh Jh 3h', [0, 1, 2, 3]],
  ['a made straight flush is kept', jacksOrBetter(9, 6), '9s 8s 7s 6s 5s', [0, 1, 2, 3, 4]],
  [
    'nothing worth a card is thrown away',
    jacksOrBetter(9, 6),
    '2d 7h 9s 5c 8d',
    [1, 2, 4].slice(0, 0),
  ],
  ['deuces are never thrown away', deucesWild(25, 15, 9, 5, 3, 2, 2, 1), '2d 7h 9s 4c Kd', [0]],
])('%s', (_name, rules, cards, hold) => {
  const prices = pricesOf(rules, 5);
  expect(bestHold(rules.pack, prices, cardsOf(cards)).hold).toEqual(hold);
});

test('what a hold of two cards is worth is the mean of the 16,215 draws to it', () => {
  for (const [rules, cards] of [
    [jacksOrBetter(9, 6), 'Qd 3c Jh Qs Ad'],
    [deucesWild(25, 15, 9, 5, 3, 2, 2, 1), '2d 3c Jh 8s Jd'],
    [jokerPoker(17), 'jk 3c 4c 8s Ad'],
  ] as const) {
    const prices = pricesOf(rules, 5);
    const dealt = cardsOf(cards);
    const size = rules.pack === 'joker' ? 53 : 52;
    const rest = Array.from({ length: size }, (_, card) => card).filter((c) => !dealt.includes(c));
    const [first = 0, second = 0] = dealt;
    let [sum, draws] = [0, 0];
    for (const [at, a] of rest.entries()) {
      for (const [next, b] of rest.slice(at + 1).entries()) {
        for (const c of rest.slice(at + next + 2)) {
          sum += prices[handOfFive(rules.pack, [first, second, a, b, c])] ?? 0;
          draws += 1;
        }
      }
    }
    const held = holdsOf(rules.pack, prices, dealt).find(({ hold }) => `${hold}` === '0,1');
    expect(held?.value).toBe(sum / draws);
  }
});

test.each([
  [jacksOrBetter(9, 6), 'Qd 3c Jh 8s Ad'],
  [jokerPoker(17), 'jk 3c Jh 8s Ad'],
  [deucesWild(25, 15, 9, 5, 3, 2, 2, 1), '3c 4c 8s 9s Kd'],
])(
  'tables find the hold that counting ranks finds',
  (rules, cards) => {
    const prices = pricesOf(rules, 5);
    const [best] = holdsOf(rules.pack, prices, cardsOf(cards));
    expect(createHoldChooser(rules.pack, prices)(cardsOf(cards))).toEqual(best?.hold);
  },
  20_000,
);
