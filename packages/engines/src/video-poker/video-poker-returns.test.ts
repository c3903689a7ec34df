import { expect, test } from 'vitest';
import { onTurn } from '../../../../tools/testing/turn.ts';
import { figuresOf } from '../outcomes.ts';
import { certificatesOf } from '../titles/certificates.ts';
import { definitions } from '../titles/index.ts';
import { bestPlay } from './certify-video-poker.ts';
import { deucesWild, jacksOrBetter } from './pay-tables.ts';
import { pricesOf } from './video-poker.ts';

/** Over every deal and each of its 32 holds; a table takes two seconds. */
test.each(
  onTurn([
    ['jacks or better 9/6', jacksOrBetter(9, 6), '0.99543904', '1653526326983/1661102543100'],
    ['deuces wild, full pay', deucesWild(25, 15, 9, 5, 3, 2, 2, 1), '1.00761961', undefined],
  ] as const),
)(
  '%s: the exact return is the published one',
  (_name, rules, published, fraction) => {
    const figures = figuresOf(bestPlay(rules.pack, pricesOf(rules, 5)).outcomes);
    expect(figures.return.toFixed(8)).toBe(published);
    if (fraction) expect(`${figures.numerator}/${figures.denominator}`).toBe(fraction);
  },
  60_000,
);

/** What the literature says of the other tables; the titles' certificates are counted here. */
test.each([
  ['jacks-or-better', '9/5', '98.4498'],
  ['jacks-or-better', '8/6', '98.3927'],
  ['jacks-or-better', '8/5', '97.2984'],
  ['jacks-or-better', '7/5', '96.1472'],
  ['jacks-or-better', '6/5', '94.9961'],
  ['bonus-poker', '8/5', '99.1660'],
  ['bonus-poker', '7/5', '98.0147'],
  ['double-bonus', '10/7', '100.1725'],
  ['double-double', '9/6', '98.9808'],
  ['double-double', '10/6', '100.0670'],
  ['deuces-wild', '25/16/10', '99.7283'],
  ['deuces-wild', 'full pay', '100.7620'],
  ['river-deuces', '20/12/10', '97.5791'],
  ['joker-poker', '20 for four', '100.6463'],
])('%s, %s: the certificate states %s %%', (code, variant, percent) => {
  const certificate = certificatesOf(code).find((one) => one.variant === variant);
  expect(((certificate?.return ?? 0) * 100).toFixed(4)).toBe(percent);
});

test.each(
  onTurn([
    // A royal flush was dealt to both hands once in 649,740; both draw it now and then besides.
    ['jacks-or-better', 5, 2, 580_000, 587_505],
    // Few coins pay less for a royal flush than for four aces with a small card, dealt 1 in 216,580.
    ['double-double', 1, 3, 100_000, 216_580],
  ] as const),
)(
  '%s, %d coins, %d hands: the best hand comes to all of them 1 in %d to %d',
  (code, coins, hands, least, most) => {
    const title = definitions.find((one) => one.code === code);
    if (title?.engine !== 'video-poker') throw new Error(`${code} is a title`);
    const { outcomes, topOf } = bestPlay(title.rules.pack, pricesOf(title.rules, coins));
    expect(1 / topOf(1)).toBeCloseTo(figuresOf(outcomes).largestWinOdds, 3);
    expect(1 / topOf(hands)).toBeGreaterThan(least);
    expect(1 / topOf(hands)).toBeLessThanOrEqual(most);
  },
  60_000,
);
