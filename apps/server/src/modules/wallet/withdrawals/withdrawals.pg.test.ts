import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveWithdrawal } from './move-withdrawal.ts';
import { type TestCashier, openTestCashier, operator } from '../testing/test-cashier.ts';
import { payoutsOf, proof } from '../testing/payouts.ts';

const CONNECTIONS = 24;
let cashier: TestCashier;
let payouts: ReturnType<typeof payoutsOf>;
beforeAll(async () => {
  cashier = await openTestCashier({ connectionsMax: CONNECTIONS });
  payouts = payoutsOf(cashier);
});
afterAll(() => cashier.close());

const fundedMembers = async (count: number, minor: bigint) => {
  const funded = [];
  for (let n = 0; n < count; n += 1) funded.push(await payouts.funded(minor));
  return funded;
};

const payByHand = () =>
  ({
    type: 'pay',
    operatorId: operator(3),
    signerApart: true,
    bankReference: 'KBZ',
    proof,
    confirmBy: cashier.platform.clock.now(),
  }) as const;

test('when everybody decides at once, each withdrawal ends in one way and pays once', async () => {
  const members = await fundedMembers(6, 10_000_000n);
  const asked = await Promise.all(
    members.flatMap((funded) =>
      Array.from({ length: 10 }, () => payouts.request(funded, '1000.00')),
    ),
  );
  const before = (await cashier.houseBalance('manual', 'psp:manual:clearing')) ?? 0n;
  await Promise.all(
    asked.flatMap((made) => {
      if (!made.ok) throw new Error(made.code);
      const { id: withdrawalId, memberId } = made.value;
      const steps = [
        { type: 'approve', operatorId: operator(1) },
        { type: 'approve', operatorId: operator(2) },
        { type: 'reject', reason: 'no' },
        payByHand(),
        payByHand(),
        { type: 'reject', reason: 'no' },
        { type: 'confirm-all' },
        { type: 'settle', reason: 'yes' },
      ] as const;
      return steps.map((step) =>
        cashier.inTx((tx) =>
          moveWithdrawal(tx, cashier.platform, { withdrawalId, memberId, step }),
        ),
      );
    }),
  );
  const { rows } = await cashier.database.pool.query<{ state: string; sum: string }>(
    `select state, sum(amount)::text as sum from wallet.withdrawal
     where member_id = any($1) group by state`,
    [members.map(({ member }) => member.memberId)],
  );
  const sumOf = (...states: string[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .reduce((sum, row) => sum + BigInt(row.sum), 0n);
  const after = (await cashier.houseBalance('manual', 'psp:manual:clearing')) ?? 0n;
  expect(after - before).toBe(sumOf('paid', 'received', 'disputed'));
  let cash = 0n;
  let locked = 0n;
  for (const { member } of members) {
    const funds = await cashier.funds(member);
    cash += funds.cash;
    locked += funds.locked;
  }
  expect(locked).toBe(sumOf('requested', 'approved'));
  expect(cash + locked + after - before).toBe(60_000_000n);
});

test('timers on several processes at once confirm each payout once', async () => {
  await payouts.tick();
  const [funded] = await fundedMembers(1, 10_000_000n);
  if (!funded) throw new Error('a member');
  for (let n = 0; n < 20; n += 1) {
    const made = await payouts.request(funded, '1000.00');
    if (!made.ok) throw new Error(made.code);
    const { id: withdrawalId, memberId } = made.value;
    for (const step of [{ type: 'approve', operatorId: operator(1) }, payByHand()] as const) {
      await cashier.inTx((tx) =>
        moveWithdrawal(tx, cashier.platform, { withdrawalId, memberId, step }),
      );
    }
  }
  const confirmed = await Promise.all(Array.from({ length: 5 }, () => payouts.tick()));
  expect(confirmed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(20);
  const { rows } = await cashier.database.pool.query(
    `select count(*)::int as events from platform.outbox
     where name = 'withdrawal.changed' and payload->>'state' = 'received'
       and payload->>'memberId' = $1`,
    [funded.member.memberId],
  );
  expect(rows).toEqual([{ events: 20 }]);
});
