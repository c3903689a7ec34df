import { expect, test } from 'vitest';
import type { OutboxEvent } from '../../platform/platform.ts';
import { messagesOf } from './write-system-messages.ts';

const at = new Date('2026-11-21T10:00:00Z');
const memberId = 'm';
const withdrawal = (state: string): OutboxEvent => ({
  name: 'withdrawal.changed',
  payload: { memberId, withdrawalId: 'w', state },
  sequence: 7n,
  at,
});

test('a deposit is written about with its amount', () => {
  const payload = { memberId, depositId: 'd', amount: '20.00', balance: '20.00' };
  expect(messagesOf({ name: 'deposit.posted', payload, sequence: 1n, at })).toEqual([
    { memberId, template: 'deposit_posted', facts: { amount: '20.00' }, cause: 'deposit:d', at },
  ]);
});

test('a withdrawal is written about when it moves for its player, each state once', () => {
  const states = ['requested', 'approved', 'paid', 'received', 'rejected', 'sending'];
  const written = states.flatMap((state) => messagesOf(withdrawal(state)));
  expect(written.map(({ template }) => template)).toEqual([
    'withdrawal_approved',
    'withdrawal_paid',
    'withdrawal_received',
    'withdrawal_rejected',
  ]);
  expect(new Set(written.map(({ cause }) => cause)).size).toBe(4);
  expect(messagesOf(withdrawal('paid'))).toEqual(messagesOf(withdrawal('paid')));
});

test('a prize is written about once, with what it is and for which place', () => {
  const prize = { tournamentId: 't', memberId, rank: 2, amount: '50.00' };
  const won = { jackpotId: 'j', memberId, level: 'grand', amount: '900.00' };
  const pool = (number: number): OutboxEvent => ({
    name: 'jackpot.won',
    payload: { ...won, number },
    sequence: 1n,
    at,
  });
  const placed = (sequence: bigint): OutboxEvent => ({
    name: 'tournament.prize',
    payload: prize,
    sequence,
    at,
  });
  expect(messagesOf(placed(3n))).toMatchObject([
    { memberId, template: 'tournament_prize', facts: { amount: '50.00', place: '2' } },
  ]);
  expect(messagesOf(placed(4n))).toEqual(messagesOf(placed(3n)));
  expect(messagesOf(pool(7))).toMatchObject([
    { memberId, template: 'jackpot_won', facts: { amount: '900.00' } },
  ]);
  // The same pool can be won again by the same player.
  expect(messagesOf(pool(8))[0]?.cause).not.toBe(messagesOf(pool(7))[0]?.cause);
});
