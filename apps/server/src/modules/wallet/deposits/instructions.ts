import { assert, writeAmount } from '@padauk/base';
import type { Random } from '../../../platform/platform.ts';
import type { Deposit, DepositMethod, Instructions } from './deposit.ts';
import { writePaymentCode } from './emv-qr/payment-code.ts';

/** Crockford's 32 letters and digits: none that is taken for another when it is copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** What the player writes with a payment: `PD` and 40 random bits, easy to copy and to read out. */
export const makeReference = (random: Random): string =>
  `PD${[...random.bytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** How a deposit by this method is paid: the text of a code, or our account. */
export function instructionsOf(
  method: DepositMethod,
  deposit: Pick<Deposit, 'amount' | 'currency' | 'createdAt' | 'expiresAt'> & {
    readonly reference: string;
  },
): Instructions {
  const { payee, account } = method.details;
  switch (method.kind) {
    case 'hosted_checkout':
    case 'btcpay':
      return {};
    case 'emv_qr': {
      assert(payee, `to whom the code of ${method.code} pays`);
      const { currency, reference, createdAt, expiresAt } = deposit;
      const amount = writeAmount(deposit.amount, currency);
      const code = { payee, currency, amount, reference, madeAt: createdAt, expiresAt };
      return { code: writePaymentCode(code) };
    }
    case 'bank_transfer':
      assert(account, `our account of ${method.code}`);
      return { account };
  }
}
