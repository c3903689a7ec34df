import * as z from 'zod';

const ascii = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[ -~]+$/);
const digits = (least: number, most = least) =>
  z.string().regex(new RegExp(`^\\d{${least},${most}}$`));

/**
 * To whom a code pays, as an operator writes it down. Each scheme has one object of the account
 * (ids 26 to 51) with its own name for itself:
 * - `mmqr`: the Myanmar scheme; `guid` and `merchantId` come with the contract of the acquirer
 * - `promptpay`: a person or firm by mobile number, national id or e-wallet; carries no reference
 * - `promptpay_bill`: a biller, with the reference as first reference number
 * - `vietqr`: an account at a bank of Napas; the reference is the purpose of the transfer
 * - `khqr`: an account of Bakong, of a merchant where `merchantId` stands; the reference is its bill
 */
export const Payee = z.discriminatedUnion('scheme', [
  z.strictObject({
    scheme: z.literal('mmqr'),
    guid: ascii(32),
    merchantId: ascii(50),
    name: ascii(25),
    city: ascii(15),
  }),
  z.strictObject({
    scheme: z.literal('promptpay'),
    proxy: z.enum(['mobile', 'national_id', 'e_wallet']),
    target: digits(10, 15),
  }),
  z.strictObject({ scheme: z.literal('promptpay_bill'), billerId: digits(15) }),
  z.strictObject({
    scheme: z.literal('vietqr'),
    bankBin: digits(6),
    account: z.string().regex(/^[0-9A-Z]{1,19}$/),
  }),
  z.strictObject({
    scheme: z.literal('khqr'),
    accountId: z
      .string()
      .max(32)
      .regex(/^[!-?A-~]+@[!-?A-~]+$/),
    merchantId: z.optional(ascii(32)),
    acquiringBank: z.optional(ascii(32)),
    name: ascii(25),
    city: ascii(15),
  }),
]);
export type Payee = z.output<typeof Payee>;
