import { amount, type Uuid } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckoutReport, type Deposit, type DepositState, decideDeposit } from './deposit.ts';

const deposit = (state: DepositState): Deposit => ({
  id: '00000000-0000-7000-8000-000000000001' as Uuid,
  merchantId: '00000000-0000-7000-8000-000000000002' as Uuid,
  memberId: '00000000-0000-7000-8000-000000000003' as Uuid,
  method: 'sandbox',
  provider: 'sandbox',
  currency: 'MMK',
  amount: amount(500_000n),
  fee: amount(0n),
  state,
  checkoutUrl: null,
  providerReference: 'c1',
  attention: null,
  createdAt: new Date(0),
  expiresAt: new Date(1),
  postedAt: null,
});
const report = (
  status: CheckoutReport['status'],
  minor: bigint | undefined = 500_000n,
  currency = 'MMK',
): CheckoutReport => ({
  status,
  amount: minor === undefined ? undefined : amount(minor),
  currency,
});

test.each<[DepositState, CheckoutReport['status'], string]>([
  ['pending', 'paid', 'post'],
  ['failed', 'paid', 'post'],
  ['expired', 'paid', 'post'],
  ['posted', 'paid', 'keep'],
  ['pending', 'failed', 'fail'],
  ['posted', 'failed', 'keep'],
  ['failed', 'failed', 'keep'],
  ['expired', 'failed', 'keep'],
  ['pending', 'expired', 'expire'],
  ['posted', 'expired', 'keep'],
  ['failed', 'expired', 'keep'],
  ['pending', 'pending', 'keep'],
])('a %s deposit that is reported as %s: %s', (state, status, decision) => {
  expect(decideDeposit(deposit(state), report(status))).toBe(decision);
});

test.each([499_999n, 500_001n, 5_000n, 0n])('%d paid for 500000 moves nothing', (minor) => {
  expect(decideDeposit(deposit('pending'), report('paid', minor))).toBe('amount_differs');
});

test('another currency, or an amount that is none, moves nothing', () => {
  const pending = deposit('pending');
  expect(decideDeposit(pending, report('paid', 500_000n, 'THB'))).toBe('currency_differs');
  expect(decideDeposit(pending, { status: 'paid', amount: undefined, currency: 'MMK' })).toBe(
    'amount_differs',
  );
});

test('in any order, with any repetition, a payment that came is posted once', () => {
  const statuses = fc.constantFrom('pending', 'paid', 'failed', 'expired');
  const next = { post: 'posted', fail: 'failed', expire: 'expired' } as const;
  fc.assert(
    fc.property(fc.array(statuses, { maxLength: 12 }), (told) => {
      let state: DepositState = 'pending';
      let posted = 0;
      for (const status of told) {
        const decision = decideDeposit(deposit(state), report(status));
        if (decision === 'post') posted += 1;
        if (decision in next) state = next[decision as keyof typeof next];
      }
      expect(posted).toBe(told.includes('paid') ? 1 : 0);
      if (posted) expect(state).toBe('posted');
    }),
  );
});
