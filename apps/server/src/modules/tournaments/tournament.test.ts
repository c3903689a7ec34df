import { amount, ok, type Result, takeEdge } from '@padauk/base';
import { tournamentCriteria } from '@padauk/contracts/tournaments';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkMachine } from '../../../../../tools/testing/walk-machine.ts';
import { areShares, type CountedRound, dividePool, scoreOf } from './tournament.ts';
import { tournamentMachine } from './tournament-machine.ts';

const round = (stake: bigint, payout: bigint, bets = 1): CountedRound => ({
  stake: amount(stake),
  payout: amount(payout),
  bets,
});
const none = amount(0n);

test.each([
  ['turnover', 350n],
  ['rounds', 3n],
  ['bets', 4n],
  ['multiple', 50_000n],
  ['multiples', 83_333n],
  ['largest_win', 500n],
  ['winnings', 1_000n],
] as const)('the score by %s', (criterion, score) => {
  // Five times, nothing twice over, and 500 of 150: 3.3333 times.
  const rounds = [round(100n, 500n), round(100n, 0n, 2), round(150n, 500n)];
  expect(scoreOf(criterion, rounds, none)).toBe(score);
});

test('a stake below the smallest counts for nothing, nor does a round that was given back', () => {
  const rounds = [round(99n, 9_000n), round(0n, 9_000n), round(100n, 200n)];
  for (const criterion of tournamentCriteria) {
    const alone = scoreOf(criterion, [round(100n, 200n)], amount(100n));
    expect(scoreOf(criterion, rounds, amount(100n))).toBe(alone);
  }
});

test('the order of rounds changes no score, and another round lowers none', () => {
  const rounds = fc.array(
    fc.record({ stake: fc.bigInt(1n, 9_999n), payout: fc.bigInt(0n, 99_999n), bets: fc.nat(3) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(rounds, fc.constantFrom(...tournamentCriteria), (given, criterion) => {
      const all = given.map(({ stake, payout, bets }) => round(stake, payout, bets));
      const score = scoreOf(criterion, all, none);
      expect(scoreOf(criterion, all.toReversed(), none)).toBe(score);
      expect(scoreOf(criterion, all.slice(1), none)).toBeLessThanOrEqual(score);
    }),
    { seed: 20_261_121 },
  );
});

test('the whole pool is paid, to the last unit, whoever stays away', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), shares, fc.nat(50), (pool, parts, more) => {
      const descending = parts.toSorted((a, b) => b - a);
      const taken = Math.max(1, Math.min(more, parts.length));
      const prizes = dividePool(amount(pool), descending, taken);
      expect(prizes.reduce((total, prize) => total + prize, 0n)).toBe(pool);
      expect(prizes).toHaveLength(taken);
      // No place wins more than the one before it.
      expect(prizes.toSorted((a, b) => (a < b ? 1 : -1))).toEqual(prizes);
    }),
    { seed: 20_261_121 },
  );
});

test('shares are the whole, and fall from place to place', () => {
  expect(areShares([5_000, 3_000, 2_000])).toBe(true);
  expect(areShares([10_000])).toBe(true);
  expect(areShares([5_000, 3_000])).toBe(false);
  expect(areShares([3_000, 5_000, 2_000])).toBe(false);
});

type Thing = {
  readonly state: (typeof tournamentMachine)['states'][number];
  readonly held: bigint;
};
type Step = {
  readonly event: (typeof tournamentMachine)['events'][number];
  readonly isTime: boolean;
  readonly isCounted: boolean;
  readonly isPlaced: boolean;
};

test('a tournament is paid or given back once, and nothing else moves its money', () => {
  const take = (thing: Thing, step: Step): Result<Thing> => {
    const holds = {
      'has-begun': step.isTime,
      'is-over': step.isTime,
      'all-counted': step.isCounted,
      'somebody-placed': step.isPlaced,
    };
    const edge = takeEdge(
      tournamentMachine,
      { state: thing.state, event: step.event },
      (guard) => holds[guard],
    );
    if (!edge.ok) return edge;
    const { to, effect } = edge.value;
    return ok({ state: to, held: effect ? 0n : thing.held });
  };
  walkMachine(tournamentMachine, {
    begin: fc.constant<Thing>({ state: 'announced', held: 100n }),
    steps: fc.record({
      event: fc.constantFrom(...tournamentMachine.events),
      isTime: fc.boolean(),
      isCounted: fc.boolean(),
      isPlaced: fc.boolean(),
    }),
    eventOf: ({ event }) => event,
    stateOf: ({ state }) => state,
    take,
    keeps: (_before, _step, { state, held }) => {
      expect(held === 0n).toBe(state === 'paid' || state === 'cancelled');
    },
  });
});
