import { amount, DAY_MS } from '@padauk/base';
import { expect, test } from 'vitest';
import { type SignFacts, signsOf } from './withdrawal-signs.ts';

const at = new Date('2026-03-10T00:00:00Z');
const usual: SignFacts = {
  amount: amount(10_000n),
  requestedAt: at,
  accountAddedAt: new Date(at.getTime() - 30 * DAY_MS),
  paidBefore: 3,
  newDevice: false,
  linked: false,
  deposited: 20_000n,
  staked: 20_000n,
  largestWin: 4_999n,
};

test('a withdrawal like those before it has no signs', () => {
  expect(signsOf(usual)).toEqual([]);
});

test.each<[string, Partial<SignFacts>]>([
  ['first_withdrawal', { paidBefore: 0 }],
  ['new_device', { newDevice: true }],
  ['new_payout_account', { accountAddedAt: new Date(at.getTime() - 3 * DAY_MS + 1) }],
  ['linked_accounts', { linked: true }],
  ['little_play', { staked: 19_999n }],
  ['large_win', { largestWin: 5_000n }],
])('%s', (sign, facts) => {
  expect(signsOf({ ...usual, ...facts })).toEqual([sign]);
});
