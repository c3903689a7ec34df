import { expect, test } from 'vitest';
import type { OutboxEvent } from '../../platform/platform.ts';
import { messagesOf } from './write-system-messages.ts';

const at = new Date('2026-11-21T10:00:00Z');
const memberId = 'm';
let steps = 0n;
const withdrawal = (state: string, from?: string): OutboxEvent => ({
  name: 'withdrawal.changed',
  payload: { memberId, withdrawalId: 'w', state, ...(from && { from }) },
  sequence: ++steps,
  at,
});

test('a deposit is written about with its amount', () => {
  const payload = { memberId, depositId: 'd', amount: '20.00', balance: '20.00' };
  expect(messagesOf({ name: 'deposit.posted', payload, sequence: 1n, at })).toEqual([
    { memberId, template: 'deposit_posted', facts: { amount: '20.00' }, cause: 'deposit:d', at },
  ]);
});

test('a withdrawal is written about when it moves for its player, each time once', () => {
  const way = ['requested', 'approved', 'sending', 'approved', 'sending', 'paid', 'approved'];
  const events = [...way, 'paid', 'disputed', 'paid', 'disputed', 'returned'].map((state, n, all) =>
    withdrawal(state, all[n - 1]),
  );
  const told = events.flatMap(messagesOf);
  expect(told.map(({ template }) => template)).toEqual([
    'withdrawal_approved',
    'withdrawal_paid',
    'withdrawal_sent_back',
    'withdrawal_paid',
    'withdrawal_paid',
    'withdrawal_returned',
  ]);
  expect(new Set(told.map(({ cause }) => cause)).size).toBe(told.length);
  expect(events.flatMap(messagesOf)).toEqual(told);
  // What is only read again tells nothing new.
  expect(messagesOf(withdrawal('paid', 'paid'))).toEqual([]);
});

test('an event that an older server wrote is told once for each state', () => {
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

test('a refused deposit is written about each time that it is refused', () => {
  const refused = (sequence: bigint): OutboxEvent => ({
    name: 'deposit.refused',
    payload: { memberId, depositId: 'd', amount: '20.00' },
    sequence,
    at,
  });
  const [first, again] = [messagesOf(refused(4n)), messagesOf(refused(5n))];
  expect(first).toMatchObject([{ template: 'deposit_refused', facts: { amount: '20.00' } }]);
  expect(again[0]?.cause).not.toBe(first[0]?.cause);
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
