import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { sign, signatureHeader } from '@padauk/provider-sdk/signing';
import { sendPayouts } from '../payouts/send-payouts.ts';
import { sendWithdrawal } from '../payouts/send-withdrawal.ts';
import { takePayoutCallback } from '../payouts/take-payout-callback.ts';
import { readWithdrawalForReview } from '../withdrawals/review-withdrawal.ts';
import { eventually } from './eventually.ts';
import { nobodyInParticular, type TestCashier } from './test-cashier.ts';
import { payoutsOf } from './payouts.ts';

/** Withdrawals that the sandbox provider pays out, and what it tells of them. */
export function sentPayoutsOf(cashier: TestCashier) {
  const payouts = payoutsOf(cashier);
  const approved = () => payouts.approved();
  const { by } = payouts;
  const press = (id: Uuid, n = 2) =>
    cashier.inTx((tx) => sendWithdrawal(tx, cashier.platform, by(id, n)));
  const work = () => sendPayouts(cashier.platform, cashier.providers, nobodyInParticular);
  const review = async (id: Uuid) => {
    const read = await readWithdrawalForReview(cashier.platform.db, cashier.platform, by(id));
    if (!read.ok) throw new Error(read.code);
    const { withdrawal, payouts: sent } = read.value;
    return { state: withdrawal.state, payouts: sent, last: sent.at(-1) };
  };
  return {
    approved,
    by,
    press,
    work,
    review,
    until: (id: Uuid, state: string) =>
      eventually(
        () => review(id),
        (one) => one.state === state,
      ),
    /** Sent by an operator, and handed to the provider. */
    sent: async () => {
      const asked = await approved();
      const pressed = await press(asked.withdrawalId);
      if (!pressed.ok) throw new Error(pressed.code);
      await work();
      return asked;
    },
    /** A word of the provider of the last payout, signed as it would be; any part can be made wrong. */
    tell: async (
      id: Uuid,
      told: {
        status: string;
        eventId?: string;
        amount?: string;
        key?: string;
        payoutId?: string;
        reference?: string;
      },
    ) => {
      const { last } = await review(id);
      const { key, ...said } = told;
      const body = {
        eventId: `event-${randomUUID()}`,
        payoutId: last?.providerReference ?? 'unknown-yet',
        reference: last?.id ?? '',
        amount: '5000.00',
        currency: 'MMK',
        ...said,
      };
      const rawBody = Buffer.from(JSON.stringify(body));
      const seconds = cashier.platform.clock.now().getTime() / 1_000;
      const headers = {
        [signatureHeader]: sign(key ?? cashier.keys.callbackKey, rawBody, seconds),
      };
      const callback = { provider: 'sandbox', rawBody, headers, body };
      return takePayoutCallback(cashier.platform, cashier.providers, callback);
    },
    /** The provider knows of it no longer. */
    unlist: (payoutId?: string) =>
      cashier.database.pool.query('delete from sandbox_psp.payout where reference = $1', [
        payoutId,
      ]),
  };
}
