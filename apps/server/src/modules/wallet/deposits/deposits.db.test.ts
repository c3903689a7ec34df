import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDeposit } from './create-deposit.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestCashier, openTestCashier, unlimited } from '../testing/test-cashier.ts';
import { sumOpenTurnover } from '../turnover/turnovers.repo.ts';

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier();
  await cashier.startPsp();
});
afterAll(() => cashier.close());

const paid = (status = 'paid') => ({ status });
async function pendingDeposit() {
  const member = await cashier.openMember();
  return { member, deposit: await cashier.deposit(member) };
}
const cash = async (member: Parameters<TestCashier['funds']>[0]) =>
  (await cashier.funds(member)).cash;

test('a deposit that is paid on the hosted page arrives once, with its turnover', async () => {
  const { member, deposit } = await pendingDeposit();
  expect(deposit).toMatchObject({ state: 'pending', amount: 500_000n });
  expect(await cash(member)).toBe(0n);
  const pressed = await cashier.press(deposit, 'pay');
  expect(pressed).toEqual({ status: 303, location: '/member/deposit' });
  const posted = await eventually(
    () => cashier.readDeposit(deposit),
    (found) => found?.state === 'posted',
  );
  expect(posted?.state).toBe('posted');
  expect(await cash(member)).toBe(500_000n);
  expect(await sumOpenTurnover(cashier.platform.db, member.memberId)).toBe(500_000n);
});

test.each(['fail', 'cancel'] as const)('%s on the hosted page ends the deposit', async (press) => {
  const { member, deposit } = await pendingDeposit();
  await cashier.press(deposit, press);
  const failed = await eventually(
    () => cashier.readDeposit(deposit),
    (found) => found?.state === 'failed',
  );
  expect(failed?.state).toBe('failed');
  expect(await cash(member)).toBe(0n);
});

test('a callback that comes again changes nothing', async () => {
  const { member, deposit } = await pendingDeposit();
  const event = { ...paid(), eventId: 'event-1-of-this-test' };
  expect(await cashier.callback(deposit, event)).toEqual({ ok: true, value: { taken: true } });
  expect(await cashier.callback(deposit, event)).toEqual({ ok: true, value: { taken: false } });
  expect(await cashier.callback(deposit, paid())).toEqual({ ok: true, value: { taken: true } });
  expect(await cash(member)).toBe(500_000n);
});

test('a payment that was told after the failure, or after the deadline, still arrives', async () => {
  const failed = await pendingDeposit();
  await cashier.callback(failed.deposit, paid('failed'));
  await cashier.callback(failed.deposit, paid());
  expect(await cash(failed.member)).toBe(500_000n);
  await cashier.callback(failed.deposit, paid('failed'));
  expect((await cashier.readDeposit(failed.deposit))?.state).toBe('posted');

  const late = await pendingDeposit();
  await cashier.callback(late.deposit, paid('expired'));
  expect((await cashier.readDeposit(late.deposit))?.state).toBe('expired');
  await cashier.callback(late.deposit, paid());
  expect(await cash(late.member)).toBe(500_000n);
});

test('a forged, stale or unsigned callback is refused and moves nothing', async () => {
  const { member, deposit } = await pendingDeposit();
  const refused = { ok: false, code: 'bad_signature' };
  expect(await cashier.callback(deposit, { ...paid(), key: 'guess' })).toEqual(refused);
  const stale = cashier.platform.clock.now().getTime() - 6 * 60_000;
  expect(await cashier.callback(deposit, { ...paid(), signedAtMs: stale })).toEqual(refused);
  const early = cashier.platform.clock.now().getTime() + 6 * 60_000;
  expect(await cashier.callback(deposit, { ...paid(), signedAtMs: early })).toEqual(refused);
  // What the platform itself signs towards the provider opens nothing on the way back.
  expect(await cashier.callback(deposit, { ...paid(), key: cashier.keys.requestKey })).toEqual(
    refused,
  );
  expect(await cash(member)).toBe(0n);
});

test.each([
  [{ amount: '50000.00' }, 'amount_differs'],
  [{ amount: '4999.99' }, 'amount_differs'],
  [{ amount: '-5000.00' }, 'amount_differs'],
  [{ currency: 'THB' }, 'currency_differs'],
  [{ currency: 'XXX' }, 'currency_differs'],
])('a payment of %j is kept for an operator', async (wrong, attention) => {
  const { member, deposit } = await pendingDeposit();
  await cashier.callback(deposit, { ...paid(), ...wrong });
  expect(await cashier.readDeposit(deposit)).toMatchObject({ state: 'pending', attention });
  expect(await cash(member)).toBe(0n);
});

test('a callback for an unknown deposit, or for another one, is refused', async () => {
  const { deposit } = await pendingDeposit();
  const other = await pendingDeposit();
  const refused = { ok: false, code: 'deposit_not_found' };
  expect(await cashier.callback(deposit, { ...paid(), checkoutId: 'nobody' })).toEqual(refused);
  const mixed = { ...paid(), reference: other.deposit.id };
  expect(await cashier.callback(deposit, mixed)).toEqual(refused);
  expect(await cash(other.member)).toBe(0n);
});

test('a signed callback of another shape is refused by its field', async () => {
  const { deposit } = await pendingDeposit();
  expect(await cashier.callback(deposit, paid('refunded'))).toMatchObject({
    ok: false,
    code: 'invalid_fields',
    facts: { fields: [{ path: 'status' }] },
  });
});

test.each([
  ['999.99', 'amount_out_of_limits'],
  ['1000000.01', 'amount_out_of_limits'],
  ['0', 'amount_out_of_limits'],
  ['5000.001', 'invalid_fields'],
])('a deposit of %s is refused: %s', async (text, code) => {
  const member = await cashier.openMember();
  const made = await prepareDeposit(cashier.platform, unlimited(cashier.providers), {
    memberId: member.memberId,
    merchant: cashier.merchant,
    method: 'sandbox',
    amount: text,
    returnUrl: undefined,
    language: 'EN',
  });
  expect(made).toMatchObject({ ok: false, code });
});

test('an unknown method, the sandbox of a live brand and a way to strangers are refused', async () => {
  const member = await cashier.openMember();
  const ask = { memberId: member.memberId, amount: '5000.00', language: 'EN' as const };
  const make = (change: object) =>
    prepareDeposit(cashier.platform, unlimited(cashier.providers), {
      ...ask,
      merchant: cashier.merchant,
      method: 'sandbox',
      returnUrl: undefined,
      ...change,
    });
  expect(await make({ method: 'cash' })).toEqual({ ok: false, code: 'not_found' });
  const live = { ...cashier.merchant, demo: false };
  expect(await make({ merchant: live })).toEqual({ ok: false, code: 'not_found' });
  expect(await make({ returnUrl: '//evil.example' })).toMatchObject({ code: 'invalid_fields' });
});

test('when all callbacks are lost, the provider is asked', async () => {
  const { member, deposit } = await pendingDeposit();
  cashier.psp().misbehave({ forged: true });
  await cashier.press(deposit, 'pay');
  cashier.psp().misbehave({});
  expect(await cash(member)).toBe(0n);
  cashier.passMinutes(3);
  await reconcileDeposits(cashier.platform, cashier.providers);
  expect(await cash(member)).toBe(500_000n);
});

test('an intent that nobody pays expires', async () => {
  const { deposit } = await pendingDeposit();
  cashier.passMinutes(10);
  await reconcileDeposits(cashier.platform, cashier.providers);
  expect((await cashier.readDeposit(deposit))?.state).toBe('pending');
  cashier.passMinutes(21);
  await reconcileDeposits(cashier.platform, cashier.providers);
  expect((await cashier.readDeposit(deposit))?.state).toBe('expired');
  await cashier.press(deposit, 'pay');
  expect((await cashier.readDeposit(deposit))?.state).toBe('expired');
});

test.each([
  ['five copies', { copies: 5 }],
  ['a failure before', { failedToo: 'before' as const }],
  ['a failure after', { failedToo: 'after' as const }],
  ['a delay', { delayMs: 60 }],
])('webhooks of the sandbox with %s: posted once', async (_name, misbehavior) => {
  const { member, deposit } = await pendingDeposit();
  cashier.psp().misbehave(misbehavior);
  await cashier.press(deposit, 'pay');
  cashier.psp().misbehave({});
  const posted = await eventually(
    () => cash(member),
    (value) => value > 0n,
  );
  expect(posted).toBe(500_000n);
  expect(await cashier.sumOfEntries(member)).toBe(500_000n);
});

test.each(['deposit.after-post', 'deposit.after-commit'])(
  'a process that dies at %s loses no deposit: the webhook comes again',
  async (point) => {
    const { member, deposit } = await pendingDeposit();
    cashier.dieAt(point);
    await cashier.press(deposit, 'pay');
    const posted = await eventually(
      () => cashier.readDeposit(deposit),
      (found) => found?.state === 'posted',
    );
    expect(posted?.state).toBe('posted');
    expect(await cash(member)).toBe(500_000n);
    expect(await cashier.sumOfEntries(member)).toBe(500_000n);
  },
);

test('a provider that is down leaves no trace', async () => {
  const other = await openTestCashier();
  try {
    const member = await other.openMember();
    await expect(other.deposit(member)).rejects.toThrow('system_busy');
    const { rows } = await other.database.pool.query('select from wallet.deposit');
    expect(rows).toHaveLength(0);
  } finally {
    await other.close();
  }
});
