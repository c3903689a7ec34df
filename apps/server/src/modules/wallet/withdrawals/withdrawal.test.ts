import { amount, ok, type Uuid } from '@padauk/base';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkMachine } from '../../../../../../tools/testing/walk-machine.ts';
import {
  newWithdrawal,
  payoutOf,
  remainderOf,
  takeStep,
  type Withdrawal,
  type WithdrawalStep,
} from './withdrawal.ts';
import { withdrawalMachine } from './withdrawal-machine.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as Uuid;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const requested = (approvalsNeeded = 1): Withdrawal =>
  newWithdrawal({
    id: id(1),
    merchantId: id(2),
    memberId: id(3),
    currency: 'MMK',
    amount: amount(10_000n),
    fee: amount(100n),
    approvalsNeeded,
    requestedAt: at(0),
  });

const picture = { sha256: 'a'.repeat(64), mediaType: 'image/png' };
const approve = (operator: number): WithdrawalStep => ({
  type: 'approve',
  operatorId: id(100 + operator),
});
const byHand = (type: 'pay' | 'pay-rest', operator = 9, signerApart = false): WithdrawalStep => ({
  type,
  operatorId: id(100 + operator),
  signerApart,
  bankReference: 'KBZ 1',
  proof: picture,
  confirmBy: at(30),
});
const pay = byHand('pay');
const payRest = byHand('pay-rest');
const send: WithdrawalStep = {
  type: 'send',
  operatorId: id(109),
  signerApart: false,
  provider: 'sandbox',
};
const providerPaid: WithdrawalStep = {
  type: 'provider-paid',
  provider: 'sandbox',
  bankReference: 'p 1',
  confirmBy: at(30),
};
const providerFailed: WithdrawalStep = { type: 'provider-failed' };
const providerReturned: WithdrawalStep = { type: 'provider-returned' };
const reject: WithdrawalStep = { type: 'reject', reason: 'name differs' };
const all: WithdrawalStep = { type: 'confirm-all' };
const part = (minor: bigint): WithdrawalStep => ({
  type: 'confirm-part',
  amountReceived: amount(minor),
});
const none: WithdrawalStep = { type: 'confirm-none', remark: 'nothing came', proof: picture };
const timeOut: WithdrawalStep = { type: 'time-out' };
const settle: WithdrawalStep = { type: 'settle', reason: 'the bank confirmed' };
const reopen: WithdrawalStep = { type: 'reopen', latest: amount(9_900n) };
const agree = (way: 'pay' | 'return', operator = 1): WithdrawalStep => ({
  type: 'agree-rest',
  agreedBy: id(100 + operator),
  way,
});
const returnRestBy = (operator: number): WithdrawalStep => ({
  type: 'return-rest',
  operatorId: id(100 + operator),
  reason: 'the bank sent it back',
});
const returnRest = returnRestBy(9);

function after(steps: readonly WithdrawalStep[], minute = 40, first = requested()): Withdrawal {
  return steps.reduce((w, step) => {
    const taken = takeStep(w, step, at(minute));
    if (!taken.ok) throw new Error(`${step.type} on ${w.state}: ${taken.code}`);
    return taken.value.withdrawal;
  }, first);
}
const paid = after([approve(1), pay]);

test('above the threshold two people approve, and one person counts once', () => {
  const first = after([approve(1)], 1, requested(2));
  expect(first.state).toBe('requested');
  expect(takeStep(first, approve(1), at(2))).toMatchObject({ code: 'same_person_twice' });
  expect(after([approve(2)], 2, first)).toMatchObject({ state: 'approved', reviewedAt: at(2) });
});

test('where the brand wants it, nobody pays what he has approved', () => {
  const approved = after([approve(1)]);
  const signing = (operator: number) => takeStep(approved, byHand('pay', operator, true), at(2));
  expect(signing(1)).toMatchObject({ code: 'same_person_twice' });
  expect(signing(2)).toMatchObject({ ok: true });
});

test('the timer confirms at its minute and not before', () => {
  expect(takeStep(paid, timeOut, at(29))).toMatchObject({ code: 'wrong_state' });
  expect(takeStep(paid, timeOut, at(30))).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'received', receivedBy: 'timer' } },
  });
});

test('a part leaves a remainder of the payout in view; the fee is no part of it', () => {
  const disputed = after([part(4_000n)], 5, paid);
  expect(payoutOf(disputed)).toBe(9_900n);
  expect(remainderOf(disputed)).toBe(5_900n);
  expect(remainderOf(paid)).toBeNull();
});

test.each([0n, 9_900n, 10_000n])('%d is no part of a payout of 9900', (minor) => {
  expect(takeStep(paid, part(minor), at(5))).toMatchObject({ code: 'amount_out_of_limits' });
});

test('the remainder is paid by a second payout, of which again a part may come', () => {
  const again = after([part(4_000n), payRest], 5, paid);
  expect(again).toMatchObject({ state: 'paid', amountReceived: 4_000n });
  expect(takeStep(again, part(5_900n), at(6))).toMatchObject({ code: 'amount_out_of_limits' });
  expect(after([part(900n)], 6, again)).toMatchObject({
    state: 'disputed',
    amountReceived: 4_900n,
  });
  expect(after([all], 6, again)).toMatchObject({ state: 'received', amountReceived: 9_900n });
});

test('what never came goes back to cash, once', () => {
  const returned = after([part(4_000n), returnRest], 5, paid);
  expect(returned).toMatchObject({ state: 'returned', amountReturned: 5_900n });
  expect(takeStep(returned, returnRest, at(6))).toMatchObject({ code: 'wrong_state' });
});

test('above the threshold one agrees to a way with the rest, and another one goes it', () => {
  const large = after([approve(1), approve(2), pay, part(4_000n)], 5, requested(2));
  for (const step of [payRest, returnRest]) {
    expect(takeStep(large, step, at(6))).toMatchObject({ code: 'two_people_needed' });
  }
  const agreed = after([agree('return', 9)], 6, large);
  expect(takeStep(agreed, payRest, at(7))).toMatchObject({ code: 'two_people_needed' });
  expect(takeStep(agreed, returnRest, at(7))).toMatchObject({ code: 'same_person_twice' });
  expect(after([returnRestBy(8)], 7, agreed)).toMatchObject({ state: 'returned' });
  // An agreement is of one rest: after the next payout there is another to agree on.
  const again = after([agree('pay'), payRest, part(900n)], 8, large);
  expect(takeStep(again, payRest, at(9))).toMatchObject({ code: 'two_people_needed' });
  expect(takeStep(after([part(1n)], 5, paid), agree('pay'), at(6))).toMatchObject({
    code: 'wrong_state',
  });
});

test('nobody but the player and the clock ends the minutes of the player', () => {
  expect(takeStep(paid, settle, at(5))).toMatchObject({ code: 'wrong_state' });
});

test('an operator who ends a dispute does not rewrite what the player said had come', () => {
  const settled = after([part(4_000n), settle], 5, paid);
  expect(settled).toMatchObject({ receivedBy: 'operator', amountReceived: 4_000n });
  expect(after([none, all], 5, paid).amountReceived).toBe(9_900n);
});

test('what the bank of the player sends back is locked again, unless he has said that it came', () => {
  const back = after([providerReturned], 5, paid);
  expect(back).toMatchObject({ state: 'approved', paidAt: null, payoutReturns: 1 });
  expect(after([timeOut, providerReturned], 40, paid)).toMatchObject({ state: 'approved' });
  expect(after([none, providerReturned], 5, paid)).toMatchObject({ amountReceived: null });
  for (const word of [all, part(100n)]) {
    expect(takeStep(after([word], 5, paid), providerReturned, at(6))).toMatchObject({
      code: 'wrong_state',
    });
  }
});

/** A withdrawal beside the places where its money is, told by the moves alone. */
type Told = { withdrawal: Withdrawal; locked: bigint; cash: bigint; out: bigint; minute: number };

function take(told: Told, step: WithdrawalStep) {
  const minute = told.minute + 7;
  const taken = takeStep(told.withdrawal, step, at(minute));
  if (!taken.ok) return taken;
  const { withdrawal, money } = taken.value;
  const after = { ...told, withdrawal, minute };
  if (money === 'return-to-cash') return ok({ ...after, locked: 0n, cash: told.locked });
  if (money === 'pay-out') return ok({ ...after, locked: 0n, out: told.locked });
  if (money === 'take-back') return ok({ ...after, locked: told.out, out: 0n });
  if (money === 'return-rest') {
    const back = withdrawal.amountReturned;
    return ok({ ...after, out: told.out - back, cash: told.cash + back });
  }
  return ok(after);
}

test('whatever people press, the money is in one place and final states stay', () => {
  walkMachine(withdrawalMachine, {
    begin: fc.constantFrom(1, 2).map(
      (approvals): Told => ({
        withdrawal: requested(approvals),
        locked: 10_000n,
        cash: 0n,
        out: 0n,
        minute: 0,
      }),
    ),
    steps: fc.oneof(
      fc.integer({ min: 1, max: 3 }).map(approve),
      fc.bigInt(-1n, 11_000n).map(part),
      fc.constantFrom(reject, pay, send, providerPaid, providerFailed, providerReturned),
      fc.constantFrom(timeOut, reopen),
      fc.constantFrom(all, none, settle, payRest, returnRest),
      fc.constantFrom(agree('pay'), agree('return'), agree('return', 9)),
    ),
    eventOf: (step) => step.type,
    stateOf: ({ withdrawal }) => withdrawal.state,
    take,
    keeps: (_before, _step, { withdrawal, locked, cash, out }) => {
      const { state } = withdrawal;
      const isOut = ['paid', 'received', 'disputed', 'returned'].includes(state);
      const isLocked = ['requested', 'approved', 'sending'].includes(state);
      const back = withdrawal.amountReturned;
      expect({ locked, cash, out }).toEqual({
        locked: isLocked ? 10_000n : 0n,
        cash: state === 'rejected' ? 10_000n : back,
        out: isOut ? 10_000n - back : 0n,
      });
      expect(withdrawal.paidAt !== null).toBe(isOut);
      expect(withdrawal.receivedAt !== null).toBe(state === 'received');
      expect(back > 0n).toBe(state === 'returned');
      if (!isOut) return;
      const people = new Set(withdrawal.approvals.map(({ operatorId }) => operatorId));
      expect(people.size).toBe(withdrawal.approvalsNeeded);
    },
  });
});
