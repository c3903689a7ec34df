import type { Language } from '@padauk/contracts';
import { HOUR_MS, ok, refuse } from '@padauk/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCashier, nobodyInParticular, openTestCashier } from '../testing/test-cashier.ts';
import { payoutsOf } from '../testing/payouts.ts';
import { findMember } from '../members.repo.ts';
import {
  provePaymentPassword,
  type ProveOwner,
  setPaymentPassword,
  WRONG_TRIES_MAX,
} from './payment-password.ts';
import { readWithdrawalRules } from './request-withdrawal.ts';
import { resetPaymentPassword } from './reset-payment-password.ts';

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier();
  await cashier.startPsp();
});
afterAll(() => cashier.close());

const byPassword: ProveOwner = async ({ password }) =>
  password === 'right' ? ok(undefined) : refuse('wrong_credentials');

test('who has forgotten the payment password gets at the money again, after a pause', async () => {
  const { memberId } = (await payoutsOf(cashier).funded()).member;
  const told: { memberId: string; language: Language }[] = [];
  const payee = {
    ...nobodyInParticular,
    tellOfNewPassword: async (_: unknown, letter: (typeof told)[number]) => void told.push(letter),
  };
  const who = { memberId, sessionId: memberId, ip: '127.0.0.1' };
  const reset = (loginPassword: string, paymentPassword = '654321') =>
    resetPaymentPassword(
      cashier.platform,
      { proveOwnerAgain: byPassword, payee },
      { ...who, merchant: cashier.merchant, language: 'MY', loginPassword, paymentPassword },
    );
  expect(await reset('right')).toMatchObject({ code: 'payment_password_missing' });
  const first = { ...who, loginPassword: 'right', paymentPassword: '123456' };
  await setPaymentPassword(cashier.platform, byPassword, first);
  const prove = (paymentPassword: string) =>
    provePaymentPassword(cashier.platform, { memberId, paymentPassword });
  for (let n = 0; n < WRONG_TRIES_MAX; n += 1) await prove('000000');
  expect(await prove('123456')).toMatchObject({ code: 'account_locked' });

  expect(await reset('wrong')).toMatchObject({ code: 'wrong_credentials' });
  expect(await prove('654321')).toMatchObject({ code: 'account_locked' });
  expect(told).toEqual([]);

  const before = cashier.platform.clock.now().getTime();
  const done = await reset('right');
  if (!done.ok) throw new Error(done.code);
  expect(await prove('123456')).toMatchObject({ code: 'wrong_payment_password' });
  expect(await prove('654321')).toMatchObject({ ok: true });
  const until = (await findMember(cashier.platform.db, memberId))?.frozenUntil;
  expect(until?.toISOString()).toBe(done.value.frozenUntil);
  expect(until?.getTime()).toBeGreaterThanOrEqual(before + 24 * HOUR_MS);
  const rules = await readWithdrawalRules(
    cashier.platform.db,
    cashier.platform,
    nobodyInParticular,
    memberId,
  );
  expect(rules.rules.find(({ rule }) => rule === 'freeze')).toMatchObject({ met: false });
  expect(told).toMatchObject([{ memberId, language: 'MY' }]);
  const { rows } = await cashier.platform.pool.query(
    `select payload from platform.outbox where name = 'payment-password.reset'`,
  );
  expect(rows).toEqual([{ payload: { memberId } }]);
});
