import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmByTimer } from './confirm-receipt.ts';
import type { WalletMember } from '../members.repo.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { PayoutAccount } from './payout-account.ts';
import {
  type Desk,
  nobodyInParticular,
  openDesk,
  operator,
  place,
} from '../testing/cashier-desk.ts';

const CONNECTIONS = 24;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ connectionsMax: CONNECTIONS });
});
afterAll(() => desk.close());

type Funded = { member: WalletMember; account: PayoutAccount };
async function fundedMembers(count: number, minor: bigint): Promise<Funded[]> {
  const funded: Funded[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await desk.openMember();
    await desk.grant(member, minor);
    funded.push({ member, account: await desk.addAccount(member) });
  }
  return funded;
}
const request = ({ member, account }: Funded, text: string) =>
  desk.inTx((tx) =>
    requestWithdrawal(tx, desk.platform, nobodyInParticular, {
      ...place,
      memberId: member.memberId,
      amount: text,
      payoutAccountId: account.id,
    }),
  );
/** What the rows say and what the ledger says must be the same. */
async function lockedByRows(member: WalletMember): Promise<bigint> {
  const { rows } = await desk.database.pool.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from wallet.withdrawal
     where member_id = $1 and state in ('requested', 'approved')`,
    [member.memberId],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

test('10,000 withdrawals at once over 50 accounts: not one unit more than was there', async () => {
  const balance = 10_000_050n;
  const members = await fundedMembers(50, balance);
  const amounts = ['1000.00', '3333.33', '25000.01', '99999.99'];
  const codes = new Map<string, number>();
  const answers = await Promise.all(
    Array.from({ length: 10_000 }, async (_, n) => {
      const funded = members[n % members.length];
      if (!funded) throw new Error('a member for each call');
      const made = await request(funded, amounts[n % amounts.length] ?? '');
      const code = made.ok ? 'ok' : made.code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      return made;
    }),
  );
  expect([...codes.keys()].toSorted()).toEqual(['balance_too_low', 'ok']);
  for (const { member } of members) {
    const { cash, locked } = await desk.funds(member);
    expect(cash >= 0n).toBe(true);
    expect(cash + locked).toBe(balance);
    expect(locked).toBe(await lockedByRows(member));
    expect(await desk.sumOfEntries(member)).toBe(cash);
  }
  expect(answers).toHaveLength(10_000);
}, 240_000);

const payByHand = () =>
  ({
    type: 'pay',
    operatorId: operator(3),
    signerApart: true,
    bankReference: 'KBZ',
    proof: { sha256: 'a'.repeat(64), mediaType: 'image/png' },
    confirmBy: desk.platform.clock.now(),
  }) as const;

test('when everybody decides at once, each withdrawal ends in one way and pays once', async () => {
  const members = await fundedMembers(6, 10_000_000n);
  const asked = await Promise.all(
    members.flatMap((funded) => Array.from({ length: 10 }, () => request(funded, '1000.00'))),
  );
  const before = (await desk.houseBalance('manual', 'psp:manual:clearing')) ?? 0n;
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
        desk.inTx((tx) => moveWithdrawal(tx, desk.platform, { withdrawalId, memberId, step })),
      );
    }),
  );
  const { rows } = await desk.database.pool.query<{ state: string; sum: string }>(
    `select state, sum(amount)::text as sum from wallet.withdrawal
     where member_id = any($1) group by state`,
    [members.map(({ member }) => member.memberId)],
  );
  const sumOf = (...states: string[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .reduce((sum, row) => sum + BigInt(row.sum), 0n);
  const after = (await desk.houseBalance('manual', 'psp:manual:clearing')) ?? 0n;
  expect(after - before).toBe(sumOf('paid', 'received', 'disputed'));
  let cash = 0n;
  let locked = 0n;
  for (const { member } of members) {
    const funds = await desk.funds(member);
    cash += funds.cash;
    locked += funds.locked;
  }
  expect(locked).toBe(sumOf('requested', 'approved'));
  expect(cash + locked + after - before).toBe(60_000_000n);
});

test('timers on several processes at once confirm each payout once', async () => {
  const [funded] = await fundedMembers(1, 10_000_000n);
  if (!funded) throw new Error('a member');
  for (let n = 0; n < 20; n += 1) {
    const made = await request(funded, '1000.00');
    if (!made.ok) throw new Error(made.code);
    const { id: withdrawalId, memberId } = made.value;
    for (const step of [{ type: 'approve', operatorId: operator(1) }, payByHand()] as const) {
      await desk.inTx((tx) => moveWithdrawal(tx, desk.platform, { withdrawalId, memberId, step }));
    }
  }
  const confirmed = await Promise.all(
    Array.from({ length: 5 }, () => confirmByTimer(desk.platform)),
  );
  expect(confirmed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(20);
  const { rows } = await desk.database.pool.query(
    `select count(*)::int as events from platform.outbox
     where name = 'withdrawal.changed' and payload->>'state' = 'received'
       and payload->>'memberId' = $1`,
    [funded.member.memberId],
  );
  expect(rows).toEqual([{ events: 20 }]);
});
