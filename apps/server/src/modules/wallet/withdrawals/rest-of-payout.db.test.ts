import { brandDayOf } from '@padauk/base/brand-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMemberTotals } from '../member-file.repo.ts';
import { readMoneyDaysOfMember } from '../records/member-days.repo.ts';
import { rollUpMemberDays } from '../records/roll-up-member-days.ts';
import { type TestCashier, openTestCashier, operator } from '../testing/test-cashier.ts';
import { type AskedPayout, payoutsOf, proof } from '../testing/payouts.ts';
import { readNetDeposits } from '../turnover/deposit-sums.repo.ts';
import { agreeRest, payRest, reopenReceipt, returnRest } from './decide-withdrawal.ts';
import { withdrawalTotalsOf } from './review-withdrawals.repo.ts';
import { sumRequests } from './withdrawal-signs.repo.ts';

let cashier: TestCashier;
let payouts: ReturnType<typeof payoutsOf>;
beforeAll(async () => {
  cashier = await openTestCashier();
  payouts = payoutsOf(cashier);
});
afterAll(() => cashier.close());

/** Paid, and a part of 3,000 of 5,000 has come. */
async function partReceived(): Promise<AskedPayout> {
  const asked = await payouts.approved();
  await payouts.pay(asked.withdrawalId);
  await payouts.confirm(asked, { received: 'part', amountReceived: '3000.00' });
  return asked;
}

/** The fees that the day of a member says the house has kept, recomputed from the ledger. */
async function feesOf({ member: { memberId } }: AskedPayout): Promise<bigint> {
  // The ledger has its time from the database, however far ahead the clock of the cashier is put.
  const at = new Date();
  const payload = { memberId, withdrawalId: memberId, state: 'paid' };
  const event = { sequence: 1n, name: 'withdrawal.changed', payload, at } as const;
  const { date } = brandDayOf(at, cashier.merchant.timeZone);
  // The sums of a brand are of one that the site knows.
  await cashier.database.pool.query(
    `insert into site.merchant (id, code, name, currency, currency_symbol, time_zone, demo, languages,
       created_at)
     values ($1, 'test', 'Test', 'MMK', 'K', 'Asia/Yangon', true, '{EN}', now())
     on conflict do nothing`,
    [cashier.merchant.id],
  );
  return cashier.inTx(async (tx) => {
    await rollUpMemberDays(tx, () => Promise.resolve(cashier.merchant), [event]);
    const days = await readMoneyDaysOfMember(tx, { memberId, from: date, to: date });
    return days.reduce((sum, { fees }) => sum + fees, 0n);
  });
}

const reopen = ({ withdrawalId }: AskedPayout) =>
  cashier.inTx((tx) =>
    reopenReceipt(tx, cashier.platform, { ...payouts.by(withdrawalId), reason: 'no power' }),
  );
/** Nobody has said anything in the minutes of the brand. */
async function timedOut(asked: AskedPayout): Promise<void> {
  await payouts.passTicking(31);
  expect(await payouts.review(asked)).toMatchObject({ withdrawal: { receivedBy: 'timer' } });
}

describe('what counts as received by the timer', () => {
  test('is opened again within days: nothing of that payout has come', async () => {
    const asked = await payouts.approved();
    await payouts.pay(asked.withdrawalId);
    expect(await reopen(asked)).toMatchObject({ code: 'wrong_state' });
    await timedOut(asked);
    cashier.passMinutes(6 * 24 * 60);
    expect(await reopen(asked)).toMatchObject({
      value: {
        withdrawal: { state: 'disputed', receivedAt: null, remainder: '5000.00' },
        notes: [{ text: 'no power' }],
      },
    });
    const back = { ...payouts.by(asked.withdrawalId), reason: 'the bank says so' };
    expect(await cashier.inTx((tx) => returnRest(tx, cashier.platform, back))).toMatchObject({
      value: { withdrawal: { state: 'returned', amountReturned: '5000.00' } },
    });
  });

  test('keeps the part that had come before; after a week it stays as it is', async () => {
    const asked = await partReceived();
    const again = { ...payouts.by(asked.withdrawalId), bankReference: 'KBZ 2', proof };
    await cashier.inTx((tx) => payRest(tx, cashier.platform, again));
    await timedOut(asked);
    expect(await reopen(asked)).toMatchObject({
      value: { withdrawal: { amountReceived: '3000.00', remainder: '2000.00' } },
    });
    const late = await payouts.approved();
    await payouts.pay(late.withdrawalId);
    await timedOut(late);
    cashier.passMinutes(7 * 24 * 60);
    expect(await reopen(late)).toMatchObject({ code: 'wrong_state' });
    expect(await payouts.review(late)).toMatchObject({
      withdrawal: { state: 'received' },
      notes: [],
    });
  });

  test('is not opened again against the word of the player', async () => {
    const asked = await payouts.approved();
    await payouts.pay(asked.withdrawalId);
    await payouts.confirm(asked, { received: 'all' });
    expect(await reopen(asked)).toMatchObject({ code: 'wrong_state' });
  });
});

describe('the rest of a part', () => {
  test('is paid by a second payout, and the player confirms the whole', async () => {
    const asked = await partReceived();
    const again = { ...payouts.by(asked.withdrawalId), bankReference: 'KBZ 2', proof };
    const held = async (code: string) => (await cashier.houseBalance('manual', code)) ?? 0n;
    const before = {
      paid: await held('psp:manual:clearing'),
      claims: await held('psp:manual:claims'),
    };
    expect(await cashier.inTx((tx) => payRest(tx, cashier.platform, again))).toMatchObject({
      value: { withdrawal: { state: 'paid', amountReceived: '3000.00', remainder: '2000.00' } },
    });
    // The rest is paid by the house, which has a claim on whoever was to bring it; the amount
    // has left the member with the first payout.
    expect(await held('psp:manual:clearing')).toBe(before.paid + 200_000n);
    expect(await held('psp:manual:claims')).toBe(before.claims - 200_000n);
    await payouts.confirm(asked, { received: 'all' });
    expect(await payouts.review(asked)).toMatchObject({
      withdrawal: { state: 'received', amountReceived: '5000.00', remainder: '0.00' },
      payouts: [
        { number: 1, amount: '5000.00', bankReference: 'KBZ 1', state: 'paid' },
        { number: 2, amount: '2000.00', bankReference: 'KBZ 2', operatorId: operator(1) },
      ],
    });
  });

  test('is paid by hand after a provider has brought a part: each is booked where it was', async () => {
    const asked = await partReceived();
    const { withdrawalId } = asked;
    // As if the provider had made the first payout.
    await cashier.database.pool.query(
      `update wallet.withdrawal set paid_through = 'sandbox' where id = $1`,
      [withdrawalId],
    );
    const held = async (provider: string, part: string) =>
      (await cashier.houseBalance(provider, `psp:${provider}:${part}`)) ?? 0n;
    const manual = await held('manual', 'clearing');
    const again = { ...payouts.by(withdrawalId), bankReference: 'KBZ 2', proof };
    await cashier.inTx((tx) => payRest(tx, cashier.platform, again));
    expect(await held('sandbox', 'claims')).toBe(-200_000n);
    expect(await held('manual', 'clearing')).toBe(manual + 200_000n);
    // Of the rest half came: what goes back is owed by whoever has paid it last.
    await payouts.confirm(asked, { received: 'part', amountReceived: '1000.00' });
    const back = { ...payouts.by(withdrawalId), reason: 'the bank sent it back' };
    await cashier.inTx((tx) => returnRest(tx, cashier.platform, back));
    expect(await held('manual', 'clearing')).toBe(manual + 100_000n);
    expect(await held('sandbox', 'claims')).toBe(-200_000n);
  });

  test('above the threshold takes two people, by hand as well as back to cash', async () => {
    const asked = await payouts.requested('600000.00', 70_000_000n);
    const { withdrawalId } = asked;
    await payouts.approve(withdrawalId, 1);
    await payouts.approve(withdrawalId, 2);
    await payouts.pay(withdrawalId);
    await payouts.confirm(asked, { received: 'part', amountReceived: '500000.00' });
    const { cash } = await cashier.funds(asked.member);
    const by = (n: number) => payouts.by(withdrawalId, n);
    const back = (n: number) =>
      cashier.inTx((tx) => returnRest(tx, cashier.platform, { ...by(n), reason: 'it came back' }));
    const again = { ...by(1), bankReference: 'KBZ 9', proof };
    expect(await cashier.inTx((tx) => payRest(tx, cashier.platform, again))).toMatchObject({
      code: 'two_people_needed',
    });
    expect(await back(1)).toMatchObject({ code: 'two_people_needed' });
    const agreed = { ...by(1), way: 'return' } as const;
    expect(await cashier.inTx((tx) => agreeRest(tx, cashier.platform, agreed))).toMatchObject({
      value: { restAgreed: { operatorId: operator(1), way: 'return' } },
    });
    expect(await back(1)).toMatchObject({ code: 'same_person_twice' });
    expect((await cashier.funds(asked.member)).cash).toBe(cash);
    expect(await back(2)).toMatchObject({ value: { withdrawal: { state: 'returned' } } });
    expect((await cashier.funds(asked.member)).cash).toBe(cash + 10_000_000n);
  });

  test('goes back to cash, and what was withdrawn is what came', async () => {
    const asked = await partReceived();
    const net = () => readNetDeposits(cashier.platform.db, asked.member.memberId);
    expect(await net()).toBe(-500_000n);
    const { cash } = await cashier.funds(asked.member);
    const back = { ...payouts.by(asked.withdrawalId), reason: 'the bank sent it back' };
    expect(await cashier.inTx((tx) => returnRest(tx, cashier.platform, back))).toMatchObject({
      value: {
        withdrawal: { state: 'returned', amountReturned: '2000.00', amountReceived: '3000.00' },
        withdrawalsTotal: '3000.00',
        settleReason: 'the bank sent it back',
      },
    });
    expect((await cashier.funds(asked.member)).cash).toBe(cash + 200_000n);
    expect(await net()).toBe(-300_000n);
    expect(await cashier.inTx((tx) => returnRest(tx, cashier.platform, back))).toMatchObject({
      code: 'wrong_state',
    });
  });

  test('with the fee when nothing came at all: then the house has kept none', async () => {
    await payouts.set('withdrawal_fee = 10000');
    const kept = () => cashier.houseBalance('cashier', 'house:cashier:fees', 'house');
    const before = (await kept()) ?? 0n;
    const asked = await payouts.approved();
    await payouts.pay(asked.withdrawalId);
    const { cash } = await cashier.funds(asked.member);
    const none = await payouts.picture(asked.member.memberId);
    await payouts.confirm(asked, { received: 'none', remark: 'nothing', ...none });
    const back = { ...payouts.by(asked.withdrawalId), reason: 'closed account' };
    expect(await feesOf(asked)).toBe(10_000n);
    const { memberId } = asked.member;
    const taken = async () => ({
      net: await readNetDeposits(cashier.platform.db, memberId),
      file: (await readMemberTotals(cashier.platform.db, memberId)).withdrawals,
      list: (await withdrawalTotalsOf(cashier.platform.db, [memberId])).get(memberId),
      requests: await sumRequests(cashier.platform.db, memberId, new Date(0)),
    });
    expect(await taken()).toEqual({
      net: -500_000n,
      file: 500_000n,
      list: 500_000n,
      requests: { count: 1, amount: 500_000n },
    });
    await cashier.inTx((tx) => returnRest(tx, cashier.platform, back));
    expect((await cashier.funds(asked.member)).cash).toBe(cash + 500_000n);
    expect(await feesOf(asked)).toBe(0n);
    // Nor has he withdrawn anything, and he may ask again on the same day.
    expect(await taken()).toEqual({
      net: 0n,
      file: 0n,
      list: 0n,
      requests: { count: 0, amount: 0n },
    });
    expect(await kept()).toBe(before);
    await payouts.set('withdrawal_fee = 0');
  });
});
