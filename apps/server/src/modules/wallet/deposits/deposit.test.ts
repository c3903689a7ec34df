import { amount, ok, type Uuid } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkMachine } from '../../../../../../tools/testing/walk-machine.ts';
import { aDeposit } from '../testing/a-deposit.ts';
import {
  type CheckoutReport,
  type Confirmation,
  confirmationsNeeded,
  type Deposit,
  type DepositAct,
  type DepositState,
  decideDeposit,
  feeOf,
  takeAct,
} from './deposit.ts';
import { depositMachine } from './deposit-machine.ts';

const deposit = (state: DepositState): Deposit => aDeposit({ state });
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

const somebody = (n: number) => `00000000-0000-7000-8000-00000000010${n}` as Uuid;
const TWO_ABOVE = amount(400_000n);

/** A deposit with what people have confirmed and what was posted. */
type Story = {
  readonly deposit: Deposit;
  readonly confirmed: readonly Confirmation[];
  readonly posted: number;
};
type Step = CheckoutReport | DepositAct;
const eventOf = (step: Step): string => {
  if ('type' in step) return step.type;
  if (step.status === 'failed') return 'fail';
  if (step.status === 'expired') return 'expire';
  return step.amount === 500_000n ? 'paid' : 'mispaid';
};

function take(story: Story, step: Step) {
  const { deposit, confirmed, posted } = story;
  if ('type' in step) {
    const taken = takeAct(deposit, step, confirmed, TWO_ABOVE);
    if (!taken.ok) return taken;
    const { state, credit } = taken.value;
    const decided = credit || step.type === 'refuse';
    const after = { ...deposit, state, attention: decided ? null : deposit.attention };
    const all = step.type === 'confirm' ? [...confirmed, step] : [];
    const kept = step.type === 'send-slip' ? confirmed : all;
    return ok({ deposit: after, confirmed: kept, posted: posted + (credit ? 1 : 0) });
  }
  const decision = decideDeposit(deposit, step);
  switch (decision) {
    case 'keep':
      return { ok: false, code: 'wrong_state' } as const;
    case 'post':
      return ok({
        confirmed,
        posted: posted + 1,
        deposit: { ...deposit, state: 'posted', attention: null } as const,
      });
    case 'fail':
    case 'expire': {
      const state = decision === 'fail' ? 'failed' : 'expired';
      return ok({ ...story, deposit: { ...deposit, state } as const });
    }
    case 'amount_differs':
    case 'currency_differs':
      return ok({ ...story, deposit: { ...deposit, attention: decision } });
  }
}

test('whatever providers tell and people do, the table is kept and money is posted once', () => {
  const amounts = fc.constantFrom(amount(500_000n), amount(300_000n));
  const report = fc.record({
    status: fc.constantFrom('paid', 'paid', 'failed', 'expired'),
    amount: amounts,
    currency: fc.constant('MMK'),
  });
  const confirm = fc.record({
    type: fc.constant('confirm'),
    operatorId: fc.constantFrom(...[1, 2, 3].map(somebody)),
    amount: amounts,
    bankReference: fc.constantFrom('b1', 'b2'),
  });
  const others = fc.constantFrom<DepositAct>({ type: 'send-slip' }, { type: 'refuse' });
  const begin = fc
    .constantFrom('sandbox', 'desk')
    .map((provider): Story => ({ deposit: aDeposit({ provider }), confirmed: [], posted: 0 }));
  walkMachine<Story, Step>(depositMachine, {
    begin,
    steps: fc.oneof(report, confirm, others),
    eventOf,
    stateOf: ({ deposit: { state } }) => state,
    take,
    keeps: (before, step, { deposit: after, confirmed, posted }, taken) => {
      if (eventOf(step) === 'refuse' && before.confirmed.length > 0) {
        expect(taken).toBe(before.deposit.state !== 'posted');
      }
      expect(posted).toBe(after.state === 'posted' ? 1 : 0);
      expect(new Set(confirmed.map((one) => one.operatorId)).size).toBe(confirmed.length);
      if (before.deposit.state === 'posted') expect(taken).toBe(false);
    },
  });
});

test.each<[string, Partial<Deposit>, bigint, number]>([
  ['a small transfer as announced', { provider: 'desk' }, 300_000n, 1],
  ['a transfer above the threshold', { provider: 'desk' }, 500_000n, 2],
  ['what its provider should have told', { provider: 'sandbox' }, 300_000n, 2],
  ['what does not fit', { provider: 'desk', attention: 'amount_differs' }, 300_000n, 2],
])('%s: so many people', (_name, change, minor, people) => {
  const asked = aDeposit({ amount: amount(minor), ...change });
  expect(confirmationsNeeded(asked, amount(minor), TWO_ABOVE)).toBe(people);
  if (people === 1) expect(confirmationsNeeded(asked, amount(minor - 1n), TWO_ABOVE)).toBe(2);
});

test('a fee that would take all that arrived is not taken', () => {
  const withFee = aDeposit({ fee: amount(1_000n) });
  expect(feeOf(withFee, amount(1_001n))).toBe(1_000n);
  expect(feeOf(withFee, amount(1_000n))).toBe(0n);
});
