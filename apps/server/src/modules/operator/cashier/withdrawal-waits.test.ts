import { expect, test } from 'vitest';
import { type Standing, waitsOf } from './withdrawal-waits.ts';

const now = new Date('2026-05-04T10:00:00Z');
const later = new Date('2026-05-05T10:00:00Z');
const standing = (over: Partial<Standing> = {}): Standing => ({
  state: 'requested',
  approvals: 0,
  approvalsNeeded: 2,
  accountHeld: false,
  accountFrozen: false,
  payoutsHeldUntil: null,
  holderDiffers: false,
  ...over,
});

test('a request waits for its first approval, then for the second one', () => {
  expect(waitsOf(standing(), now)).toEqual(['first_approval']);
  expect(waitsOf(standing({ approvals: 1 }), now)).toEqual(['second_approval']);
});

test('what stands in the way of approving is told before the approval', () => {
  const all = standing({
    accountFrozen: true,
    accountHeld: true,
    payoutsHeldUntil: later,
    holderDiffers: true,
  });
  expect(waitsOf(all, now)).toEqual([
    'account_frozen',
    'account_held',
    'withdrawals_stopped',
    'holder_differs',
    'first_approval',
  ]);
  expect(waitsOf(standing({ payoutsHeldUntil: now }), now)).toEqual(['first_approval']);
});

test('each later state waits for one party, and an ended one for nobody', () => {
  const of = (state: string) => waitsOf(standing({ state }), now);
  expect(of('approved')).toEqual(['payment']);
  expect(of('sending')).toEqual(['provider']);
  const frozen = standing({ state: 'sending', accountFrozen: true });
  expect(waitsOf(frozen, now)).toEqual(['account_frozen', 'provider']);
  expect(of('paid')).toEqual(['player']);
  expect(of('disputed')).toEqual(['dispute']);
  for (const state of ['received', 'rejected', 'returned']) expect(of(state)).toEqual([]);
});
