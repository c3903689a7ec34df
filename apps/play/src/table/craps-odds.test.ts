import { amount } from '@padauk/base';
import { createChance } from '@padauk/engines';
import { craps } from '@padauk/engines/tables/craps/craps';
import { expect, test } from 'vitest';
import { oddsStakes } from './craps-odds.ts';

const rules = { odds: true };

/** A come-out roll of 2 and 2: the point is 4, and three times the line may be laid behind it. */
function openPoint() {
  const bet = craps.readBet(rules, { bets: [{ on: 'pass', stake: '100' }] }, amount(100n));
  const step = bet && craps.open(rules, bet, { ...createChance(() => 0), draw: () => 1 });
  if (!step?.state) throw new Error('a point was set');
  return step.state;
}

test.each([
  [100n, [100n, 300n]],
  [200n, [200n, 300n]],
  [300n, [300n]],
  [500n, [300n]],
])(
  'with a chip of %s the odds that can be pressed are %s, and the table takes them',
  (chip, sums) => {
    const state = openPoint();
    const offers = craps.actionsOf?.(rules, state) ?? [];
    expect(offers).toContainEqual({ type: 'odds', on: 'pass', max: 300n });
    expect(oddsStakes(chip, 300n)).toEqual(sums);
    for (const stake of sums) {
      const action = { type: 'odds', on: 'pass', stake: String(stake) };
      expect(craps.readAction?.(rules, state, action)).toBeDefined();
    }
  },
);
