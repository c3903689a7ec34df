import * as contracts from '@padauk/contracts/operator';
import * as wallet from '@padauk/contracts/wallet';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import {
  type Actor,
  granted,
  newMember,
  password,
} from '../../../../../../tools/testing/actors.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';

const paymentPassword = '135790';

/** A member with cash that needs no more turnover, who asks for a payout. */
export async function askForPayout(server: TestServer, amount = '5000.00') {
  const member = await newMember(server.url);
  const deposit = granted(
    await member.call(wallet.createDeposit, { body: { method: 'sandbox', amount: '600000.00' } }),
  );
  await fetch(new URL(deposit.checkoutUrl ?? '', server.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  const isPaid = async () =>
    expect(granted(await member.call(wallet.readBalance)).balance).toBe('600000.00');
  // Unlike a poll of `expect`, it may stand outside of a test.
  await vi.waitFor(isPaid, { timeout: 15_000 });
  await server.database.pool.query('update wallet.turnover set played = required');
  granted(
    await member.call(wallet.setPaymentPassword, {
      body: { loginPassword: password, paymentPassword },
    }),
  );
  const { payoutAccountId } = granted(
    await member.call(wallet.addPayoutAccount, {
      body: { bank: 'KBZPay', holder: 'U Ba', number: '09791234567', paymentPassword },
    }),
  );
  const { withdrawalId } = granted(
    await member.call(wallet.requestWithdrawal, {
      body: { amount, payoutAccountId, paymentPassword },
    }),
  );
  const { depositId } = deposit;
  return { member, depositId, withdrawalId, payoutAccountId, paymentPassword };
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2fe08a' } });
/** The slip of a bank, as a telephone takes it. */
export const slip = () =>
  photo()
    .jpeg()
    .withExif({ IFD0: { Make: 'A camera' } })
    .toBuffer();
export const slipAsPng = () => photo().png().toBuffer();
export const upload = (operator: Actor, bytes: Buffer, name = 'slip.jpg') =>
  operator.call(contracts.uploadFile, { file: new File([Uint8Array.from(bytes)], name) });
