import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRepaid } from '../deposits/settle-deposit.ts';
import { payoutsOf } from '../testing/payouts.ts';
import { sentPayoutsOf } from '../testing/sent-payouts.ts';
import { nobodyInParticular, openTestCashier, type TestCashier } from '../testing/test-cashier.ts';
import { countTurnover } from '../turnover/count-turnover.ts';
import { readWithdrawalRules } from './request-withdrawal.ts';

/* Turnover and debts: what stands between a member's money and its withdrawal. */

let cashier: TestCashier;
let payouts: ReturnType<typeof payoutsOf>;
beforeAll(async () => {
  cashier = await openTestCashier();
  payouts = payoutsOf(cashier);
  cashier.platform.outbox.consume('test.turnover', ['round.settled'], countTurnover);
  await cashier.startPsp();
});
afterAll(() => cashier.close());
const fundedMember = (minor?: bigint) => payouts.funded(minor);

test('a deposit is played through once before it can be withdrawn', async () => {
  const { member, account } = await fundedMember(0n);
  const deposit = await cashier.deposit(member, '10000.00');
  await cashier.callback(deposit, { status: 'paid', amount: '10000.00' });
  const asked = { member, account };
  expect(await payouts.request(asked, '1000.00')).toMatchObject({
    code: 'turnover_open',
    facts: { amount: '10000.00' },
  });
  await cashier.stake(member, 400_000n);
  const { drain } = cashier.platform.outbox as unknown as { drain: () => Promise<void> };
  await drain();
  expect(await payouts.request(asked, '1000.00')).toMatchObject({ facts: { amount: '6000.00' } });
  await cashier.stake(member, 600_000n);
  await drain();
  expect(
    await readWithdrawalRules(
      cashier.platform.db,
      cashier.platform,
      nobodyInParticular,
      member.memberId,
    ),
  ).toMatchObject({
    turnoverOpen: '0.00',
    available: '0.00',
    hasPaymentPassword: false,
  });
  await cashier.grant(member, 100_000n);
  expect(await payouts.request(asked, '1000.00')).toMatchObject({ ok: true });
});

test('a recorded debt is taken off what can be withdrawn, and a deposit pays it', async () => {
  const funded = await fundedMember();
  const { member } = funded;
  await cashier.indebt(member, 600_000n);
  expect(await payouts.request(funded)).toMatchObject({
    code: 'balance_too_low',
    facts: { available: '4000.00' },
  });
  const pay = async () => {
    const deposit = await cashier.deposit(member);
    const before = await cashier.readDeposit(deposit);
    expect(before && (await readRepaid(cashier.platform.db, before))).toBe(0n);
    await cashier.callback(deposit, { status: 'paid' });
    const posted = await cashier.readDeposit(deposit);
    return posted && readRepaid(cashier.platform.db, posted);
  };
  expect(await pay()).toBe(500_000n);
  expect(await cashier.funds(member)).toMatchObject({ cash: 1_000_000n, debt: 100_000n });
  expect(await pay()).toBe(100_000n);
  expect(await cashier.funds(member)).toMatchObject({ cash: 1_400_000n, debt: 0n });
  expect(await cashier.sumOfEntries(member)).toBe(1_400_000n);
  await cashier.database.pool.query('update wallet.turnover set played = required');
  expect(await payouts.request(funded)).toMatchObject({ ok: true });
});

test('a debt is paid from the balance with the next request, which takes what is left', async () => {
  const funded = await fundedMember();
  const { member } = funded;
  await cashier.indebt(member, 400_000n);
  const rules = await readWithdrawalRules(
    cashier.platform.db,
    cashier.platform,
    nobodyInParticular,
    member.memberId,
  );
  expect(rules.available).toBe('6000.00');
  expect(rules.rules).toContainEqual(
    expect.objectContaining({ rule: 'debt', met: true, missing: '4000.00' }),
  );
  expect(await payouts.request(funded, '6000.01')).toMatchObject({
    code: 'balance_too_low',
    facts: { available: '6000.00' },
  });
  expect(await cashier.funds(member)).toMatchObject({ cash: 1_000_000n, debt: 400_000n });
  expect(await payouts.request(funded, '5000.00')).toMatchObject({ ok: true });
  expect(await cashier.funds(member)).toMatchObject({ cash: 100_000n, locked: 500_000n, debt: 0n });
});

/** Asked for and approved; then a win of its member is taken back, and not all of it is there. */
async function approvedInDebt() {
  const asked = await payouts.requested('9000.00');
  await cashier.indebt(asked.member, 300_000n);
  const approved = await payouts.approve(asked.withdrawalId);
  expect(approved).toMatchObject({ ok: true, value: { debt: '3000.00' } });
  return asked;
}

test('a win that is taken back while a withdrawal waits is told, and nothing is sent beside it', async () => {
  const { member, withdrawalId } = await approvedInDebt();
  const { press } = sentPayoutsOf(cashier);
  expect(await press(withdrawalId)).toMatchObject({
    code: 'debt_open',
    facts: { amount: '2000.00' },
  });
  expect(await cashier.funds(member)).toMatchObject({ locked: 900_000n });
  // What comes later pays it, and the withdrawal goes on.
  await cashier.grant(member, 250_000n);
  expect(await press(withdrawalId)).toMatchObject({ ok: true, value: { debt: '0.00' } });
  expect(await cashier.funds(member)).toMatchObject({ cash: 50_000n, debt: 0n });
});

test('what the bank has paid by hand is recorded, whatever is owed by then, and stays owed', async () => {
  const { member, withdrawalId } = await approvedInDebt();
  expect(await payouts.pay(withdrawalId)).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'paid' }, debt: '2000.00' },
  });
  expect(await cashier.funds(member)).toMatchObject({ cash: 0n, locked: 0n, debt: 200_000n });
  // The next deposit pays it, as it pays every debt.
  const deposit = await cashier.deposit(member, '5000.00');
  await cashier.callback(deposit, { status: 'paid', amount: '5000.00' });
  expect(await cashier.funds(member)).toMatchObject({ cash: 300_000n, debt: 0n });
});
