import { expect, test } from 'vitest';
import { figuresOf } from '../../outcomes.ts';
import { plus, rational, toFloat } from '../../rational.ts';
import { playBet } from '../../simulate-bets.ts';
import { everyRound } from '../../testing/every-round.ts';
import { findEngine } from '../../engines.ts';
import { hiLoTitle } from '../../titles/hi-lo/rules.ts';
import { hiLoBetTypes } from './hi-lo-bet-types.ts';

const RANKS = 13;

test('a plan of hi-lo wins as often as in every row of cards there is', () => {
  const engine = findEngine('hi-lo');
  const plan = hiLoBetTypes(hiLoTitle).find(({ name }) => name.endsWith('3 right'));
  if (!engine || !plan) throw new Error('hi-lo has this plan');
  let won = rational(0n, 1n);
  for (const { outcome, chance } of everyRound((draw) =>
    playBet(engine, hiLoTitle, plan, { draw, float: () => draw(RANKS) / RANKS }),
  )) {
    if (outcome.payout > 0n) won = plus(won, chance);
  }
  const certified = plan.certify();
  if (!('list' in certified)) throw new Error('hi-lo is counted');
  expect(figuresOf(certified).hitFrequency).toBeCloseTo(toFloat(won), 9);
});
