import type { Uuid } from '@padauk/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCashier, openTestCashier } from '../testing/test-cashier.ts';
import {
  changePaymentPassword,
  confirmPaymentProof,
  LOCK_MINUTES,
  type PaymentProof,
  provePaymentPassword,
  setPaymentPassword,
  WRONG_TRIES_MAX,
} from './payment-password.ts';

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier();
});
afterAll(() => cashier.close());

/** Proves the payment password, and uses the proof in a transaction. */
const checkOf = (memberId: Uuid) => async (paymentPassword: string) => {
  const proof = await provePaymentPassword(cashier.platform, { memberId, paymentPassword });
  if (!proof.ok) return proof;
  return cashier.inTx((tx) => confirmPaymentProof(tx, cashier.platform, proof.value));
};

test('three wrong payment passwords lock it for half an hour, also for the right one', async () => {
  const member = await cashier.openMember();
  const { memberId } = member;
  const check = checkOf(memberId);
  const set = (loginPassword: string) =>
    setPaymentPassword(
      cashier.platform,
      async ({ password }) =>
        password === 'right'
          ? { ok: true, value: undefined }
          : { ok: false, code: 'wrong_credentials' },
      { memberId, sessionId: memberId, loginPassword, paymentPassword: '123456', ip: '127.0.0.1' },
    );
  expect(await check('123456')).toEqual({ ok: false, code: 'payment_password_missing' });
  expect(await set('wrong')).toEqual({ ok: false, code: 'wrong_credentials' });
  expect(await set('right')).toEqual({ ok: true, value: { hasPaymentPassword: true } });
  expect(await set('right')).toEqual({ ok: false, code: 'payment_password_exists' });

  expect(await check('123456')).toEqual({ ok: true, value: undefined });
  expect(await check('000000')).toMatchObject({ code: 'wrong_payment_password' });
  // The right one forgets the wrong ones before it.
  expect(await check('123456')).toMatchObject({ ok: true });
  for (let n = 1; n < WRONG_TRIES_MAX; n += 1) {
    expect(await check('000000')).toMatchObject({
      code: 'wrong_payment_password',
      facts: { triesLeft: WRONG_TRIES_MAX - n },
    });
  }
  expect(await check('000000')).toMatchObject({ facts: { minutes: LOCK_MINUTES } });
  expect(await check('123456')).toMatchObject({ code: 'account_locked' });
  cashier.passMinutes(LOCK_MINUTES);
  expect(await check('000000')).toMatchObject({ facts: { triesLeft: 2 } });
  expect(await check('123456')).toMatchObject({ ok: true });
});

test('guesses at the same time share the three tries', async () => {
  const { memberId } = await cashier.openMember();
  await setPaymentPassword(cashier.platform, async () => ({ ok: true, value: undefined }), {
    memberId,
    sessionId: memberId,
    loginPassword: 'right',
    paymentPassword: '123456',
    ip: '127.0.0.1',
  });
  const check = checkOf(memberId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => check('000000')));
  const wrong = answers.filter((answer) => !answer.ok && answer.code === 'wrong_payment_password');
  expect(wrong).toHaveLength(WRONG_TRIES_MAX - 1);
  expect(await check('123456')).toMatchObject({ code: 'account_locked' });
});

test('a proof falls with its password, and with the lock that came before its use', async () => {
  const { memberId } = await cashier.openMember();
  const body = { sessionId: memberId, loginPassword: 'right', ip: '127.0.0.1' };
  const proven = async () => ({ ok: true, value: undefined }) as const;
  const set = { ...body, memberId, paymentPassword: '123456' };
  await setPaymentPassword(cashier.platform, proven, set);
  const prove = (paymentPassword: string) =>
    provePaymentPassword(cashier.platform, { memberId, paymentPassword });
  const use = (proof: PaymentProof) =>
    cashier.inTx((tx) => confirmPaymentProof(tx, cashier.platform, proof));
  const old = await prove('123456');
  if (!old.ok) throw new Error(old.code);
  const change = { memberId, oldPaymentPassword: '123456', paymentPassword: '654321' };
  await changePaymentPassword(cashier.platform, change);
  expect(await use(old.value)).toMatchObject({ code: 'wrong_payment_password' });
  const fresh = await prove('654321');
  if (!fresh.ok) throw new Error(fresh.code);
  expect(await use(fresh.value)).toMatchObject({ ok: true });
  for (let n = 0; n < WRONG_TRIES_MAX; n += 1) await prove('000000');
  expect(await use(fresh.value)).toMatchObject({ code: 'account_locked' });
});
