import { randomUUID } from 'node:crypto';
import { ok, type Uuid } from '@padauk/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type TestCashier, openTestCashier, operator } from '../../testing/test-cashier.ts';
import type { Deposit, DepositState } from '../deposit.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { reconcileDeposits } from '../reconcile-deposits.ts';
import { fetchBrandDay } from './fetch-brand-day.ts';
import { dayOf, fetchDay, fetchDays } from './fetch-day.ts';
import { closeMismatch, listMismatches, readReconciliation } from './reconciliation.ts';

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier();
  await cashier.startPsp();
});
afterAll(() => cashier.close());

const begin = async (method: string, amount?: string) => {
  const member = await cashier.openMember();
  return { member, deposit: await cashier.deposit(member, amount, method) };
};
const until = (deposit: Deposit, state: DepositState) =>
  eventually(
    () => cashier.readDeposit(deposit),
    (found) => found?.state === state,
  );

const mismatches = async (state: 'open' | 'settled' | 'closed') =>
  (
    await listMismatches(cashier.platform.db, {
      merchantId: cashier.merchant.id,
      state,
      pageSize: '100',
    })
  ).content;
const fetchToday = (day: string) =>
  fetchDay(cashier.platform, cashier.providers, { provider: 'sandbox', day });

/** The providers, of whom the sandbox lists this. */
const listing = (
  listPayments: NonNullable<PaymentProvider['listPayments']>,
): typeof cashier.providers => ({
  ...cashier.providers,
  find: async (tx, code) => {
    const there = await cashier.providers.find(tx, code);
    return there && code === 'sandbox' ? { ...there, listPayments } : there;
  },
});

test('what was paid there and lost here stands in the queue until it is posted', async () => {
  const { deposit } = await begin('sandbox');
  cashier.psp().misbehave({ forged: true });
  await cashier.press(deposit, 'pay');
  cashier.psp().misbehave({});
  const day = dayOf(cashier.platform.clock.now());
  await fetchToday(day);
  const own = (list: Awaited<ReturnType<typeof mismatches>>) =>
    list.filter(({ depositId }) => depositId === deposit.id);
  expect(own(await mismatches('open'))).toMatchObject([
    { kind: 'missing_here', theirs: '5000.00', ours: null },
  ]);
  cashier.passMinutes(3);
  await reconcileDeposits(cashier.platform, cashier.providers);
  expect((await cashier.readDeposit(deposit))?.state).toBe('posted');
  await fetchToday(day);
  expect(own(await mismatches('open'))).toEqual([]);
  expect(own(await mismatches('settled'))).toHaveLength(1);
});

test('sums of a day are ours, theirs and the difference; closing takes a reason', async () => {
  const { deposit } = await begin('sandbox');
  await cashier.press(deposit, 'pay');
  await until(deposit, 'posted');
  // The provider has lost it: we have posted what it does not list.
  await cashier.database.pool.query('delete from sandbox_psp.checkout where id = $1', [
    deposit.providerReference,
  ]);
  const day = dayOf(cashier.platform.clock.now());
  await fetchToday(day);
  const [row] = (
    await readReconciliation(cashier.platform.db, {
      merchantId: cashier.merchant.id,
      currency: 'MMK',
      from: day,
      to: day,
    })
  ).filter(({ provider }) => provider === 'sandbox');
  expect(row?.difference).toBe('-5000.00');
  const [found] = (await mismatches('open')).filter(({ depositId }) => depositId === deposit.id);
  expect(found).toMatchObject({ kind: 'missing_there', ours: '5000.00', theirs: null });
  const close = () =>
    cashier.inTx((tx) =>
      closeMismatch(tx, cashier.platform, {
        merchantId: cashier.merchant.id,
        mismatchId: found?.mismatchId ?? '',
        operatorId: operator(1),
        reason: 'The provider lists it tomorrow',
      }),
    );
  expect(await close()).toMatchObject({ ok: true });
  expect(await close()).toMatchObject({ code: 'wrong_state' });
});

test('what was paid by coins days late stands on the list of the day on which it began', async () => {
  const late = await begin('bitcoin', '250000.00');
  const day = dayOf(cashier.platform.clock.now());
  cashier.passMinutes(2 * 24 * 60);
  await cashier.pressCoins(late.deposit, 'late');
  await until(late.deposit, 'posted');
  await fetchDays(cashier.platform, cashier.providers);
  const { rows } = await cashier.database.pool.query(
    'select day::text from wallet.provider_payment where provider_reference = $1',
    [late.deposit.providerReference],
  );
  expect(rows).toEqual([{ day }]);
  const own = (await mismatches('open')).filter(({ depositId }) => depositId === late.deposit.id);
  expect(own).toEqual([]);
});

test('a brand fetches from its own providers, and sees what its own have found alone', async () => {
  const { platform, merchant, database } = cashier;
  const mine = { merchantId: merchant.id, operatorId: operator(1), ip: '127.0.0.1' };
  const day = dayOf(platform.clock.now());
  const trail: { merchantId: string; action: string; entityId: string }[] = [];
  const needs = {
    providers: cashier.providers,
    writeAudit: async (_: unknown, entry: (typeof trail)[number]) => void trail.push(entry),
  };
  const ask = (merchantId: Uuid) =>
    fetchBrandDay(platform, needs, { ...mine, merchantId, provider: 'sandbox', day });
  const other = randomUUID() as Uuid;
  const give = (to: Uuid | null) =>
    database.pool.query(`update wallet.provider set merchant_id = $1 where code = 'sandbox'`, [to]);
  await give(other);
  try {
    expect(await ask(merchant.id)).toEqual({ ok: false, code: 'not_found' });
    expect(trail).toEqual([]);
    const { deposit } = await begin('sandbox');
    cashier.psp().misbehave({ forged: true });
    await cashier.press(deposit, 'pay');
    cashier.psp().misbehave({});
    // Nobody here knows what the provider of the other brand lists.
    await database.pool.query(
      `update wallet.deposit set provider_reference = gen_random_uuid() where id = $1`,
      [deposit.id],
    );
    expect(await ask(other)).toMatchObject({ ok: true });
    expect(trail).toMatchObject([
      { merchantId: other, action: 'reconciliation.fetch', entityId: 'sandbox' },
    ]);
    const unknown = (found: Awaited<ReturnType<typeof mismatches>>) =>
      found.filter((one) => one.providerReference === deposit.providerReference);
    expect(unknown(await mismatches('open'))).toEqual([]);
    const days = await readReconciliation(platform.db, {
      merchantId: merchant.id,
      currency: 'MMK',
      from: day,
      to: day,
    });
    expect(days.find(({ provider }) => provider === 'sandbox')?.theirs ?? null).toBeNull();
    const theirs = await listMismatches(platform.db, { merchantId: other, pageSize: '100' });
    expect(unknown(theirs.content)).toMatchObject([{ kind: 'unknown' }]);
  } finally {
    await give(null);
  }
});

test('a provider without a list, an unknown one and a day that is none are not found', async () => {
  const ask = (provider: string, day: string) =>
    fetchDay(cashier.platform, cashier.providers, { provider, day });
  expect(await ask('desk', '2026-01-01')).toMatchObject({ code: 'not_found' });
  expect(await ask('nobody', '2026-01-01')).toMatchObject({ code: 'not_found' });
  expect(await ask('sandbox', '2026-13-01')).toMatchObject({ code: 'not_found' });
});

test('a list with many payments is compared, the latest line of one that stands there twice', async () => {
  const line = (n: number, amount: string, hour = 12) => ({
    providerReference: `of-old-${n}`,
    reference: '',
    amount,
    currency: 'MMK',
    paidAt: new Date(`2020-01-01T${hour}:00:00Z`),
  });
  const listed = Array.from({ length: 9_000 }, (_, n) => line(n, '1.00'));
  const asked = { provider: 'sandbox', day: '2020-01-01' };
  const fetched = await fetchDay(
    cashier.platform,
    // Some providers write the newest first.
    listing(() => Promise.resolve(ok([line(8_999, '2.00', 13), ...listed, line(0, '3.00', 11)]))),
    asked,
  );
  expect(fetched).toMatchObject({ value: { mismatches: 9_000 } });
  const { rows } = await cashier.database.pool.query(
    `select amount from wallet.provider_payment
     where provider_reference in ('of-old-8999', 'of-old-0') order by provider_reference desc`,
  );
  expect(rows).toEqual([{ amount: '2.00' }, { amount: '1.00' }]);
});

test('a provider whose list cannot be compared keeps no other one from it', async () => {
  cashier.passMinutes(24 * 60);
  await begin('bitcoin', '250000.00');
  const broken = listing(() => Promise.reject(new Error('the list of the sandbox is broken')));
  await fetchDays(cashier.platform, broken);
  const { rows } = await cashier.database.pool.query(
    'select provider from wallet.provider_day where day = $1 order by provider',
    [dayOf(cashier.platform.clock.now())],
  );
  expect(rows).toEqual([{ provider: 'sandbox-btcpay' }]);
});
