import { amount, type Uuid } from '@padauk/base';
import { withdrawalStates } from '@padauk/contracts/wallet';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  payoutOf,
  remainderOf,
  takeStep,
  type Withdrawal,
  type WithdrawalState,
  type WithdrawalStep,
} from './withdrawal.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as Uuid;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const requested = (approvalsNeeded = 1): Withdrawal => ({
  id: id(1),
  merchantId: id(2),
  memberId: id(3),
  currency: 'MMK',
  amount: amount(10_000n),
  fee: amount(100n),
  state: 'requested',
  approvalsNeeded,
  approvals: [],
  requestedAt: at(0),
  reviewedAt: null,
  paidAt: null,
  confirmBy: null,
  receivedAt: null,
  receivedBy: null,
  amountReceived: null,
  receiptRemark: null,
  rejectReason: null,
  settleReason: null,
  bankReference: null,
  proof: null,
});

const approve = (operator: number): WithdrawalStep => ({
  type: 'approve',
  operatorId: id(100 + operator),
});
const pay: WithdrawalStep = {
  type: 'pay',
  bankReference: 'KBZ 1',
  proof: { sha256: 'a'.repeat(64), mediaType: 'image/png' },
  confirmBy: at(30),
};
const reject: WithdrawalStep = { type: 'reject', reason: 'name differs' };
const all: WithdrawalStep = { type: 'confirm', received: 'all' };
const part = (minor: bigint): WithdrawalStep => ({
  type: 'confirm',
  received: 'part',
  amountReceived: amount(minor),
});
const none: WithdrawalStep = { type: 'confirm', received: 'none', remark: 'nothing came' };
const timeOut: WithdrawalStep = { type: 'time-out' };
const settle: WithdrawalStep = { type: 'settle', reason: 'the bank confirmed' };

function after(steps: readonly WithdrawalStep[], minute = 40, first = requested()): Withdrawal {
  return steps.reduce((w, step) => {
    const taken = takeStep(w, step, at(minute));
    if (!taken.ok) throw new Error(`${step.type} on ${w.state}: ${taken.code}`);
    return taken.value.withdrawal;
  }, first);
}

const reached: Readonly<Record<WithdrawalState, Withdrawal>> = {
  requested: requested(),
  approved: after([approve(1)]),
  paid: after([approve(1), pay]),
  received: after([approve(1), pay, all]),
  disputed: after([approve(1), pay, none]),
  rejected: after([reject]),
};
const steps = { approve: approve(1), reject, pay, all, part: part(5_000n), none, timeOut, settle };

/** The whole machine, drawn by hand: every edge that is not here is refused. */
const edges: Readonly<Record<WithdrawalState, Partial<Record<keyof typeof steps, string>>>> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { reject: 'rejected', pay: 'paid' },
  paid: {
    all: 'received',
    part: 'disputed',
    none: 'disputed',
    timeOut: 'received',
    settle: 'received',
  },
  disputed: { all: 'received', settle: 'received' },
  received: {},
  rejected: {},
};

test.each(
  withdrawalStates.flatMap((state) =>
    (Object.keys(steps) as (keyof typeof steps)[]).map((step) => ({ state, step })),
  ),
)('$step on $state', ({ state, step }) => {
  const taken = takeStep(reached[state], steps[step], at(40));
  const expected = edges[state][step];
  if (expected)
    expect(taken).toMatchObject({ ok: true, value: { withdrawal: { state: expected } } });
  else expect(taken).toEqual({ ok: false, code: 'wrong_state' });
});

test('above the threshold two people approve, and one person counts once', () => {
  const first = after([approve(1)], 1, requested(2));
  expect(first.state).toBe('requested');
  expect(takeStep(first, approve(1), at(2))).toEqual({ ok: false, code: 'same_person_twice' });
  expect(after([approve(2)], 2, first)).toMatchObject({ state: 'approved', reviewedAt: at(2) });
});

test('the timer confirms at its minute and not before', () => {
  expect(takeStep(reached.paid, timeOut, at(29))).toEqual({ ok: false, code: 'wrong_state' });
  expect(takeStep(reached.paid, timeOut, at(30))).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'received', receivedBy: 'timer' } },
  });
});

test('a part leaves a remainder of the payout in view; the fee is no part of it', () => {
  const disputed = after([part(4_000n)], 5, reached.paid);
  expect(payoutOf(disputed)).toBe(9_900n);
  expect(remainderOf(disputed)).toBe(5_900n);
  expect(remainderOf(reached.paid)).toBeNull();
});

test.each([0n, 9_900n, 10_000n])('%d is no part of a payout of 9900', (minor) => {
  expect(takeStep(reached.paid, part(minor), at(5))).toEqual({
    ok: false,
    code: 'amount_out_of_limits',
  });
});

test('an operator who ends a dispute does not rewrite what the player said had come', () => {
  const settled = after([part(4_000n), settle], 5, reached.paid);
  expect(settled).toMatchObject({ receivedBy: 'operator', amountReceived: 4_000n });
  expect(after([none, all], 5, reached.paid).amountReceived).toBe(9_900n);
});

/** Where the locked money is, told from outside by the moves alone. */
type Real = { withdrawal: Withdrawal; locked: bigint; cash: bigint; paidOut: bigint };

class Take implements fc.Command<{ minute: number }, Real> {
  readonly step: WithdrawalStep;
  constructor(step: WithdrawalStep) {
    this.step = step;
  }
  check = () => true;
  run(model: { minute: number }, real: Real): void {
    model.minute += 7;
    const before = real.withdrawal;
    const taken = takeStep(before, this.step, at(model.minute));
    if (taken.ok) {
      real.withdrawal = taken.value.withdrawal;
      if (taken.value.money !== 'none') {
        real[taken.value.money === 'pay-out' ? 'paidOut' : 'cash'] += before.amount;
        real.locked -= before.amount;
      }
    }
    const { state } = real.withdrawal;
    const isOut = ['paid', 'received', 'disputed'].includes(state);
    // The money is in one place, and the state says which.
    expect(real).toMatchObject({
      locked: state === 'requested' || state === 'approved' ? 10_000n : 0n,
      cash: state === 'rejected' ? 10_000n : 0n,
      paidOut: isOut ? 10_000n : 0n,
    });
    expect(real.withdrawal.paidAt !== null).toBe(isOut);
    expect(real.withdrawal.receivedAt !== null).toBe(state === 'received');
    if (before.state === 'received' || before.state === 'rejected') expect(taken.ok).toBe(false);
    if (isOut) {
      const people = new Set(real.withdrawal.approvals.map(({ operatorId }) => operatorId));
      expect(people.size).toBe(before.approvalsNeeded);
    }
  }
  toString = () => JSON.stringify(this.step, (_, v) => (typeof v === 'bigint' ? Number(v) : v));
}

test('whatever people press, the money is in one place and final states stay', () => {
  const command = fc.oneof(
    fc.integer({ min: 1, max: 3 }).map((operator) => new Take(approve(operator))),
    fc.bigInt(-1n, 11_000n).map((minor) => new Take(part(minor))),
    fc.constantFrom(reject, pay, all, none, timeOut, settle).map((step) => new Take(step)),
  );
  fc.assert(
    fc.property(
      fc.commands([command], { maxCommands: 50 }),
      fc.constantFrom(1, 2),
      (commands, approvals) => {
        const real = { withdrawal: requested(approvals), locked: 10_000n, cash: 0n, paidOut: 0n };
        fc.modelRun(() => ({ model: { minute: 0 }, real }), commands);
      },
    ),
    { numRuns: 1_000 },
  );
});
