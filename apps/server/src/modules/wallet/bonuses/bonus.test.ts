import { amount, takeEdge } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BonusEvent,
  type BonusGuard,
  type BonusState,
  bonusGuards,
  bonusMachine,
  canBePlayedThrough,
  contributionOf,
  convert,
  paysStake,
  shareLateWin,
  wageringRequired,
} from './bonus.ts';

const guards = Object.keys(bonusMachine.guards) as BonusGuard[];
const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n));

/** The rules once more, in plain words and without the table. */
function expected(state: BonusState, event: BonusEvent, holds: (guard: BonusGuard) => boolean) {
  if (state === 'offered') {
    if (event === 'accept') {
      if (!holds('in_time')) return 'wrong_state';
      return holds('no_other_active') ? 'active' : 'bonus_already_active';
    }
    if (event === 'expire') return holds('due') ? 'expired' : 'wrong_state';
    if (event === 'forfeit') return 'forfeited';
    return event === 'cancel' ? 'cancelled' : 'wrong_state';
  }
  if (state !== 'active') return 'wrong_state';
  if (event === 'forfeit') return 'forfeited';
  if (event === 'cancel') return 'cancelled';
  if (event === 'complete') {
    return holds('wagering_met') && holds('rounds_played') ? 'completed' : 'wrong_state';
  }
  if (event === 'spend') {
    return holds('purse_empty') && holds('rounds_played') ? 'spent' : 'wrong_state';
  }
  if (event !== 'expire' || !holds('due')) return 'wrong_state';
  return holds('wagering_met') ? 'completed' : 'expired';
}

test('1,000 lives of a bonus go by the table, and every other edge is refused', () => {
  const step = fc.record({
    event: fc.constantFrom(...bonusMachine.events),
    open: fc.uniqueArray(fc.constantFrom<BonusGuard>(...guards)),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 50 }), (steps) => {
      let state = 'offered' as BonusState;
      for (const { event, open } of steps) {
        const holds = (guard: BonusGuard) => open.includes(guard);
        const taken = takeEdge(bonusMachine, { state, event }, holds);
        expect(taken.ok ? taken.value.to : taken.code).toBe(expected(state, event, holds));
        if (taken.ok) state = taken.value.to;
      }
    }),
    { numRuns: 1_000 },
  );
});

test('bonus money moves exactly where the state says that it has moved', () => {
  for (const { from, to, effect } of bonusMachine.edges) {
    if (to === 'active') expect(effect).toBe('grant');
    else if (from === 'offered' || to === 'spent') expect(effect).toBeUndefined();
    else expect(effect).toBe(to === 'completed' ? 'convert' : 'return');
  }
});

test('a bonus is done when it was played through; free bets when all were played and settled', () => {
  const grant = { expiresAt: hour(9), wageringDone: amount(100n), wageringRequired: amount(100n) };
  const facts = { now: hour(1), purse: amount(5n), openRounds: 1, otherActive: false };
  expect(bonusGuards({ ...grant, roundsLeft: null }, facts)('rounds_played')).toBe(true);
  expect(bonusGuards({ ...grant, roundsLeft: 0 }, facts)('rounds_played')).toBe(false);
  const settled = { ...facts, openRounds: 0 };
  expect(bonusGuards({ ...grant, roundsLeft: 1 }, settled)('rounds_played')).toBe(false);
  expect(bonusGuards({ ...grant, roundsLeft: 0 }, settled)('rounds_played')).toBe(true);
  const lost = { ...facts, purse: amount(0n) };
  expect(bonusGuards({ ...grant, roundsLeft: null }, lost)('rounds_played')).toBe(false);
});

test('a game counts by itself, else by its type, else as all others; nothing means no play', () => {
  const contributions = { types: { live: 1_000, crash: 0 }, nodes: { mines: 0 }, others: 10_000 };
  const at = (gameType: string, nodeId = 'x') =>
    contributionOf(contributions, { gameType, nodeId });
  expect([at('rng'), at('live'), at('crash'), at('live', 'mines')]).toEqual([10_000, 1_000, 0, 0]);
  const grant = { contributions, stakeMax: amount(500n), freeStake: null };
  const game = { gameType: 'rng', nodeId: 'x' };
  expect([500n, 501n].map((stake) => paysStake(grant, game, stake))).toEqual([true, false]);
  expect(paysStake(grant, { gameType: 'crash', nodeId: 'x' }, 1n)).toBe(false);
  const free = { ...grant, freeStake: amount(200n) };
  expect([200n, 100n].map((stake) => paysStake(free, game, stake))).toEqual([true, false]);
});

const money = fc.bigInt(0n, 1_000_000n).map(amount);
const cap = fc.record({
  conversionMax: fc.option(money),
  converted: fc.constant(amount(0n)),
  freeStake: fc.constant(null),
  roundsLeft: fc.constant(null),
});

test('what becomes cash and what goes back is all there was, and never more than the cap', () => {
  fc.assert(
    fc.property(cap, money, money, (grant, purse, late) => {
      const first = convert(grant, purse);
      expect(first.cash + first.returned).toBe(purse);
      const ended = { ...grant, state: 'completed' as const, converted: first.cash };
      const after = shareLateWin(ended, late);
      expect(after.kept + after.cash + after.returned).toBe(late);
      if (grant.conversionMax !== null) {
        expect(first.cash + after.cash).toBeLessThanOrEqual(grant.conversionMax);
      }
    }),
  );
});

test('free rounds that were not played are no winnings', () => {
  const grant = {
    conversionMax: null,
    converted: amount(0n),
    freeStake: amount(200n),
    roundsLeft: 3,
  };
  expect(convert(grant, amount(1_000n))).toEqual({ cash: 400n, returned: 600n });
});

test('a late win stays in play, becomes cash, or goes back, by how the bonus ended', () => {
  const of = (state: BonusState) =>
    shareLateWin({ state, conversionMax: amount(150n), converted: amount(100n) }, amount(80n));
  expect(of('active')).toEqual({ kept: 80n, cash: 0n, returned: 0n });
  expect(of('completed')).toEqual({ kept: 0n, cash: 50n, returned: 30n });
  for (const state of ['forfeited', 'expired', 'cancelled', 'spent'] as const) {
    expect(of(state)).toEqual({ kept: 0n, cash: 0n, returned: 80n });
  }
});

test('free bets ask for no more wagering than their stakes bring where these count least', () => {
  const contributions = { types: { LIVE: 1_000, SLOT: 0 }, nodes: {}, others: 10_000 };
  const freeBets = { stake: 200n, rounds: 10 };
  expect(canBePlayedThrough({ wageringBps: 1_000, contributions, freeBets })).toBe(true);
  expect(canBePlayedThrough({ wageringBps: 1_001, contributions, freeBets })).toBe(false);
  expect(canBePlayedThrough({ wageringBps: 100_000, contributions, freeBets: null })).toBe(true);
});

test('free bets can be played through when each brings its share rounded down', () => {
  const contributions = { types: { LIVE: 333, SLOT: 0 }, nodes: {}, others: 10_000 };
  fc.assert(
    fc.property(
      fc.record({ stake: fc.bigInt(1n, 5_000n), rounds: fc.integer({ min: 1, max: 50 }) }),
      fc.integer({ min: 0, max: 20_000 }),
      (freeBets, wageringBps) => {
        const granted = amount(freeBets.stake * BigInt(freeBets.rounds));
        const terms = { wageringBps, contributions, freeBets };
        const required = wageringRequired(terms, granted, 100_000);
        const brought = ((freeBets.stake * 333n) / 10_000n) * BigInt(freeBets.rounds);
        expect(required).toBeLessThanOrEqual(brought);
        expect(required).toBeLessThanOrEqual((granted * BigInt(wageringBps)) / 10_000n);
      },
    ),
  );
  const odd = { wageringBps: 333, contributions, freeBets: { stake: 100n, rounds: 10 } };
  expect(wageringRequired(odd, amount(1_000n), 100_000)).toBe(30n);
  expect(wageringRequired(odd, amount(1_000n), 100)).toBe(10n);
  expect(wageringRequired({ ...odd, freeBets: null }, amount(1_000n), 100_000)).toBe(33n);
});
