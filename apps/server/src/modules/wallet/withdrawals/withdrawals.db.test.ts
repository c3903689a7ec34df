import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { confirmReceipt, type ReceiptWord } from './confirm-receipt.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  settleReceipt,
} from './decide-withdrawal.ts';
import { listWithdrawalsForReview, readWithdrawalForReview } from './review-withdrawal.ts';
import {
  type TestCashier,
  nobodyInParticular,
  openTestCashier,
  operator,
  place,
} from '../testing/test-cashier.ts';
import { payoutsOf, proof } from '../testing/payouts.ts';
import { walletFiguresOf } from '../wallet-figures.ts';

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier();
  payouts = payoutsOf(cashier);
  await cashier.startPsp();
});
afterAll(() => cashier.close());

let payouts: ReturnType<typeof payoutsOf>;
const fundedMember = (minor?: bigint) => payouts.funded(minor);
const requested = (text?: string, minor?: bigint) => payouts.requested(text, minor);
type Asked = Awaited<ReturnType<typeof requested>>;

const key = ({ withdrawalId }: Pick<Asked, 'withdrawalId'>) => ({
  merchantId: cashier.merchant.id,
  withdrawalId,
});
const by = (asked: Asked) => payouts.by(asked.withdrawalId);
const approve = (asked: Asked, n?: number) => payouts.approve(asked.withdrawalId, n);
const reject = (asked: Asked) =>
  cashier.inTx((tx) =>
    rejectWithdrawal(tx, cashier.platform, { ...by(asked), reason: 'the name differs' }),
  );
const pay = (asked: Asked) => payouts.pay(asked.withdrawalId);
const settle = (asked: Asked) =>
  cashier.inTx((tx) =>
    settleReceipt(tx, cashier.platform, { ...by(asked), reason: 'bank confirmed' }),
  );
const storePicture = ({ member }: Pick<Asked, 'member'>) => payouts.picture(member.memberId);
const confirm = ({ member, withdrawalId }: Asked, word: ReceiptWord) =>
  cashier.inTx((tx) =>
    confirmReceipt(tx, cashier.platform, { memberId: member.memberId, withdrawalId, word }),
  );
async function paidOut() {
  const asked = await requested();
  await approve(asked);
  await pay(asked);
  return asked;
}
const state = async (asked: Asked) => {
  const found = await readWithdrawalForReview(cashier.platform.db, cashier.platform, key(asked));
  return found.ok ? found.value.withdrawal : found.code;
};
const clearing = () => cashier.houseBalance('manual', 'psp:manual:clearing');

test('from request to receipt the money is locked, paid, and gone', async () => {
  const before = (await clearing()) ?? 0n;
  const asked = await requested();
  expect(await cashier.funds(asked.member)).toMatchObject({
    cash: 500_000n,
    locked: 500_000n,
    debt: 0n,
  });
  expect(await approve(asked)).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'approved' }, payoutNumber: '09791234567', balance: '5000.00' },
  });
  expect(await pay(asked)).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'paid', hasProof: true }, withdrawalsTotal: '5000.00', proof },
  });
  expect(await cashier.funds(asked.member)).toMatchObject({ cash: 500_000n, locked: 0n, debt: 0n });
  expect(await clearing()).toBe(before + 500_000n);
  expect(await confirm(asked, { received: 'all' })).toMatchObject({
    ok: true,
    value: { state: 'received', receivedBy: 'player', amountReceived: 500_000n },
  });
});

test('a rejected withdrawal is back in cash, and the player reads why', async () => {
  const asked = await requested();
  await approve(asked);
  expect(await reject(asked)).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'rejected', rejectReason: 'the name differs' } },
  });
  expect(await cashier.funds(asked.member)).toMatchObject({
    cash: 1_000_000n,
    locked: 0n,
    debt: 0n,
  });
  expect(await pay(asked)).toMatchObject({ ok: false, code: 'wrong_state' });
  expect(await reject(asked)).toMatchObject({ ok: false, code: 'wrong_state' });
});

test('above the threshold of the brand two people approve', async () => {
  const asked = await requested('500000.01', 60_000_000n);
  expect(await approve(asked, 1)).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'requested' }, approvalsNeeded: 2 },
  });
  expect(await approve(asked, 1)).toMatchObject({ code: 'same_person_twice' });
  expect(await pay(asked)).toMatchObject({ ok: false, code: 'wrong_state' });
  expect(await approve(asked, 2)).toMatchObject({
    ok: true,
    value: {
      withdrawal: { state: 'approved' },
      approvals: [{ operatorId: operator(1) }, { operatorId: operator(2) }],
    },
  });
  const asked1 = await requested('500000.00', 60_000_000n);
  expect(await approve(asked1)).toMatchObject({ value: { withdrawal: { state: 'approved' } } });
});

test('a part leaves a remainder and a dispute; the operator ends it', async () => {
  const asked = await paidOut();
  expect(await confirm(asked, { received: 'part' })).toMatchObject({ code: 'invalid_fields' });
  for (const amountReceived of ['0', '5000.00', '5000.01']) {
    expect(await confirm(asked, { received: 'part', amountReceived })).toMatchObject({
      code: 'amount_out_of_limits',
    });
  }
  await confirm(asked, { received: 'part', amountReceived: '3000.00' });
  expect(await state(asked)).toMatchObject({
    state: 'disputed',
    amountReceived: '3000.00',
    remainder: '2000.00',
  });
  expect(await settle(asked)).toMatchObject({
    ok: true,
    value: { withdrawal: { state: 'received', receivedBy: 'operator' } },
  });
});

test('nothing received needs a word and a picture of the own about it', async () => {
  const asked = await paidOut();
  expect(await confirm(asked, { received: 'none', remark: ' \u0000\n ' })).toMatchObject({
    code: 'invalid_fields',
    facts: { fields: [{ path: 'remark', code: 'required' }] },
  });
  const remark = 'nothing came';
  expect(await confirm(asked, { received: 'none', remark })).toMatchObject({
    facts: { fields: [{ path: 'proofPictureId', code: 'required' }] },
  });
  const strange = await storePicture({ member: await cashier.openMember() });
  expect(await confirm(asked, { received: 'none', remark, ...strange })).toMatchObject({
    code: 'file_not_found',
  });
  await confirm(asked, { received: 'none', remark, ...(await storePicture(asked)) });
  expect(await state(asked)).toMatchObject({ state: 'disputed', remainder: '5000.00' });
  expect(await confirm(asked, { received: 'all' })).toMatchObject({ ok: true });
});

test('after the minutes of the brand the timer confirms, and not a minute before', async () => {
  await payouts.tick();
  const asked = await paidOut();
  await payouts.passTicking(29);
  expect(await state(asked)).toMatchObject({ state: 'paid' });
  await payouts.passTicking(2);
  expect(await state(asked)).toMatchObject({ state: 'received', receivedBy: 'timer' });
  const late = { remark: 'late', ...(await storePicture(asked)) };
  expect(await confirm(asked, { received: 'none', ...late })).toMatchObject({
    code: 'wrong_state',
  });
});

test('silence of the server gives a player all the minutes again', async () => {
  await payouts.tick();
  const asked = await paidOut();
  cashier.passMinutes(300);
  await payouts.tick();
  await payouts.passTicking(28);
  expect(await state(asked)).toMatchObject({ state: 'paid' });
  await payouts.passTicking(4);
  expect(await state(asked)).toMatchObject({ state: 'received', receivedBy: 'timer' });
});

test('the minutes wait for who cannot answer, and for nobody else', async () => {
  await payouts.tick();
  const away = await paidOut();
  const here = await paidOut();
  await payouts.passTicking(40, [away.member.memberId]);
  expect(await state(here)).toMatchObject({ state: 'received', receivedBy: 'timer' });
  expect(await state(away)).toMatchObject({ state: 'paid' });
  await payouts.passTicking(28);
  expect(await confirm(away, { received: 'part', amountReceived: '1.00' })).toMatchObject({
    ok: true,
  });
});

test('a question to somebody who stays away for good ends after a month', async () => {
  const asked = await paidOut();
  cashier.passMinutes(31 * 24 * 60);
  await payouts.tick();
  await payouts.passTicking(32, [asked.member.memberId]);
  expect(await state(asked)).toMatchObject({ state: 'received', receivedBy: 'timer' });
});

test('the timer stands in the queue as soon as the payout is recorded', async () => {
  const asked = await paidOut();
  const { rows } = await cashier.database.pool.query(
    'select task_identifier from graphile_worker.jobs where key = $1',
    [`wallet.confirm-receipts:${asked.withdrawalId}`],
  );
  expect(rows).toEqual([{ task_identifier: 'wallet.confirm-receipts' }]);
});

test.each([
  ['999.99', 'amount_out_of_limits'],
  ['5000000.01', 'amount_out_of_limits'],
  ['0', 'amount_out_of_limits'],
  ['10000.01', 'balance_too_low'],
  ['5000.001', 'invalid_fields'],
])('a request for %s with 10000.00 in cash: %s', async (text, code) => {
  const funded = await fundedMember();
  expect(await payouts.request(funded, text)).toMatchObject({ ok: false, code });
  expect(await cashier.funds(funded.member)).toMatchObject({ cash: 1_000_000n, locked: 0n });
});

test('a payout account of somebody else is none', async () => {
  const mine = await fundedMember();
  const other = await fundedMember();
  expect(await payouts.request({ member: mine.member, account: other.account })).toEqual({
    ok: false,
    code: 'payout_account_missing',
  });
});

test('another payout account stops every withdrawal for a day, the first does not', async () => {
  const first = await fundedMember();
  expect(await payouts.request(first)).toMatchObject({ ok: true });
  const second = { member: first.member, account: await cashier.addAccount(first.member) };
  for (const funded of [first, second]) {
    expect(await payouts.request(funded)).toMatchObject({
      code: 'withdrawals_frozen',
      facts: { hours: 24 },
    });
  }
  cashier.passMinutes(24 * 60);
  expect(await payouts.request(second)).toMatchObject({ ok: true });
});

test('another brand sees and moves nothing', async () => {
  const asked = await requested();
  const strange = { merchantId: operator(9), withdrawalId: asked.withdrawalId };
  const { db } = cashier.platform;
  const refused = { ok: false, code: 'withdrawal_not_found' };
  expect(await readWithdrawalForReview(db, cashier.platform, strange)).toEqual(refused);
  const approved = cashier.inTx((tx) =>
    approveWithdrawal(tx, cashier.platform, { ...strange, operatorId: operator(1) }),
  );
  expect(await approved).toEqual(refused);
  const list = await listWithdrawalsForReview(db, cashier.platform, { merchantId: operator(9) });
  expect(list).toMatchObject({ content: [], total: 0, totalPages: 0 });
});

test('another member sees and confirms nothing', async () => {
  const asked = await paidOut();
  const other = await cashier.openMember();
  expect(await confirm({ ...asked, member: other }, { received: 'all' })).toEqual({
    ok: false,
    code: 'withdrawal_not_found',
  });
});

test('the queue has the oldest first, and a page of any size takes the same queries', async () => {
  for (let n = 0; n < 3; n += 1) await requested();
  let queries = 0;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: cashier.database.pool }),
    log: () => {
      queries += 1;
    },
  });
  const { id: merchantId } = cashier.merchant;
  const read = async (pageSize: string) => {
    queries = 0;
    const query = { merchantId, state: 'requested', pageSize } as const;
    return { list: await listWithdrawalsForReview(db, cashier.platform, query), queries };
  };
  const one = await read('1');
  const all = await read('100');
  expect(one.list).toMatchObject({ total: all.list.total, content: [all.list.content[0]] });
  expect(all.list.content.length).toBeGreaterThanOrEqual(3);
  expect(one.queries).toBe(all.queries);
  const times = all.list.content.map(({ withdrawal }) => withdrawal.requestedAt);
  expect(times).toEqual(times.toSorted());
});

test('the figures of a day are those of the ledger', async () => {
  const own = await openTestCashier();
  try {
    await own.startPsp();
    const member = await own.openMember();
    for (const text of ['5000.00', '7000.00']) {
      const deposit = await own.deposit(member, text);
      await own.callback(deposit, { status: 'paid', amount: text });
    }
    const from = new Date(Date.now() - 3_600_000);
    const to = new Date(Date.now() + 3_600_000);
    const range = { merchantId: own.merchant.id, from, to };
    const figures = await walletFiguresOf(own.platform.db, range);
    expect(figures.deposits).toEqual({ count: 2, amount: await own.sumOfEntries(member) });
    expect(await own.houseBalance('sandbox', 'psp:sandbox:clearing')).toBe(-1_200_000n);
    expect(figures.withdrawalsOpen).toBe(0);
  } finally {
    await own.close();
  }
});

test('fees go to the house, on the way in and on the way out', async () => {
  const own = await openTestCashier();
  try {
    await own.startPsp();
    const { pool } = own.database;
    await pool.query('update wallet.deposit_method set fee = 5000');
    await pool.query('update wallet.setting set withdrawal_fee = 20000, turnover_bps = 0');
    const member = await own.openMember();
    const deposit = await own.deposit(member);
    await own.callback(deposit, { status: 'paid' });
    expect((await own.funds(member)).cash).toBe(495_000n);
    const account = await own.addAccount(member);
    const { memberId } = member;
    const asked = await own.inTx((tx) =>
      requestWithdrawal(tx, own.platform, nobodyInParticular, {
        ...place,
        memberId,
        amount: '4950.00',
        payoutAccountId: account.id,
      }),
    );
    if (!asked.ok) throw new Error(asked.code);
    const key = { merchantId: own.merchant.id, withdrawalId: asked.value.id };
    await own.inTx(async (tx) => {
      await approveWithdrawal(tx, own.platform, { ...key, operatorId: operator(1) });
      const paid = { ...key, operatorId: operator(1), bankReference: 'KBZ 1', proof };
      await payWithdrawal(tx, own.platform, paid);
    });
    expect(await own.funds(member)).toMatchObject({ cash: 0n, locked: 0n, debt: 0n });
    expect(await own.houseBalance('manual', 'psp:manual:clearing')).toBe(475_000n);
    expect(await own.houseBalance('cashier', 'house:cashier:fees', 'house')).toBe(25_000n);
  } finally {
    await own.close();
  }
});
