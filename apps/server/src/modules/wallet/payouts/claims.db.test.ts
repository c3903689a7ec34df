import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { checkInvariants } from '@padauk/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, fetchDay, fetchDays } from '../deposits/reconciliation/fetch-day.ts';
import {
  claimMismatch,
  closeMismatch,
  listMismatches,
  readReconciliation,
} from '../deposits/reconciliation/reconciliation.ts';
import { type TestCashier, openTestCashier, operator } from '../testing/test-cashier.ts';
import { payoutsOf, proof } from '../testing/payouts.ts';
import { sentPayoutsOf } from '../testing/sent-payouts.ts';
import { confirmReceipt } from '../withdrawals/confirm-receipt.ts';
import { payRest } from '../withdrawals/decide-withdrawal.ts';
import { giveUpPayout } from './send-withdrawal.ts';

let cashier: TestCashier;
let payouts: ReturnType<typeof payoutsOf>;
let sending: ReturnType<typeof sentPayoutsOf>;
beforeAll(async () => {
  cashier = await openTestCashier();
  await cashier.startPsp();
  payouts = payoutsOf(cashier);
  sending = sentPayoutsOf(cashier);
});
afterAll(() => cashier.close());

const held = async (provider: string, part: 'clearing' | 'claims') =>
  (await cashier.houseBalance(provider, `psp:${provider}:${part}`)) ?? 0n;

test('what a provider pays after it was paid by hand is owed by it until it comes back', async () => {
  cashier.psp().misbehave({ delayMs: 60_000, silent: true });
  const { withdrawalId } = await sending.sent();
  const { last: first } = await sending.review(withdrawalId);
  const of = { payoutId: first?.providerReference ?? '', reference: first?.id ?? '' };
  cashier.passMinutes(61);
  const reason = 'Nobody answers';
  const by = { ...sending.by(withdrawalId, 3), reason };
  await cashier.inTx((tx) => giveUpPayout(tx, cashier.platform, by));
  await payouts.pay(withdrawalId);
  const before = {
    claims: await held('sandbox', 'claims'),
    paid: await held('sandbox', 'clearing'),
  };

  await sending.tell(withdrawalId, { ...of, status: 'paid' });
  expect((await sending.review(withdrawalId)).payouts[0]).toMatchObject({
    attention: 'paid_twice',
  });
  expect(await held('sandbox', 'claims')).toBe(before.claims - 500_000n);
  expect(await held('sandbox', 'clearing')).toBe(before.paid + 500_000n);

  await sending.tell(withdrawalId, { ...of, status: 'returned' });
  expect(await held('sandbox', 'claims')).toBe(before.claims);
  expect(await held('sandbox', 'clearing')).toBe(before.paid);
  expect(await checkInvariants(cashier.platform.db)).toEqual([]);
});

test('what comes back after the rest was paid by hand is not paid a third time', async () => {
  cashier.psp().misbehave({ delayMs: 0 });
  const owed = await held('sandbox', 'claims');
  const { withdrawalId, member } = await sending.sent();
  const { last: first } = await sending.until(withdrawalId, 'paid');
  const { memberId } = member;
  const word = {
    received: 'none',
    remark: 'Nothing',
    ...(await payouts.picture(memberId)),
  } as const;
  const disputed = await cashier.inTx((tx) =>
    confirmReceipt(tx, cashier.platform, { memberId, withdrawalId, word }),
  );
  expect(disputed.ok).toBe(true);
  const rest = { ...sending.by(withdrawalId, 3), bankReference: 'KBZ 2', proof };
  expect(await cashier.inTx((tx) => payRest(tx, cashier.platform, rest))).toMatchObject({
    ok: true,
  });
  expect(await held('sandbox', 'claims')).toBe(owed - 500_000n);
  await sending.tell(withdrawalId, {
    status: 'returned',
    payoutId: first?.providerReference ?? '',
    reference: first?.id ?? '',
  });
  // What it was to bring and did not has come back: it owes nothing of it any longer.
  expect(await held('sandbox', 'claims')).toBe(owed);
  expect(await sending.review(withdrawalId)).toMatchObject({
    state: 'paid',
    payouts: [
      { state: 'returned', attention: 'returned_late' },
      { state: 'paid', provider: 'manual' },
    ],
  });
  await sending.unlist(first?.id);
  expect(await sending.press(withdrawalId)).toMatchObject({ code: 'wrong_state' });
  expect((await cashier.funds(member)).locked).toBe(0n);
});

test('of two that were paid one comes back: the other one stands, and nothing is paid again', async () => {
  cashier.psp().misbehave({ delayMs: 60_000, silent: true });
  const owed = await held('sandbox', 'claims');
  const { withdrawalId, member } = await sending.sent();
  const { last: first } = await sending.review(withdrawalId);
  cashier.passMinutes(61);
  await cashier.inTx((tx) =>
    giveUpPayout(tx, cashier.platform, {
      ...sending.by(withdrawalId, 3),
      reason: 'Nobody answers',
    }),
  );
  await sending.press(withdrawalId);
  await sending.work();
  await sending.tell(withdrawalId, { status: 'paid' });
  await sending.tell(withdrawalId, {
    status: 'paid',
    payoutId: first?.providerReference ?? '',
    reference: first?.id ?? '',
  });
  expect((await sending.review(withdrawalId)).payouts).toMatchObject([
    { state: 'paid', attention: 'paid_twice' },
    { state: 'paid', attention: null },
  ]);
  // It has paid two times, and owes one of them.
  const clearing = await held('sandbox', 'clearing');
  expect(await held('sandbox', 'claims')).toBe(owed - 500_000n);
  const paidThrough = async () => {
    const { rows } = await cashier.database.pool.query<{ provider: string }>(
      'select paid_through as provider from wallet.withdrawal where id = $1',
      [withdrawalId],
    );
    return onlyRow(rows).provider;
  };
  // As if the second one had been brought by somebody else.
  await cashier.database.pool.query(
    `update wallet.withdrawal set paid_through = 'another' where id = $1`,
    [withdrawalId],
  );
  await sending.tell(withdrawalId, { status: 'returned' });
  expect(await paidThrough()).toBe('sandbox');
  expect(await held('sandbox', 'claims')).toBe(owed);
  expect(await held('sandbox', 'clearing')).toBe(clearing - 500_000n);
  expect(await sending.review(withdrawalId)).toMatchObject({
    state: 'paid',
    payouts: [
      { state: 'paid', attention: null },
      { state: 'returned', attention: 'returned_late' },
    ],
  });
  await sending.unlist((await sending.review(withdrawalId)).last?.id);
  expect(await sending.press(withdrawalId)).toMatchObject({ code: 'wrong_state' });
  expect((await cashier.funds(member)).locked).toBe(0n);
  expect(await checkInvariants(cashier.platform.db)).toEqual([]);
});

test('a payout whose provider has yet to name it to us is no claim', async () => {
  const { withdrawalId } = await sending.approved();
  await sending.press(withdrawalId);
  const { last } = await sending.review(withdrawalId);
  // It was handed over, and the answer was lost on the way.
  const at = cashier.platform.clock.now();
  await cashier.database.pool.query(
    `insert into sandbox_psp.payout
       (id, reference, amount, currency, number_end, outcome, sent_at, ends_at)
     values ('unheard-of', $1, '5000.00', 'MMK', '4567', 'paid', $2, $2)`,
    [last?.id, at],
  );
  await fetchDay(cashier.platform, cashier.providers, { provider: 'sandbox', day: dayOf(at) });
  const { merchant } = cashier;
  const { content } = await listMismatches(cashier.platform.db, {
    merchantId: merchant.id,
    pageSize: '100',
  });
  const found = content.find((one) => one.providerReference === 'unheard-of');
  expect(found).toMatchObject({ kind: 'unknown', state: 'open' });
  const asked = {
    merchantId: merchant.id,
    mismatchId: found?.mismatchId ?? '',
    operatorId: operator(1),
    reason: 'Not ours',
    currency: 'MMK',
  } as const;
  expect(await cashier.inTx((tx) => claimMismatch(tx, cashier.platform, asked))).toMatchObject({
    code: 'wrong_state',
  });
});

test('a payout that stands twice on the list of a provider is booked as owed, once', async () => {
  cashier.psp().misbehave({ delayMs: 0 });
  const { withdrawalId } = await sending.sent();
  const { last } = await sending.until(withdrawalId, 'paid');
  // The provider has paid it once more under a name of its own, and told nothing of it.
  await cashier.database.pool.query(
    `insert into sandbox_psp.payout
     select (jsonb_populate_record(p, jsonb_build_object(
       'id', 'again-' || p.id, 'reference', 'again-' || p.reference))).*
     from sandbox_psp.payout p where p.reference = $1`,
    [last?.id],
  );
  const day = dayOf(cashier.platform.clock.now());
  await fetchDay(cashier.platform, cashier.providers, { provider: 'sandbox', day });
  const merchantId = cashier.merchant.id;
  const open = async () =>
    (
      await listMismatches(cashier.platform.db, { merchantId, state: 'open', pageSize: '100' })
    ).content.filter(({ providerReference }) => providerReference.startsWith('again-'));
  const [found] = await open();
  expect(found).toMatchObject({ kind: 'unknown', direction: 'out', theirs: '5000.00' });

  const owed = await held('sandbox', 'claims');
  const paid = await held('sandbox', 'clearing');
  const reason = 'Paid twice, the provider sends it back';
  const asked = {
    merchantId,
    mismatchId: found?.mismatchId ?? '',
    operatorId: operator(1),
    reason,
  };
  const claim = (currency: 'MMK' | 'THB' = 'MMK') =>
    cashier.inTx((tx) => claimMismatch(tx, cashier.platform, { ...asked, currency }));
  expect(await claim('THB')).toMatchObject({ code: 'wrong_state' });
  const both = await Promise.all([claim(), claim()]);
  expect(both.filter(({ ok }) => ok)).toMatchObject([
    { value: { after: { state: 'closed', claimed: '5000.00', closedReason: reason } } },
  ]);
  expect(await held('sandbox', 'claims')).toBe(owed - 500_000n);
  expect(await held('sandbox', 'clearing')).toBe(paid + 500_000n);
  const close = await cashier.inTx((tx) => closeMismatch(tx, cashier.platform, asked));
  expect(close).toMatchObject({ code: 'wrong_state' });
  await fetchDay(cashier.platform, cashier.providers, { provider: 'sandbox', day });
  expect(await open()).toEqual([]);
  expect(await checkInvariants(cashier.platform.db)).toEqual([]);
});

test('the list of a day is compared with what we have paid out, each time it is fetched', async () => {
  const { withdrawalId } = await sending.sent();
  const { last } = await sending.until(withdrawalId, 'paid');
  const day = dayOf(cashier.platform.clock.now());
  const fetched = async () => {
    // Nobody has paid in through it: that it has paid out is enough to be asked for its list.
    await fetchDays(cashier.platform, cashier.providers);
    const of = { merchantId: cashier.merchant.id };
    const { content } = await listMismatches(cashier.platform.db, { ...of, pageSize: '100' });
    const span = { from: day, to: day };
    const sums = await readReconciliation(cashier.platform.db, { ...of, ...span, currency: 'MMK' });
    return {
      out: sums.find((sum) => sum.provider === 'sandbox' && sum.direction === 'out'),
      found: content
        .filter((one) => one.withdrawalId === withdrawalId)
        .map(({ direction, kind, ours, state }) => ({ direction, kind, ours, state })),
    };
  };
  const listed = await fetched();
  expect(listed.found).toEqual([]);
  const stand = async (outcome: 'paid' | 'failed') => {
    await cashier.database.pool.query(
      'update sandbox_psp.payout set outcome = $2 where reference = $1',
      [last?.id, outcome],
    );
    return fetched();
  };
  const missing = { direction: 'out', kind: 'missing_there', ours: '5000.00' };
  const lessBy = (out: typeof listed.out) =>
    Number(listed.out?.difference) - Number(out?.difference);
  const gone = await stand('failed');
  expect(gone.found).toEqual([{ ...missing, state: 'open' }]);
  expect(lessBy(gone.out)).toBe(5_000);
  expect(gone.out?.oursCount).toBe(listed.out?.oursCount);
  const back = await stand('paid');
  expect(back.found).toEqual([{ ...missing, state: 'settled' }]);
  expect(lessBy(back.out)).toBe(0);
  // Gone once more: what was settled is in the queue again.
  expect((await stand('failed')).found).toEqual([{ ...missing, state: 'open' }]);
});
