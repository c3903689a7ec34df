import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { refuse } from '@padauk/base';
import { checkInvariants } from '@padauk/ledger';
import { sign, signatureHeader } from '@padauk/provider-sdk/signing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentProviders } from '../deposits/payment-providers.ts';
import { eventually } from '../testing/eventually.ts';
import { nobodyInParticular, openTestCashier, type TestCashier } from '../testing/test-cashier.ts';
import { payoutsOf } from '../testing/payouts.ts';
import { sentPayoutsOf } from '../testing/sent-payouts.ts';
import { confirmReceipt } from '../withdrawals/confirm-receipt.ts';
import { listUnsentPayouts } from './payouts.repo.ts';
import { askAboutPayouts, sendPayouts } from './send-payouts.ts';
import { giveUpPayout } from './send-withdrawal.ts';
import { takePayoutCallback } from './take-payout-callback.ts';

const frozen = { ...nobodyInParticular, mayBePaid: () => Promise.resolve(false) };

let cashier: TestCashier;
let payouts: ReturnType<typeof payoutsOf>;
let sending: ReturnType<typeof sentPayoutsOf>;
beforeAll(async () => {
  cashier = await openTestCashier({ connectionsMax: 20 });
  await cashier.startPsp();
  payouts = payoutsOf(cashier);
  sending = sentPayoutsOf(cashier);
});
afterAll(() => cashier.close());
beforeEach(() => cashier.psp().misbehave({ delayMs: 0 }));

test('a provider pays out: sent once by however many presses, told by its callbacks', async () => {
  const { withdrawalId, member } = await sending.approved();
  const presses = await Promise.all([
    sending.press(withdrawalId, 2),
    sending.press(withdrawalId, 3),
  ]);
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await sending.review(withdrawalId)).last).toMatchObject({
    state: 'sending',
    provider: 'sandbox',
  });
  await Promise.all([sending.work(), sending.work()]);
  const paid = await sending.until(withdrawalId, 'paid');
  expect(paid.payouts).toMatchObject([{ state: 'paid', attention: null }]);
  expect((await cashier.funds(member)).locked).toBe(0n);
  const { rows } = await cashier.database.pool.query(
    'select count(*)::int as n from sandbox_psp.payout where reference = $1',
    [paid.last?.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
  const received = await cashier.inTx((tx) =>
    confirmReceipt(tx, cashier.platform, {
      memberId: member.memberId,
      withdrawalId,
      word: { received: 'all' },
    }),
  );
  expect(received.ok).toBe(true);
});

test('what fails can be sent again or paid by hand, and its money never left', async () => {
  cashier.psp().misbehave({ delayMs: 0, payout: 'failed' });
  const { withdrawalId, member } = await sending.sent();
  await sending.until(withdrawalId, 'approved');
  expect((await cashier.funds(member)).locked).toBe(500_000n);
  cashier.psp().misbehave({ delayMs: 0 });
  await sending.press(withdrawalId);
  await sending.work();
  expect((await sending.until(withdrawalId, 'paid')).payouts).toMatchObject([
    { number: 1, state: 'failed' },
    { number: 2, state: 'paid' },
  ]);
});

test('what the bank sends back is locked again, and the next payout moves it anew', async () => {
  cashier.psp().misbehave({ delayMs: 0, payout: 'returned' });
  const { withdrawalId, member } = await sending.sent();
  const back = await eventually(
    () => sending.review(withdrawalId),
    ({ last }) => last?.state === 'returned',
  );
  expect(back.state).toBe('approved');
  expect((await cashier.funds(member)).locked).toBe(500_000n);
  await payouts.pay(withdrawalId);
  expect((await sending.review(withdrawalId)).state).toBe('paid');
  expect(await cashier.funds(member)).toMatchObject({ cash: 500_000n, locked: 0n });
  expect(await checkInvariants(cashier.platform.db)).toEqual([]);
});

test('forged, lying about the amount, or of another payout: nothing moves', async () => {
  cashier.psp().misbehave({ delayMs: 60_000, silent: true });
  const { withdrawalId, member } = await sending.sent();
  expect(await sending.tell(withdrawalId, { status: 'paid', key: 'guess' })).toMatchObject({
    code: 'bad_signature',
  });
  expect(await sending.tell(withdrawalId, { status: 'paid', payoutId: 'another' })).toMatchObject({
    code: 'payout_not_found',
  });
  await sending.tell(withdrawalId, { status: 'paid', amount: '50000.00' });
  const changes = async () => {
    const { rows } = await cashier.database.pool.query(
      `select 1 from platform.outbox
       where name = 'withdrawal.changed' and payload->>'withdrawalId' = $1`,
      [withdrawalId],
    );
    return rows.length;
  };
  const before = await changes();
  await sending.tell(withdrawalId, { status: 'paid', amount: '50000.00' });
  // The same once more is nothing new to anybody.
  expect(await changes()).toBe(before);
  expect(await sending.review(withdrawalId)).toMatchObject({
    state: 'sending',
    last: { state: 'sending', attention: 'amount_differs' },
  });
  expect((await cashier.funds(member)).locked).toBe(500_000n);
  await sending.tell(withdrawalId, { status: 'paid' });
  expect((await sending.review(withdrawalId)).last).toMatchObject({
    state: 'paid',
    attention: null,
  });
});

test('a provider that tells nothing is asked, and one that is gone can be given up by another', async () => {
  cashier.psp().misbehave({ delayMs: 0, silent: true });
  const quiet = await sending.sent();
  cashier.passMinutes(3);
  await askAboutPayouts(cashier.platform, cashier.providers);
  expect((await sending.review(quiet.withdrawalId)).state).toBe('paid');

  // It takes the payout, and its answer is lost on the way; later it knows us no more.
  const lost = await sending.approved();
  await sending.press(lost.withdrawalId);
  cashier.dieAt('payout.after-send');
  await sending.work();
  const drop = (n: number) =>
    cashier.inTx((tx) =>
      giveUpPayout(tx, cashier.platform, {
        ...sending.by(lost.withdrawalId, n),
        reason: 'Nobody answers',
      }),
    );
  expect(await drop(3)).toMatchObject({ code: 'wrong_state' });
  cashier.passMinutes(61);
  expect(await drop(2)).toMatchObject({ code: 'same_person_twice' });
  expect(await drop(3)).toMatchObject({ ok: true });
  expect(await sending.review(lost.withdrawalId)).toMatchObject({
    state: 'approved',
    last: { state: 'failed' },
  });
  // It had paid after all, while an operator has paid by hand: people hear of it.
  await payouts.pay(lost.withdrawalId);
  const [first] = (await sending.review(lost.withdrawalId)).payouts;
  const { rows } = await cashier.database.pool.query<{ id: string }>(
    'select id from sandbox_psp.payout where reference = $1',
    [first?.id],
  );
  const body = {
    eventId: 'a-late-word',
    payoutId: onlyRow(rows).id,
    reference: first?.id,
    status: 'paid',
    amount: '5000.00',
    currency: 'MMK',
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  const seconds = cashier.platform.clock.now().getTime() / 1_000;
  const headers = { [signatureHeader]: sign(cashier.keys.callbackKey, rawBody, seconds) };
  await takePayoutCallback(cashier.platform, cashier.providers, {
    provider: 'sandbox',
    rawBody,
    headers,
    body,
  });
  expect((await sending.review(lost.withdrawalId)).payouts).toMatchObject([
    { state: 'paid', attention: 'paid_twice' },
    { state: 'paid', provider: 'manual' },
  ]);
  const { rows: alerts } = await cashier.database.pool.query(
    `select payload->>'kind' as kind from platform.outbox where name = 'alert.raised'`,
  );
  expect(alerts).toContainEqual({ kind: 'payout.paid_twice' });
});

test('a process that dies at any point sends nothing twice and loses nothing', async () => {
  for (const point of ['payout.after-send', 'payout.after-paid'] as const) {
    cashier.psp().misbehave({ delayMs: 0, silent: true });
    const { withdrawalId, member } = await sending.approved();
    await sending.press(withdrawalId);
    cashier.dieAt(point);
    await sending.work().catch(() => undefined);
    for (let tried = 0; tried < 3; tried += 1) {
      cashier.passMinutes(3);
      await sending.work().catch(() => undefined);
      await askAboutPayouts(cashier.platform, cashier.providers).catch(() => undefined);
    }
    const { state, last } = await sending.review(withdrawalId);
    expect([point, state]).toEqual([point, 'paid']);
    expect((await cashier.funds(member)).locked).toBe(0n);
    const { rows } = await cashier.database.pool.query(
      'select count(*)::int as n from sandbox_psp.payout where reference = $1',
      [last?.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  }
});

test('a payout that cannot be handed over holds no other one up', async () => {
  const stuck = await sending.approved();
  await sending.press(stuck.withdrawalId);
  const { last } = await sending.review(stuck.withdrawalId);
  const lead = (provider: string) =>
    cashier.database.pool.query('update wallet.payout set provider = $2 where id = $1', [
      last?.id,
      provider,
    ]);
  // Through one that takes money in and pays none out.
  await lead('sandbox-btcpay');
  const next = await sending.sent();
  expect(await sending.until(next.withdrawalId, 'paid')).toMatchObject({ last: { state: 'paid' } });
  await lead('sandbox');
  cashier.passMinutes(1);
  await sending.work();
  expect((await sending.until(stuck.withdrawalId, 'paid')).payouts).toHaveLength(1);
});

test('nothing is sent through a provider that pays out no longer', async () => {
  const { withdrawalId } = await sending.approved();
  const set = (paysOut: boolean) =>
    cashier.database.pool.query('update wallet.provider set pays_out = $1 where code = $2', [
      paysOut,
      'sandbox',
    ]);
  await set(false);
  expect(await sending.press(withdrawalId)).toMatchObject({ code: 'payout_provider_missing' });
  await set(true);
  expect(await sending.press(withdrawalId)).toMatchObject({ ok: true });
});

test('what was given up while the batch was under way is not sent', async () => {
  const { withdrawalId } = await sending.approved();
  await sending.press(withdrawalId);
  cashier.passMinutes(61);
  const slow: PaymentProviders = {
    ...cashier.providers,
    findPayouts: async (tx, code) => {
      await cashier.inTx((own) =>
        giveUpPayout(own, cashier.platform, {
          ...sending.by(withdrawalId, 3),
          reason: 'Nobody answers',
        }),
      );
      return cashier.providers.findPayouts(tx, code);
    },
  };
  await sendPayouts(cashier.platform, slow, nobodyInParticular);
  const { state, last } = await sending.review(withdrawalId);
  expect(state).toBe('approved');
  const { rows } = await cashier.database.pool.query(
    'select count(*)::int as n from sandbox_psp.payout where reference = $1',
    [last?.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('nothing is handed over for an account that was frozen or held meanwhile, and all of it later', async () => {
  const { withdrawalId } = await sending.approved();
  await sending.press(withdrawalId);
  const handedOver = async () => {
    const { last } = await sending.review(withdrawalId);
    const found = await cashier.database.pool.query(
      'select from sandbox_psp.payout where reference = $1',
      [last?.id],
    );
    return found.rowCount;
  };
  // A batch is kept from others from when it is listed on, however long the run has gone by then.
  const begun = cashier.platform.clock.now();
  const listed = new Date(begun.getTime() + 30_000);
  const now = vi.fn(() => listed).mockReturnValueOnce(begun);
  const later = { ...cashier.platform, clock: { now } };
  await sendPayouts(later, cashier.providers, frozen);
  expect(await handedOver()).toBe(0);
  const kept = await cashier.database.pool.query(
    'select checked_at as at from wallet.payout where withdrawal_id = $1',
    [withdrawalId],
  );
  expect(kept.rows).toEqual([{ at: listed }]);
  const hold = (until: string) =>
    cashier.database.pool.query(
      `update wallet.member m set payouts_held_until = ${until}
         from wallet.withdrawal w where w.id = $1 and m.member_id = w.member_id`,
      [withdrawalId],
    );
  // So is one whose bearer has another name by now, where payouts go to the own name alone.
  const ownName = (on: boolean) =>
    cashier.database.pool.query('update wallet.setting set holder_matches = $1', [on]);
  const renamed = { ...nobodyInParticular, readRealName: () => Promise.resolve('Somebody Else') };
  await ownName(true);
  cashier.passMinutes(1);
  await sendPayouts(cashier.platform, cashier.providers, renamed);
  expect(await handedOver()).toBe(0);
  await ownName(false);
  await hold("'infinity'");
  cashier.passMinutes(1);
  await sending.work();
  expect(await handedOver()).toBe(0);
  // Another one does not wait behind it, however small a batch is.
  const { withdrawalId: other } = await sending.approved();
  await sending.press(other);
  const { db, clock } = cashier.platform;
  const at = clock.now();
  const [next] = await listUnsentPayouts(db, { before: at, at, limit: 1 });
  expect(next?.withdrawalId).toBe(other);
  await hold('null');
  cashier.passMinutes(1);
  await sending.work();
  expect(await handedOver()).toBe(1);
});

test('a payout that was given up is paid after all: the one after it is not handed over', async () => {
  const down: PaymentProviders = {
    ...cashier.providers,
    findPayouts: async (tx, code) => {
      const there = await cashier.providers.findPayouts(tx, code);
      return there && { ...there, createPayout: () => Promise.resolve(refuse('system_busy')) };
    },
  };
  const ends: unknown[] = [];
  for (const payee of [nobodyInParticular, frozen, undefined]) {
    const { withdrawalId } = await sending.approved();
    await sending.press(withdrawalId);
    await sendPayouts(cashier.platform, down, nobodyInParticular);
    cashier.passMinutes(61);
    const quiet = { ...sending.by(withdrawalId, 3), reason: 'Nobody answers' };
    await cashier.inTx((tx) => giveUpPayout(tx, cashier.platform, quiet));
    const { last: first } = await sending.review(withdrawalId);
    await sending.press(withdrawalId);
    if (payee) await sendPayouts(cashier.platform, down, payee);
    const of = { payoutId: `late-${first?.id}`, reference: first?.id ?? '' };
    await sending.tell(withdrawalId, { ...of, status: 'paid' });
    cashier.passMinutes(1);
    await sending.work();
    const { state, payouts: made } = await sending.review(withdrawalId);
    expect([state, made[0]?.state]).toEqual(['paid', 'paid']);
    const { rows } = await cashier.database.pool.query(
      'select id from sandbox_psp.payout where reference = any($1)',
      [made.map(({ id }) => id)],
    );
    ends.push({ next: made[1]?.state, handedOver: rows.length });
  }
  // Of one that was tried without an answer the provider may know: it is waited for. One that was
  // held was not tried.
  expect(ends).toEqual([
    { next: 'sending', handedOver: 0 },
    { next: 'failed', handedOver: 0 },
    { next: 'failed', handedOver: 0 },
  ]);
});

test('of one under way is asked before all that were paid, however many those are', async () => {
  const done = await sending.sent();
  const { last } = await sending.until(done.withdrawalId, 'paid');
  await cashier.database.pool.query(
    `insert into wallet.payout select (jsonb_populate_record(p, jsonb_build_object(
       'id', gen_random_uuid(), 'number', n + 1, 'provider_reference', gen_random_uuid(),
       'checked_at', p.started_at - interval '2 hours'))).*
     from wallet.payout p, generate_series(1, 60) n where p.id = $1`,
    [last?.id],
  );
  cashier.psp().misbehave({ delayMs: 60_000, silent: true });
  const { withdrawalId } = await sending.sent();
  cashier.passMinutes(3);
  const asked: string[] = [];
  await askAboutPayouts(cashier.platform, {
    ...cashier.providers,
    findPayouts: async (tx, code) => {
      const there = await cashier.providers.findPayouts(tx, code);
      if (!there) return undefined;
      const readPayout = (reference: string) => {
        asked.push(reference);
        return there.readPayout(reference);
      };
      return { ...there, readPayout };
    },
  });
  const { state, last: quiet } = await sending.review(withdrawalId);
  expect(state).toBe('paid');
  expect(asked.indexOf(quiet?.providerReference ?? '')).toBe(0);
  expect(asked.length).toBeGreaterThan(60);
});
