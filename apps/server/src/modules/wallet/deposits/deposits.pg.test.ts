import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deposit } from './deposit.ts';
import type { WalletMember } from '../members.repo.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { type TestCashier, openTestCashier, operator } from '../testing/test-cashier.ts';
import { confirmDeposit } from './decide-deposit.ts';

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier({ connectionsMax: 24 });
  await cashier.startPsp();
});
afterAll(() => cashier.close());

/** The same order in each run: a small generator of our own. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const key = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return items
    .map((item) => ({ item, key: key() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

test('a storm of callbacks, doubled, late, forged and in any order, posts each deposit once', async () => {
  const members: WalletMember[] = [];
  const deposits: { deposit: Deposit; isPaid: boolean }[] = [];
  for (let n = 0; n < 12; n += 1) {
    const member = await cashier.openMember();
    members.push(member);
    for (let m = 0; m < 6; m += 1) {
      deposits.push({ deposit: await cashier.deposit(member), isPaid: (n + m) % 3 !== 0 });
    }
  }
  const calls = deposits.flatMap(({ deposit, isPaid }, n) => {
    const eventId = `storm-event-${n}`;
    const truth = isPaid ? 'paid' : 'failed';
    return [
      { deposit, told: { status: truth, eventId } },
      { deposit, told: { status: truth, eventId } },
      { deposit, told: { status: truth, eventId } },
      { deposit, told: { status: truth } },
      { deposit, told: { status: 'failed' } },
      { deposit, told: { status: 'expired' } },
      { deposit, told: { status: 'pending' } },
      { deposit, told: { status: 'paid', key: 'forged' } },
      { deposit, told: { status: 'paid', amount: '500000.00' } },
      { deposit, told: { status: 'paid', currency: 'USD' } },
      { deposit, told: { status: 'paid', checkoutId: 'another' } },
    ];
  });
  await Promise.all(shuffled(calls, 7).map(({ deposit, told }) => cashier.callback(deposit, told)));

  for (const { deposit, isPaid } of deposits) {
    const after = await cashier.readDeposit(deposit);
    if (isPaid) expect(after?.state).toBe('posted');
    else expect(after?.state).not.toBe('posted');
  }
  for (const member of members) {
    const own = deposits.filter(({ deposit }) => deposit.memberId === member.memberId);
    const paid = BigInt(own.filter(({ isPaid }) => isPaid).length) * 500_000n;
    expect((await cashier.funds(member)).cash).toBe(paid);
    expect(await cashier.sumOfEntries(member)).toBe(paid);
  }
  const posted = BigInt(deposits.filter(({ isPaid }) => isPaid).length) * 500_000n;
  expect(await cashier.houseBalance('sandbox', 'psp:sandbox:clearing')).toBe(-posted);
});

test('callbacks and the reconciliation of several processes meet: still once', async () => {
  const member = await cashier.openMember();
  const deposits: Deposit[] = [];
  for (let n = 0; n < 10; n += 1) deposits.push(await cashier.deposit(member));
  cashier.psp().misbehave({ copies: 3 });
  cashier.passMinutes(3);
  await Promise.all([
    ...deposits.map((deposit) => cashier.press(deposit, 'pay')),
    ...Array.from({ length: 4 }, () => reconcileDeposits(cashier.platform, cashier.providers)),
  ]);
  cashier.psp().misbehave({});
  cashier.passMinutes(3);
  await reconcileDeposits(cashier.platform, cashier.providers);
  expect((await cashier.funds(member)).cash).toBe(5_000_000n);
  expect(await cashier.sumOfEntries(member)).toBe(5_000_000n);
});

test.each(['sandbox', 'qr', 'bank'])(
  'by %s: callbacks, people and the reconciliation of two nodes meet, and it is posted once',
  async (method) => {
    const member = await cashier.openMember();
    const deposits: Deposit[] = [];
    for (let n = 0; n < 8; n += 1) deposits.push(await cashier.deposit(member, '5000.00', method));
    const confirm = (deposit: Deposit, n: number) =>
      cashier.inTx((tx) =>
        confirmDeposit(tx, cashier.platform, {
          merchantId: deposit.merchantId,
          depositId: deposit.id,
          operatorId: operator(n),
          amount: '5000.00',
          bankReference: `line of ${deposit.id}`,
        }),
      );
    const told = (deposit: Deposit) =>
      method === 'bank' ? [] : [cashier.callback(deposit, { status: 'paid' })];
    const done = await Promise.allSettled(
      deposits.flatMap((deposit) => [
        ...told(deposit),
        confirm(deposit, 1),
        confirm(deposit, 2),
        confirm(deposit, 2),
        ...told(deposit),
        reconcileDeposits(cashier.platform, cashier.providers),
      ]),
    );
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const deposit of deposits) {
      expect((await cashier.readDeposit(deposit))?.state).toBe('posted');
    }
    expect((await cashier.funds(member)).cash).toBe(4_000_000n);
    expect(await cashier.sumOfEntries(member)).toBe(4_000_000n);
  },
);
