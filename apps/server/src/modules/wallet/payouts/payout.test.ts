import { amount } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkMachine } from '../../../../../../tools/testing/walk-machine.ts';
import { decidePayout, type PayoutReport, type PayoutState } from './payout.ts';
import { payoutMachine } from './payout-machine.ts';

const due = amount(5_000n);
const report = (change: Partial<PayoutReport> = {}): PayoutReport => ({
  status: 'paid',
  amount: due,
  currency: 'MMK',
  ...change,
});
const decide = (state: PayoutState, told: PayoutReport) =>
  decidePayout({ state, amount: due }, 'MMK', told);

test('another amount or currency moves nothing and is marked', () => {
  expect(decide('sending', report({ amount: amount(4_999n) }))).toEqual({
    do: 'mark',
    attention: 'amount_differs',
  });
  expect(decide('sending', report({ amount: undefined, currency: 'DOGE' }))).toEqual({
    do: 'mark',
    attention: 'currency_differs',
  });
  expect(decide('paid', report({ status: 'returned', amount: amount(1n) }))).toMatchObject({
    do: 'mark',
  });
});

test('what is on its way has no end yet, and a failure needs no amount', () => {
  expect(decide('sending', report({ status: 'pending' }))).toEqual({ do: 'keep' });
  expect(decide('sending', report({ status: 'sent' }))).toEqual({ do: 'keep' });
  const failed = report({ status: 'failed', amount: undefined });
  expect(decide('sending', failed)).toMatchObject({ do: 'move', to: 'failed' });
});

test('whatever is told in whatever order, a payout ends where its weightiest word leads', () => {
  const weight = ['sending', 'failed', 'paid', 'returned'] as const;
  walkMachine(payoutMachine, {
    begin: fc.constant({ state: 'sending' as PayoutState, heard: 'sending' as PayoutState }),
    steps: fc.constantFrom('paid' as const, 'failed' as const, 'returned' as const),
    eventOf: (step) => step,
    stateOf: ({ state }) => state,
    take: (before, step) => {
      const decision = decide(before.state, report({ status: step }));
      if (decision.do !== 'move') return { ok: false, code: 'wrong_state' };
      return { ok: true, value: { ...before, state: decision.to } };
    },
    keeps: (before, step, after) => {
      const heaviest = weight.indexOf(step) > weight.indexOf(before.state) ? step : before.state;
      expect(after.state).toBe(heaviest);
    },
  });
});
