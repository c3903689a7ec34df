import { expect, test } from 'vitest';
import type { BetType } from '../bet-type.ts';
import { pokerHands, pokerValue, handOfValue } from '../cards/poker-value.ts';
import { figuresOf } from '../outcomes.ts';
import { findTitle } from '../titles.ts';
import { raiseReturns } from './caribbean-stud/caribbean-stud.ts';
import { caribbeanStudBetTypes } from './caribbean-stud/caribbean-stud-bet-types.ts';
import { casinoWarBetTypes } from './casino-war/casino-war.ts';
import { crapsBetTypes } from './craps/craps-bet-types.ts';
import { threeCardBetTypes } from './three-card-poker/three-card-bet-types.ts';

function figuresFor(bets: readonly BetType[], name: string) {
  const found = bets.find((one) => one.name === name)?.certify();
  if (!found) throw new Error(`no such bet: ${name}`);
  return 'list' in found ? figuresOf(found) : found;
}
const edgeOf = (bets: readonly BetType[], name: string) =>
  (1 - figuresFor(bets, name).return) * 100;

const threeCard = (...[sf, three, straight, flush, pair]: readonly number[]) => ({
  anteBonus: { 'straight-flush': 5, three: 4, straight: 1 },
  pairPlus: {
    'straight-flush': sf ?? 0,
    three: three ?? 0,
    straight: straight ?? 0,
    flush: flush ?? 0,
    pair: pair ?? 0,
  },
});

test('three card poker: ante and play keep 3.3730 % of the ante, 2.0147 % of all that is staked', () => {
  const figures = figuresFor(threeCardBetTypes(threeCard(40, 30, 6, 4, 1)), 'ante and play');
  const edge = (1 - figures.return) * 100;
  expect(edge).toBeCloseTo(3.373, 4);
  expect(figures.meanStake).toBeCloseTo(1.6742, 4);
  expect(edge / (figures.meanStake ?? 1)).toBeCloseTo(2.0147, 4);
}, 30_000);

test.each([
  [[40, 30, 6, 4, 1], 2.3167],
  [[40, 30, 6, 3, 1], 7.276],
  [[40, 30, 5, 4, 1], 5.5747],
])('three card poker: pair plus at %o keeps %d %%', (prices, edge) => {
  expect(edgeOf(threeCardBetTypes(threeCard(...prices)), 'pair plus')).toBeCloseTo(edge, 3);
});

test('casino war, six decks: 7.3955 % of deals tie, and going to war is better than giving up', () => {
  const bets = casinoWarBetTypes({ decks: 6, tie: 10, warTieBonus: 0 });
  expect(figuresFor(bets, 'tie').hitFrequency).toBeCloseTo(0.073955, 6);
  expect(edgeOf(bets, 'tie')).toBeCloseTo(18.6495, 4);
  expect(edgeOf(bets, 'ante, to war on ties')).toBeCloseTo(2.88, 2);
  expect(edgeOf(bets, 'ante, surrender on ties')).toBeCloseTo(3.7, 2);
});

test.each([
  ['pass', 1.4141],
  ['dont-pass', 1.3636],
  ['any-seven', 16.6667],
  ['field', 5.5556],
  ['any-craps', 11.1111],
  ['eleven', 11.1111],
  ['twelve', 13.8889],
  ['place:6', 1.5152],
  ['place:5', 4],
  ['place:4', 6.6667],
  ['hard:6', 9.0909],
  ['hard:4', 11.1111],
])('craps: %s keeps %d %%', (on, edge) => {
  expect(edgeOf(crapsBetTypes({ odds: true }), on)).toBeCloseTo(edge, 4);
});

test('craps: odds add to what is staked and to the deviation, and take nothing', () => {
  const bets = crapsBetTypes({ odds: true });
  const [line, withOdds] = ['pass', 'pass, full odds'].map((name) => figuresFor(bets, name));
  expect(withOdds?.return).toBeCloseTo(line?.return ?? 0, 10);
  expect(withOdds?.meanStake).toBeCloseTo(1 + (6 * 3 + 8 * 4 + 10 * 5) / 36, 9);
  expect(withOdds?.deviation).toBeGreaterThan(4);
});

test('of all hands of five cards each comes as often as the literature says', () => {
  const counts = pokerHands.map(() => 0);
  const five = new Int32Array(5);
  for (let e = 4; e < 52; e += 1) {
    for (let d = 3; d < e; d += 1) {
      for (let c = 2; c < d; c += 1) {
        for (let b = 1; b < c; b += 1) {
          for (let a = 0; a < b; a += 1) {
            five[0] = a;
            five[1] = b;
            five[2] = c;
            five[3] = d;
            five[4] = e;
            const hand = handOfValue(pokerValue(five));
            counts[hand] = (counts[hand] ?? 0) + 1;
          }
        }
      }
    }
  }
  const known = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4];
  expect(counts).toEqual(known);
}, 30_000);

/** A minute of counting: `npm run certify` does it, and its certificate is read here. */
test('Caribbean stud: ante and raise keep 5.2243 % of the ante under best play', () => {
  const certificate = findTitle('caribbean-stud')?.certificates[0];
  expect((1 - (certificate?.return ?? 0)) * 100).toBeCloseTo(5.2243, 4);
  expect(certificate?.largestWin).toBe(204);
});

test('caribbean stud: high cards are raised exactly where all hands of the dealer say so', () => {
  const found = findTitle('caribbean-stud');
  if (found?.engine !== 'caribbean-stud') throw new Error('the title is in the catalogue');
  const { rules } = found;
  const [bet] = caribbeanStudBetTypes(rules);
  const card = (text: string) =>
    '23456789TJQKA'.indexOf(text[0] ?? '') * 4 + 'dhsc'.indexOf(text[1] ?? '');
  const answers = ['Ad Kh 9s 5c 3d, Ks', 'Ad Kh 9s 5c 3d, Qs', 'Ad Kh Qd Jc 9d, 2d'].map((deal) => {
    const [up = 0, ...player] = deal.split(/,? /).map(card).reverse();
    const own = pokerValue(player);
    const left = Array.from({ length: 52 }, (_, one) => one).filter(
      (one) => one !== up && !player.includes(one),
    );
    let [sum, hands] = [0, 0];
    for (let d = 3; d < left.length; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            const hand = [up, ...[a, b, c, d].map((at) => left[at] ?? 0)];
            sum += raiseReturns(rules, own, pokerValue(hand));
            hands += 1;
          }
    const best = sum > 2 * hands ? 'raise' : 'fold';
    const state = { player, dealer: [up, 0, 0, 0, 0] };
    expect([deal, bet?.choose?.(state)]).toEqual([deal, { type: best }]);
    return best;
  });
  expect(new Set(answers).size).toBe(2);
});
