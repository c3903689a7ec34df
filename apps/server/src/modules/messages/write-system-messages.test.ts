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
