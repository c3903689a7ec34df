import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type TestCashier,
  nobodyInParticular,
  openTestCashier,
  operator,
} from '../testing/test-cashier.ts';
import { type AskedPayout, payoutsOf } from '../testing/payouts.ts';
import { addPayoutAccount, chooseDefault, removePayoutAccount } from './add-payout-account.ts';
import {
  claimWithdrawal,
  noteWithdrawal,
  previewApprovals,
  releaseWithdrawal,
  settleReceipt,
} from './decide-withdrawal.ts';
import { listPayoutAccounts } from './payout-accounts.repo.ts';
import { readPayoutSafety, resumePayouts, stopPayouts } from './payout-safety.ts';
import { readWithdrawalRules } from './request-withdrawal.ts';

let cashier: TestCashier;
let payouts: ReturnType<typeof payoutsOf>;
beforeAll(async () => {
  cashier = await openTestCashier();
  payouts = payoutsOf(cashier);
});
afterAll(() => cashier.close());

describe('a claim', () => {
  test('keeps others away for a quarter of an hour, and is over after a step', async () => {
    const asked = await payouts.requested('600000.00', 70_000_000n);
    const { withdrawalId } = asked;
    const take = (n: number) =>
      cashier.inTx((tx) => claimWithdrawal(tx, cashier.platform, payouts.by(withdrawalId, n)));
    expect(await take(1)).toMatchObject({ value: { claim: { operatorId: operator(1) } } });
    expect(await take(2)).toMatchObject({ code: 'claimed_by_another' });
    expect(await payouts.approve(withdrawalId, 2)).toMatchObject({ code: 'claimed_by_another' });
    const settle = { ...payouts.by(withdrawalId, 2), reason: 'no' };
    expect(await cashier.inTx((tx) => settleReceipt(tx, cashier.platform, settle))).toMatchObject({
      code: 'claimed_by_another',
    });
    expect(await payouts.approve(withdrawalId, 1)).toMatchObject({ value: { claim: null } });
    expect(await take(2)).toMatchObject({ ok: true });
    cashier.passMinutes(15);
    expect(await take(3)).toMatchObject({ ok: true });
    const give = (n: number) =>
      cashier.inTx((tx) => releaseWithdrawal(tx, cashier.platform, payouts.by(withdrawalId, n)));
    expect(await give(1)).toMatchObject({ code: 'claimed_by_another' });
    expect(await give(3)).toMatchObject({ value: { claim: null } });
  });

  test('two who take it at the same moment: one has it', async () => {
    const { withdrawalId } = await payouts.requested();
    const taken = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        cashier.inTx((tx) => claimWithdrawal(tx, cashier.platform, payouts.by(withdrawalId, n))),
      ),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('does not keep anybody from writing a note', async () => {
    const asked = await payouts.requested();
    const { withdrawalId } = asked;
    await cashier.inTx((tx) => claimWithdrawal(tx, cashier.platform, payouts.by(withdrawalId, 1)));
    const note = { ...payouts.by(withdrawalId, 2), text: 'I know this player.' };
    await cashier.inTx((tx) => noteWithdrawal(tx, cashier.platform, note));
    expect(await payouts.review(asked)).toMatchObject({
      claim: { operatorId: operator(1) },
      notes: [{ operatorId: operator(2), text: 'I know this player.' }],
    });
  });
});

test('a selection is shown before it is approved: whole, first of two, or left as it is', async () => {
  const small = await payouts.requested();
  const large = await payouts.requested('600000.00', 70_000_000n);
  const done = await payouts.approved();
  const taken = await payouts.requested();
  await cashier.inTx((tx) =>
    claimWithdrawal(tx, cashier.platform, payouts.by(taken.withdrawalId, 2)),
  );
  const withdrawalIds = [small, large, done, taken].map((asked) => asked.withdrawalId as string);
  const asked = { merchantId: cashier.merchant.id, operatorId: operator(1), withdrawalIds };
  const preview = await cashier.inTx((tx) => previewApprovals(tx, cashier.platform, asked));
  const outcomes = new Map(
    preview.map(({ withdrawal, outcome }) => [
      withdrawal.id as string,
      outcome.ok ? outcome.value : outcome.code,
    ]),
  );
  expect(withdrawalIds.map((id) => outcomes.get(id))).toEqual([
    'approved',
    'waits',
    'wrong_state',
    'claimed_by_another',
  ]);
  expect((await payouts.review(small)).withdrawal.state).toBe('requested');
});

describe('incident 17: a drained bank account', () => {
  const safety = () => readPayoutSafety(cashier.platform.db, cashier.platform, cashier.merchant.id);

  test('what leaves within 24 hours has a cap, for payouts at the same moment too', async () => {
    cashier.passMinutes(24 * 60);
    await payouts.set('payout_day_max = 1200000');
    const asked = [];
    for (let n = 0; n < 4; n += 1) asked.push(await payouts.approved());
    const paid = await Promise.all(
      asked.map(({ withdrawalId }, n) => payouts.pay(withdrawalId, n + 10)),
    );
    expect(paid.filter(({ ok }) => ok)).toHaveLength(2);
    expect(paid.find(({ ok }) => !ok)).toMatchObject({
      code: 'payout_cap_reached',
      facts: { left: '2000.00' },
    });
    expect(await safety()).toMatchObject({ dayPaid: 1_000_000n, stop: undefined });
    cashier.passMinutes(24 * 60);
    const rest = asked.filter((_, n) => !paid[n]?.ok);
    for (const { withdrawalId } of rest) {
      expect(await payouts.pay(withdrawalId)).toMatchObject({ ok: true });
    }
    await payouts.set('payout_day_max = null');
  });

  test('many payouts in ten minutes stop all, until somebody else lets them go on', async () => {
    cashier.passMinutes(11);
    await payouts.set('payouts_in_ten_minutes_max = 2');
    for (let n = 0; n < 2; n += 1) {
      const { withdrawalId } = await payouts.approved();
      expect(await payouts.pay(withdrawalId)).toMatchObject({ ok: true });
    }
    const third = await payouts.approved();
    expect(await payouts.pay(third.withdrawalId, 7)).toMatchObject({ code: 'payouts_stopped' });
    expect(await safety()).toMatchObject({ stop: { cause: 'velocity', beganBy: operator(7) } });
    // Time alone does not end it.
    cashier.passMinutes(60);
    expect(await payouts.pay(third.withdrawalId, 8)).toMatchObject({ code: 'payouts_stopped' });
    const resume = (n: number) =>
      cashier.inTx((tx) =>
        resumePayouts(tx, cashier.platform, {
          merchantId: cashier.merchant.id,
          operatorId: operator(n),
        }),
      );
    expect(await resume(7)).toMatchObject({ code: 'same_person_twice' });
    expect(await resume(9)).toMatchObject({ ok: true });
    expect(await resume(9)).toMatchObject({ code: 'wrong_state' });
    expect(await payouts.pay(third.withdrawalId)).toMatchObject({ ok: true });
    await payouts.set('payouts_in_ten_minutes_max = null');
  });

  test('an operator stops them at once; asking twice changes nothing', async () => {
    const stop = () =>
      stopPayouts(cashier.platform, { merchantId: cashier.merchant.id, operatorId: operator(5) });
    expect(await stop()).toMatchObject({ ok: true });
    expect(await stop()).toMatchObject({ code: 'wrong_state' });
    const { withdrawalId } = await payouts.approved();
    expect(await payouts.pay(withdrawalId)).toMatchObject({ code: 'payouts_stopped' });
    // What the bank had done before is written down, with the reason and a word to others.
    expect(await payouts.pay(withdrawalId, 4, 'paid at noon')).toMatchObject({
      value: { withdrawal: { state: 'paid' }, notes: [{ text: 'paid at noon' }] },
    });
    const { rows } = await cashier.database.pool.query(
      `select payload->'facts'->>'code' as code from platform.outbox
       where name = 'alert.raised' and payload->>'subject' = $1`,
      [withdrawalId],
    );
    expect(rows).toEqual([{ code: 'payouts_stopped' }]);
    await cashier.inTx((tx) =>
      resumePayouts(tx, cashier.platform, {
        merchantId: cashier.merchant.id,
        operatorId: operator(6),
      }),
    );
    // Payouts went on between the question and the answer: the reason was given all the same.
    const late = await payouts.approved();
    expect(await payouts.pay(late.withdrawalId, 4, 'paid at one')).toMatchObject({
      value: { notes: [{ text: 'paid at one' }] },
    });
  });

  test('where the brand wants it, who approves does not sign the payout', async () => {
    await payouts.set('signer_apart = true');
    const { withdrawalId } = await payouts.approved();
    expect(await payouts.pay(withdrawalId, 1)).toMatchObject({ code: 'same_person_twice' });
    expect(await payouts.pay(withdrawalId, 2)).toMatchObject({ ok: true });
    await payouts.set('signer_apart = false');
  });
});

describe('payout accounts', () => {
  const add = (memberId: AskedPayout['member']['memberId'], changed: object = {}) =>
    cashier.inTx((tx) =>
      addPayoutAccount(
        tx,
        cashier.platform,
        { ...nobodyInParticular, readRealName: () => Promise.resolve('Daw Khin') },
        {
          memberId,
          merchant: cashier.merchant,
          language: 'EN',
          bank: 'KBZPay',
          holder: 'DAW  KHIN',
          number: '09 420-012 345',
          ...changed,
        },
      ),
    );

  test('of an e-wallet of Myanmar take a mobile number, of a bank its digits', async () => {
    const { memberId } = await cashier.openMember();
    const wrong = { code: 'invalid_fields', facts: { fields: [{ path: 'number' }] } };
    expect(await add(memberId, { number: '1234567' })).toMatchObject(wrong);
    expect(await add(memberId, { bank: 'KBZ Bank' })).toMatchObject(wrong);
    expect(await add(memberId)).toMatchObject({
      value: { account: { kind: 'wallet', isDefault: true }, frozenUntil: null },
    });
    const bank = await add(memberId, { bank: 'KBZ Bank', number: '12345678901234567' });
    expect(bank).toMatchObject({ value: { account: { kind: 'bank', isDefault: false } } });
  });

  test('are in the own name where the brand says so, however it is written', async () => {
    await payouts.set('holder_matches = true');
    const { memberId } = await cashier.openMember();
    expect(await add(memberId, { holder: 'U Ba' })).toEqual({ ok: false, code: 'holder_differs' });
    expect(await add(memberId)).toMatchObject({ ok: true });
    await payouts.set('holder_matches = false');
  });

  test('that are removed stop withdrawals for a day, and pass the default on', async () => {
    const purse = await payouts.funded();
    const { memberId } = purse.member;
    const second = await cashier.addAccount(purse.member);
    cashier.passMinutes(24 * 60);
    const key = { memberId, merchant: cashier.merchant, language: 'EN' } as const;
    const remove = () =>
      cashier.inTx((tx) =>
        removePayoutAccount(tx, cashier.platform, nobodyInParticular, {
          ...key,
          payoutAccountId: purse.account.id,
        }),
      );
    expect(await remove()).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ code: 'payout_account_missing' });
    const left = await listPayoutAccounts(cashier.platform.db, memberId);
    expect(left).toMatchObject([{ id: second.id, isDefault: true }]);
    expect(await payouts.request({ ...purse, account: second })).toMatchObject({
      code: 'withdrawals_frozen',
    });
    const rules = await readWithdrawalRules(
      cashier.platform.db,
      cashier.platform,
      nobodyInParticular,
      memberId,
    );
    expect(rules.rules[0]).toMatchObject({ rule: 'freeze', met: false });
    const chosen = await cashier.inTx((tx) =>
      chooseDefault(tx, { memberId, payoutAccountId: purse.account.id }),
    );
    expect(chosen).toMatchObject({ code: 'payout_account_missing' });
  });
});

test('limits of a day are told as lines before, and refused with what is left', async () => {
  await payouts.set('withdrawals_per_day_max = 2, withdrawn_per_day_max = 900000');
  const purse = await payouts.funded(5_000_000n);
  expect(await payouts.request(purse, '5000.00')).toMatchObject({ ok: true });
  expect(await payouts.request(purse, '4000.01')).toMatchObject({
    code: 'day_limit_reached',
    facts: { left: '4000.00' },
  });
  expect(await payouts.request(purse, '1000.00')).toMatchObject({ ok: true });
  expect(await payouts.request(purse, '1000.00')).toMatchObject({ code: 'day_limit_reached' });
  const { memberId } = purse.member;
  const { rules } = await readWithdrawalRules(
    cashier.platform.db,
    cashier.platform,
    nobodyInParticular,
    memberId,
  );
  expect(rules.filter(({ rule }) => rule.startsWith('day'))).toMatchObject([
    { rule: 'day_count', met: false, usedCount: 2, mostCount: 2 },
    { rule: 'day_amount', met: true, used: '6000.00', most: '9000.00' },
  ]);
  cashier.passMinutes(24 * 60);
  expect(await payouts.request(purse, '1000.00')).toMatchObject({ ok: true });
  await payouts.set('withdrawals_per_day_max = null, withdrawn_per_day_max = null');
});

test('RG-22: whatever a player asks for, a withdrawal never comes back into play', async () => {
  const asked = await payouts.requested();
  const word = await payouts.picture(asked.member.memberId);
  for (const received of ['all', 'none'] as const) {
    expect(await payouts.confirm(asked, { received, remark: 'back', ...word })).toMatchObject({
      code: 'wrong_state',
    });
  }
  expect(await cashier.funds(asked.member)).toMatchObject({ cash: 500_000n, locked: 500_000n });
});

test('signs of risk are noted with the request: the same number, little play, the first', async () => {
  const first = await payouts.funded();
  await cashier.startPsp();
  const { member, account } = await payouts.funded();
  const deposit = await cashier.deposit(member, '10000.00');
  await cashier.callback(deposit, { status: 'paid', amount: '10000.00' });
  await cashier.database.pool.query('update wallet.turnover set played = required');
  const made = await payouts.request({ member, account });
  if (!made.ok) throw new Error(made.code);
  expect(made.value.signs).toEqual([
    'first_withdrawal',
    'new_payout_account',
    // The accounts of this cashier are all paid to one number.
    'linked_accounts',
    'little_play',
  ]);
  expect(first.member.memberId).not.toBe(member.memberId);
});
