import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { lowRankOf } from '../../cards/card.ts';
import { findEngine } from '../../engines.ts';
import { figuresOf } from '../../outcomes.ts';
import { playBet } from '../../simulate-bets.ts';
import { everyRound } from '../../testing/every-round.ts';
import { plus, type Rational, rational, toFloat } from '../../rational.ts';
import certificates from '../../titles/hi-lo/certificate.json' with { type: 'json' };
import { hiLoTitle } from '../../titles/hi-lo/rules.ts';
import { ladderMultiple } from '../ladder.ts';
import { hiLo, type HiLoRules, hiLoOffers, isRight } from './hi-lo.ts';
import { hiLoBetTypes } from './hi-lo-bet-types.ts';
import { largestRow } from './largest-row.ts';
import { ranks } from './rows-won.ts';

const figuresIn = (rules: HiLoRules) =>
  hiLoBetTypes(rules).map(({ name, certify }) => {
    const outcomes = certify();
    if (!('list' in outcomes)) throw new Error('hi-lo is counted');
    return { name, ...figuresOf(outcomes) };
  });

/** The most that any row of guesses pays, by trying all of them with all cards. */
function mostOf(rules: HiLoRules): number {
  let most = 0;
  const seen = new Set<string>();
  const go = (card: number, passed: Rational, cards: number) => {
    const key = `${card} ${passed.numerator}/${passed.denominator} ${cards}`;
    if (seen.has(key)) return;
    seen.add(key);
    most = cards > 1 ? Math.max(most, toFloat(ladderMultiple(rules, passed))) : most;
    if (cards === rules.cardsMax) return;
    for (const { side, ways } of hiLoOffers(rules, { card, passed })) {
      const next = rational(passed.numerator * BigInt(ways), passed.denominator * 13n);
      for (const drawn of ranks) if (isRight(side, card, drawn)) go(drawn, next, cards + 1);
    }
  };
  for (const card of ranks) go(card, rational(1n, 1n), 1);
  return most;
}

test.each([
  { returnBps: 9_900, winStakesMax: 10_000, cardsMax: 4 },
  { returnBps: 9_900, winStakesMax: 100, cardsMax: 6 },
  { returnBps: 9_700, winStakesMax: 50, cardsMax: 8 },
  { returnBps: 10_000, winStakesMax: 13, cardsMax: 5 },
  { returnBps: 9_900, winStakesMax: 2, cardsMax: 9 },
])('the plan to the largest win reaches what no row of guesses passes: %o', (rules) => {
  expect(Math.max(...figuresIn(rules).map(({ largestWin }) => largestWin))).toBe(
    Number(mostOf(rules).toPrecision(10)),
  );
});

// That these are the figures of the rules is asked for every title together.
test('hi-lo states the most that a round can pay, and how often it comes to who plays for it', () => {
  const last = certificates.at(-1);
  expect(last).toMatchObject({ numerator: '99', denominator: '100', largestWin: 9_999.991_377 });
  expect(Math.max(...certificates.map(({ largestWin }) => largestWin))).toBe(last?.largestWin);
  expect(largestRow(hiLoTitle)).toHaveLength(24);
});

test('the plan plays in every row of cards as it is certified', () => {
  const rules = { returnBps: 9_900, winStakesMax: 30, cardsMax: 4 };
  const plan = hiLoBetTypes(rules).at(-1);
  const engine = findEngine('hi-lo');
  if (!plan || !engine) throw new Error('hi-lo has plans');
  const certified = figuresIn(rules).at(-1);
  const sums = { hit: rational(0n, 1n), largest: rational(0n, 1n), paid: rational(0n, 1n) };
  const unit = Number(plan.stake);
  for (const { outcome, chance } of everyRound((draw) =>
    playBet(engine, rules, plan, { draw, float: () => draw(13) / 13 }),
  )) {
    const won = Number(outcome.payout) / unit;
    if (won > 0) sums.hit = plus(sums.hit, chance);
    if (won > (certified?.largestWin ?? 0) - 1e-6) sums.largest = plus(sums.largest, chance);
    sums.paid = plus(sums.paid, {
      numerator: chance.numerator * outcome.payout,
      denominator: chance.denominator * plan.stake,
    });
  }
  expect(certified?.hitFrequency).toBeCloseTo(toFloat(sums.hit), 9);
  expect(certified?.largestWinOdds).toBeCloseTo(1 / toFloat(sums.largest), 6);
  expect(certified?.return).toBeCloseTo(toFloat(sums.paid), 7);
});

test('the whole row is paid by the engine: from the surest guess to the boldest', () => {
  const stake = amount(100_000_000n);
  const row = largestRow(hiLoTitle).toReversed();
  const cards = [...row, row.at(-1) ?? 1].map((rank) =>
    ranks.find((card) => lowRankOf(card) === rank),
  );
  const float = () => ((cards.shift() ?? 0) + 0.5) / 52;
  const chance = { draw: () => 0, float };
  let { state, payout } = hiLo.open(hiLoTitle, { stake }, chance);
  for (const ways of row) {
    if (!state) throw new Error('the row goes on');
    const side = hiLoOffers(hiLoTitle, state).find((offer) => offer.ways === ways)?.side;
    if (!side || !hiLo.act) throw new Error(`${ways} ranks are offered`);
    ({ state, payout } = hiLo.act(hiLoTitle, state, { type: 'guess', side }, chance));
  }
  expect(payout).toBe(999_999_137_711n);
});
