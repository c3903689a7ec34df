import { createHmac } from 'node:crypto';
import { languageCodes } from '@padauk/contracts/wire';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type TestCashier, openTestCashier, operator, unlimited } from '../testing/test-cashier.ts';
import { aDeposit } from '../testing/a-deposit.ts';
import type { WalletMember } from '../members.repo.ts';
import { writeDeposit } from '../wallet-wire.ts';
import { confirmDeposit, refuseDeposit } from './decide-deposit.ts';
import type { Deposit, DepositState } from './deposit.ts';
import { readPaymentCode } from './emv-qr/payment-code.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { listDepositsForReview } from './review-deposits.ts';
import { sendSlip } from './send-slip.ts';
import { takePaymentCallback } from './take-payment-callback.ts';

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
const cash = async (member: WalletMember) => (await cashier.funds(member)).cash;
const until = (deposit: Deposit, state: DepositState) =>
  eventually(
    () => cashier.readDeposit(deposit),
    (found) => found?.state === state,
  );
const confirm = (
  deposit: Deposit,
  n: number,
  amount: string,
  bankReference = `bank-${deposit.id}`,
) =>
  cashier.inTx((tx) =>
    confirmDeposit(tx, cashier.platform, {
      merchantId: deposit.merchantId,
      depositId: deposit.id,
      operatorId: operator(n),
      amount,
      bankReference,
    }),
  );
const refuseIt = (deposit: Deposit, reason: string) =>
  cashier.inTx((tx) =>
    refuseDeposit(tx, cashier.platform, {
      merchantId: deposit.merchantId,
      depositId: deposit.id,
      reason,
    }),
  );

describe('a payment code', () => {
  test('asks for the amount under the reference, and its provider confirms it', async () => {
    const { member, deposit } = await begin('qr', '12345.50');
    expect(readPaymentCode(deposit.instructions.code ?? '')).toMatchObject({
      payee: { scheme: 'mmqr' },
      dynamic: true,
      currency: 'MMK',
      amount: '12345.50',
      reference: deposit.reference,
    });
    await cashier.press(deposit, 'pay');
    await until(deposit, 'posted');
    expect(await cash(member)).toBe(1_234_550n);
  });
});

describe('a callback that was lost', () => {
  test('is asked for in the same minute, however many transfers wait for people', async () => {
    const { deposit: transfer } = await begin('bank');
    await cashier.database.pool.query(
      `insert into wallet.deposit select (jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'provider_reference', gen_random_uuid(), 'reference', null))).*
       from wallet.deposit d, generate_series(1, 60) where d.id = $1`,
      [transfer.id],
    );
    cashier.psp().misbehave({ forged: true });
    const { deposit } = await begin('sandbox');
    await cashier.press(deposit, 'pay');
    cashier.psp().misbehave({});
    cashier.passMinutes(3);
    expect(await reconcileDeposits(cashier.platform, cashier.providers)).toBeLessThan(60);
    expect((await cashier.readDeposit(deposit))?.state).toBe('posted');
    expect((await cashier.readDeposit(transfer))?.state).toBe('pending');
    cashier.passMinutes(24 * 60);
    await reconcileDeposits(cashier.platform, cashier.providers);
    expect((await cashier.readDeposit(transfer))?.state).toBe('expired');
  });
});

describe('coins by a BTCPay server', () => {
  test('can be paid by players of every language', async () => {
    const provider = await cashier.providers.find(cashier.platform.db, 'sandbox-btcpay');
    const { platform } = cashier;
    const refused: string[] = [];
    for (const language of languageCodes) {
      const deposit = aDeposit({ id: platform.random.uuid(), expiresAt: new Date(600_000) });
      const made = await provider?.createCheckout(deposit, { language, returnUrl: null });
      if (!made?.ok) refused.push(language);
    }
    expect(refused).toEqual([]);
  });

  test('a full payment is posted once, however many webhooks tell of it', async () => {
    const { member, deposit } = await begin('bitcoin', '250000.00');
    expect(deposit.checkoutUrl).toContain('/btcpay/i/');
    await cashier.pressCoins(deposit, 'pay');
    await until(deposit, 'posted');
    expect(await cash(member)).toBe(25_000_000n);
    expect(await cashier.sumOfEntries(member)).toBe(25_000_000n);
  });

  test.each([
    ['less', 12_500_000n],
    ['more', 50_000_000n],
  ] as const)('%s than asked for waits for two people, who post what came', async (press, came) => {
    const { member, deposit } = await begin('bitcoin', '250000.00');
    await cashier.pressCoins(deposit, press);
    if (press === 'less') {
      // The rest may come until the time is over: nobody looks before.
      cashier.passMinutes(3);
      await reconcileDeposits(cashier.platform, cashier.providers);
      expect(await cashier.readDeposit(deposit)).toMatchObject({
        state: 'pending',
        attention: null,
      });
      cashier.passMinutes(28);
      await reconcileDeposits(cashier.platform, cashier.providers);
    }
    const found = await eventually(
      () => cashier.readDeposit(deposit),
      (read) => read?.attention === 'amount_differs',
    );
    expect(found).toMatchObject({ attention: 'amount_differs', amountReported: came });
    expect(await cash(member)).toBe(0n);
    const text = `${came / 100n}.00`;
    expect(await confirm(deposit, 1, text)).toMatchObject({ ok: true });
    expect(await cash(member)).toBe(0n);
    expect(await confirm(deposit, 1, text)).toMatchObject({ code: 'same_person_twice' });
    expect(await confirm(deposit, 2, '1.00')).toMatchObject({
      code: 'confirmation_differs',
      facts: { amount: text },
    });
    expect(await confirm(deposit, 2, text)).toMatchObject({ ok: true });
    expect(await cash(member)).toBe(came);
    expect(await cashier.readDeposit(deposit)).toMatchObject({
      state: 'posted',
      attention: null,
      amount: came,
      amountAsked: 25_000_000n,
    });
  });

  test('coins that are never confirmed end it, and coins that come late are posted', async () => {
    const failed = await begin('bitcoin', '250000.00');
    await cashier.pressCoins(failed.deposit, 'fail');
    expect((await until(failed.deposit, 'failed'))?.state).toBe('failed');

    const late = await begin('bitcoin', '250000.00');
    cashier.passMinutes(31);
    await reconcileDeposits(cashier.platform, cashier.providers);
    expect((await cashier.readDeposit(late.deposit))?.state).toBe('expired');
    await cashier.pressCoins(late.deposit, 'late');
    await until(late.deposit, 'posted');
    expect(await cash(late.member)).toBe(25_000_000n);
  });

  test('a webhook is only a knock: forged, or true to its key and lying, it moves nothing', async () => {
    const { member, deposit } = await begin('bitcoin', '250000.00');
    const knock = (key: string, body: object) => {
      const rawBody = Buffer.from(JSON.stringify(body));
      const digest = createHmac('sha256', key).update(rawBody).digest('hex');
      return takePaymentCallback(cashier.platform, cashier.providers, {
        provider: 'sandbox-btcpay',
        rawBody,
        headers: { 'btcpay-sig': `sha256=${digest}` },
        body,
      });
    };
    const settled = {
      deliveryId: 'd1',
      type: 'InvoiceSettled',
      invoiceId: deposit.providerReference,
    };
    const { callbackKey } = cashier.coinKeys;
    expect(await knock('guess', settled)).toMatchObject({ code: 'bad_signature' });
    expect(await knock(callbackKey, settled)).toEqual({ ok: true, value: { taken: true } });
    const again = { ...settled, deliveryId: 'd2', originalDeliveryId: 'd1' };
    expect(await knock(callbackKey, again)).toEqual({ ok: true, value: { taken: false } });
    const nobodys = { ...settled, invoiceId: 'nobody' };
    expect(await knock(callbackKey, nobodys)).toMatchObject({ code: 'system_busy' });
    expect(await knock(callbackKey, { ...settled, type: 7 })).toMatchObject({
      code: 'invalid_fields',
    });
    expect(await cash(member)).toBe(0n);
  });
});

describe('a bank transfer', () => {
  const slip = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const send = async (member: WalletMember, deposit: Deposit, bytes?: Buffer) =>
    sendSlip(cashier.platform, unlimited(cashier.providers), {
      memberId: member.memberId,
      depositId: deposit.id,
      bytes: bytes ?? (await slip()),
    });

  const found = async (filter: Partial<Parameters<typeof listDepositsForReview>[1]>) => {
    const of = { merchantId: cashier.merchant.id, pageSize: '100', ...filter };
    const { content } = await listDepositsForReview(cashier.platform.db, of);
    return content.map(({ depositId }) => depositId);
  };

  test('is shown with our account, taken with its slip, and posted by one person', async () => {
    const { member, deposit } = await begin('bank');
    expect(deposit.instructions.account).toMatchObject({ bank: 'Demo Bank' });
    expect(deposit.reference).toMatch(/^PD[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await send(member, deposit)).toMatchObject({ ok: true, value: { state: 'review' } });
    expect(await confirm(deposit, 1, '5000.00')).toMatchObject({ ok: true });
    expect(await cash(member)).toBe(500_000n);
    expect(await confirm(deposit, 2, '5000.00')).toMatchObject({ code: 'wrong_state' });
    expect(await send(member, deposit)).toMatchObject({ code: 'wrong_state' });
    expect(await cashier.houseBalance('desk', 'psp:desk:clearing')).toBe(-500_000n);
  });

  test('above the threshold, or with another amount, takes two people', async () => {
    const large = await begin('bank', '600000.00');
    await confirm(large.deposit, 1, '600000.00');
    expect(await cash(large.member)).toBe(0n);
    await confirm(large.deposit, 2, '600000.00');
    expect(await cash(large.member)).toBe(60_000_000n);

    const less = await begin('bank');
    await confirm(less.deposit, 1, '4000.00');
    expect(await cash(less.member)).toBe(0n);
    await confirm(less.deposit, 2, '4000.00');
    expect(await cash(less.member)).toBe(400_000n);
  });

  test('one line of the bank is good for one deposit, by two people at once too', async () => {
    const one = await begin('bank');
    const two = await begin('bank');
    const both = await Promise.all([
      confirm(one.deposit, 1, '5000.00', 'line-7'),
      confirm(two.deposit, 2, '5000.00', 'line-7'),
    ]);
    expect(both.filter((done) => done.ok)).toHaveLength(1);
    expect(both.find((done) => !done.ok)).toMatchObject({ code: 'bank_reference_used' });
  });

  test('a line that one person has read for a deposit is taken until that one is refused', async () => {
    const waiting = await begin('bank', '600000.00');
    const other = await begin('bank');
    expect(await confirm(waiting.deposit, 1, '600000.00', 'line-8')).toMatchObject({ ok: true });
    expect(await confirm(other.deposit, 2, '5000.00', 'LINE-8')).toMatchObject({
      code: 'bank_reference_used',
    });
    // Which other one it is can be found, however it was written.
    expect(await found({ reference: ' line-8' })).toEqual([waiting.deposit.id]);
    await refuseIt(waiting.deposit, 'Read wrongly');
    expect(await found({ reference: 'line-8' })).toEqual([]);
    expect(await confirm(other.deposit, 2, '5000.00', 'line-8')).toMatchObject({ ok: true });
  });

  test('that waits longest for people stands first', async () => {
    const begun = [await begin('bank'), await begin('bank')] as const;
    for (const { member, deposit } of begun) {
      await send(member, deposit);
      cashier.passMinutes(1);
    }
    const ids = begun.map(({ deposit }) => deposit.id);
    const waiting = await found({ state: 'review' });
    expect(waiting.filter((id) => ids.some((own) => own === id))).toEqual(ids);
  });

  test('needs a second person once one has confirmed as much alone as he may in a day', async () => {
    const most = (value: string) =>
      cashier.database.pool.query(`update wallet.setting set confirmed_alone_day_max = ${value}`);
    const [first, second, third] = [await begin('bank'), await begin('bank'), await begin('bank')];
    await most('900000');
    expect(await confirm(first.deposit, 7, '5000.00')).toMatchObject({ ok: true });
    expect(await cash(first.member)).toBe(500_000n);
    expect(await confirm(second.deposit, 7, '5000.00', 'line-77')).toMatchObject({ ok: true });
    expect(await cash(second.member)).toBe(0n);
    const code = 'same_person_twice';
    expect(await confirm(second.deposit, 7, '5000.00', 'line-77')).toMatchObject({ code });
    expect(await confirm(second.deposit, 8, '5000.00', 'line-77')).toMatchObject({ ok: true });
    expect(await cash(second.member)).toBe(500_000n);
    // What two have confirmed counts with neither of them.
    expect(await confirm(third.deposit, 8, '5000.00')).toMatchObject({ ok: true });
    expect(await cash(third.member)).toBe(500_000n);
    await most('null');
  });

  test('that never came is refused with a reason, and still posted when it comes', async () => {
    const { member, deposit } = await begin('bank');
    await send(member, deposit);
    expect(await refuseIt(deposit, 'Nothing came')).toMatchObject({ ok: true });
    expect(await cashier.readDeposit(deposit)).toMatchObject({
      state: 'failed',
      refuseReason: 'Nothing came',
    });
    expect(await refuseIt(deposit, 'Twice')).toMatchObject({ code: 'wrong_state' });
    const { rows } = await cashier.database.pool.query(
      `select payload from platform.outbox
       where name = 'deposit.refused' and payload ->> 'depositId' = $1`,
      [deposit.id],
    );
    const told = { memberId: member.memberId, depositId: deposit.id, amount: '5000.00' };
    expect(rows).toEqual([{ payload: told }]);
    expect(await confirm(deposit, 1, '5000.00')).toMatchObject({ ok: true });
    expect(await cash(member)).toBe(500_000n);
  });

  test('what one person has mistyped of a failed deposit is taken back by a refusal', async () => {
    const { member, deposit } = await begin('bank');
    await refuseIt(deposit, 'Nothing came');
    expect(await confirm(deposit, 1, '50000.00', 'line-9')).toMatchObject({ ok: true });
    expect(await confirm(deposit, 2, '5000.00', 'line-9')).toMatchObject({
      code: 'confirmation_differs',
    });
    expect(await refuseIt(deposit, 'Mistyped')).toMatchObject({ ok: true });
    expect(await confirm(deposit, 2, '5000.00', 'line-9')).toMatchObject({ ok: true });
    expect(await cash(member)).toBe(500_000n);
  });

  test('expires without a slip, and not with one; a late slip is taken', async () => {
    const without = await begin('bank');
    const withSlip = await begin('bank');
    await send(withSlip.member, withSlip.deposit);
    cashier.passMinutes(24 * 60 + 1);
    await reconcileDeposits(cashier.platform, cashier.providers);
    expect((await cashier.readDeposit(without.deposit))?.state).toBe('expired');
    expect((await cashier.readDeposit(withSlip.deposit))?.state).toBe('review');
    // Nothing more is asked for, and the page has a place for the slip of what was paid.
    const expired = await cashier.readDeposit(without.deposit);
    expect(expired && writeDeposit(expired).payment).toEqual({
      code: null,
      account: null,
      reference: without.deposit.reference,
      takesSlip: true,
    });
    expect(await send(without.member, without.deposit)).toMatchObject({
      ok: true,
      value: { state: 'review' },
    });
  });

  test('takes pictures only, from its own player only, and none for a hosted checkout', async () => {
    const { member, deposit } = await begin('bank');
    const other = await cashier.openMember();
    expect(await send(other, deposit)).toMatchObject({ code: 'deposit_not_found' });
    expect(await send(member, deposit, Buffer.from('<svg/>'))).toMatchObject({
      code: 'file_not_an_image',
    });
    const hosted = await begin('sandbox');
    expect(await send(hosted.member, hosted.deposit)).toMatchObject({ code: 'wrong_state' });
  });
});
