import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeposit } from './create-deposit.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { type Desk, eventually, openDesk, unlimited } from '../testing/cashier-desk.ts';
import { sumOpenTurnover } from '../turnover/turnovers.repo.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.startPsp();
});
afterAll(() => desk.close());

const paid = (status = 'paid') => ({ status });
async function pendingDeposit() {
  const member = await desk.openMember();
  return { member, deposit: await desk.deposit(member) };
}
const cash = async (member: Parameters<Desk['funds']>[0]) => (await desk.funds(member)).cash;

test('a deposit that is paid on the hosted page arrives once, with its turnover', async () => {
  const { member, deposit } = await pendingDeposit();
  expect(deposit).toMatchObject({ state: 'pending', amount: 500_000n });
  expect(await cash(member)).toBe(0n);
  const pressed = await desk.press(deposit, 'pay');
  expect(pressed).toEqual({ status: 303, location: '/member/deposit' });
  const posted = await eventually(
    () => desk.readDeposit(deposit),
    (found) => found?.state === 'posted',
  );
  expect(posted?.state).toBe('posted');
  expect(await cash(member)).toBe(500_000n);
  expect(await sumOpenTurnover(desk.platform.db, member.memberId)).toBe(500_000n);
});

test.each(['fail', 'cancel'] as const)('%s on the hosted page ends the deposit', async (press) => {
  const { member, deposit } = await pendingDeposit();
  await desk.press(deposit, press);
  const failed = await eventually(
    () => desk.readDeposit(deposit),
    (found) => found?.state === 'failed',
  );
  expect(failed?.state).toBe('failed');
  expect(await cash(member)).toBe(0n);
});

test('a callback that comes again changes nothing', async () => {
  const { member, deposit } = await pendingDeposit();
  const event = { ...paid(), eventId: 'event-1-of-this-test' };
  expect(await desk.callback(deposit, event)).toEqual({ ok: true, value: { taken: true } });
  expect(await desk.callback(deposit, event)).toEqual({ ok: true, value: { taken: false } });
  expect(await desk.callback(deposit, paid())).toEqual({ ok: true, value: { taken: true } });
  expect(await cash(member)).toBe(500_000n);
});

test('a payment that was told after the failure, or after the deadline, still arrives', async () => {
  const failed = await pendingDeposit();
  await desk.callback(failed.deposit, paid('failed'));
  await desk.callback(failed.deposit, paid());
  expect(await cash(failed.member)).toBe(500_000n);
  await desk.callback(failed.deposit, paid('failed'));
  expect((await desk.readDeposit(failed.deposit))?.state).toBe('posted');

  const late = await pendingDeposit();
  await desk.callback(late.deposit, paid('expired'));
  expect((await desk.readDeposit(late.deposit))?.state).toBe('expired');
  await desk.callback(late.deposit, paid());
  expect(await cash(late.member)).toBe(500_000n);
});

test('a forged, stale or unsigned callback is refused and moves nothing', async () => {
  const { member, deposit } = await pendingDeposit();
  const refused = { ok: false, code: 'bad_signature' };
  expect(await desk.callback(deposit, { ...paid(), key: 'guess' })).toEqual(refused);
  const stale = desk.platform.clock.now().getTime() - 6 * 60_000;
  expect(await desk.callback(deposit, { ...paid(), signedAtMs: stale })).toEqual(refused);
  const early = desk.platform.clock.now().getTime() + 6 * 60_000;
  expect(await desk.callback(deposit, { ...paid(), signedAtMs: early })).toEqual(refused);
  // What the platform itself signs towards the provider opens nothing on the way back.
  expect(await desk.callback(deposit, { ...paid(), key: desk.keys.requestKey })).toEqual(refused);
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
  await desk.callback(deposit, { ...paid(), ...wrong });
  expect(await desk.readDeposit(deposit)).toMatchObject({ state: 'pending', attention });
  expect(await cash(member)).toBe(0n);
});

test('a callback for an unknown deposit, or for another one, is refused', async () => {
  const { deposit } = await pendingDeposit();
  const other = await pendingDeposit();
  const refused = { ok: false, code: 'deposit_not_found' };
  expect(await desk.callback(deposit, { ...paid(), checkoutId: 'nobody' })).toEqual(refused);
  const mixed = { ...paid(), reference: other.deposit.id };
  expect(await desk.callback(deposit, mixed)).toEqual(refused);
  expect(await cash(other.member)).toBe(0n);
});

test('a signed callback of another shape is refused by its field', async () => {
  const { deposit } = await pendingDeposit();
  expect(await desk.callback(deposit, paid('refunded'))).toMatchObject({
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
  const member = await desk.openMember();
  const made = await desk.inTx((tx) =>
    createDeposit(tx, desk.platform, unlimited(desk.providers), {
      memberId: member.memberId,
      merchant: desk.merchant,
      method: 'sandbox',
      amount: text,
      returnUrl: undefined,
      language: 'EN',
    }),
  );
  expect(made).toMatchObject({ ok: false, code });
});

test('an unknown method, the sandbox of a live brand and a way to strangers are refused', async () => {
  const member = await desk.openMember();
  const ask = { memberId: member.memberId, amount: '5000.00', language: 'EN' as const };
  const make = (change: object) =>
    desk.inTx((tx) =>
      createDeposit(tx, desk.platform, unlimited(desk.providers), {
        ...ask,
        merchant: desk.merchant,
        method: 'sandbox',
        returnUrl: undefined,
        ...change,
      }),
    );
  expect(await make({ method: 'cash' })).toEqual({ ok: false, code: 'not_found' });
  const live = { ...desk.merchant, demo: false };
  expect(await make({ merchant: live })).toEqual({ ok: false, code: 'not_found' });
  expect(await make({ returnUrl: '//evil.example' })).toMatchObject({ code: 'invalid_fields' });
});

test('when all callbacks are lost, the provider is asked', async () => {
  const { member, deposit } = await pendingDeposit();
  desk.psp().misbehave({ forged: true });
  await desk.press(deposit, 'pay');
  desk.psp().misbehave({});
  expect(await cash(member)).toBe(0n);
  desk.passMinutes(3);
  await reconcileDeposits(desk.platform, desk.providers);
  expect(await cash(member)).toBe(500_000n);
});

test('an intent that nobody pays expires', async () => {
  const { deposit } = await pendingDeposit();
  desk.passMinutes(10);
  await reconcileDeposits(desk.platform, desk.providers);
  expect((await desk.readDeposit(deposit))?.state).toBe('pending');
  desk.passMinutes(21);
  await reconcileDeposits(desk.platform, desk.providers);
  expect((await desk.readDeposit(deposit))?.state).toBe('expired');
  await desk.press(deposit, 'pay');
  expect((await desk.readDeposit(deposit))?.state).toBe('expired');
});

test.each([
  ['five copies', { copies: 5 }],
  ['a failure before', { failedToo: 'before' as const }],
  ['a failure after', { failedToo: 'after' as const }],
  ['a delay', { delayMs: 60 }],
])('webhooks of the sandbox with %s: posted once', async (_name, misbehavior) => {
  const { member, deposit } = await pendingDeposit();
  desk.psp().misbehave(misbehavior);
  await desk.press(deposit, 'pay');
  desk.psp().misbehave({});
  const posted = await eventually(
    () => cash(member),
    (value) => value > 0n,
  );
  expect(posted).toBe(500_000n);
  expect(await desk.sumOfEntries(member)).toBe(500_000n);
});

test.each(['deposit.after-post', 'deposit.after-commit'])(
  'a process that dies at %s loses no deposit: the webhook comes again',
  async (point) => {
    const { member, deposit } = await pendingDeposit();
    desk.dieAt(point);
    await desk.press(deposit, 'pay');
    const posted = await eventually(
      () => desk.readDeposit(deposit),
      (found) => found?.state === 'posted',
    );
    expect(posted?.state).toBe('posted');
    expect(await cash(member)).toBe(500_000n);
    expect(await desk.sumOfEntries(member)).toBe(500_000n);
  },
);

test('a provider that is down leaves no trace', async () => {
  const other = await openDesk();
  try {
    const member = await other.openMember();
    await expect(other.deposit(member)).rejects.toThrow('system_busy');
    const { rows } = await other.database.pool.query('select from wallet.deposit');
    expect(rows).toHaveLength(0);
  } finally {
    await other.close();
  }
});
