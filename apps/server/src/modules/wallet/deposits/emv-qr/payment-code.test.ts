import { BakongKHQR, IndividualInfo, khqrData, MerchantInfo } from 'bakong-khqr';
import * as fc from 'fast-check';
import { generate, parse, validate } from 'promptparse';
import { QRPay } from 'vietnam-qr-pay';
import { expect, test, vi } from 'vitest';
import { inFull } from '../../../../../../../tools/testing/turn.ts';
import { checksumOf, readObjects } from './data-objects.ts';
import type { Payee } from './payee.ts';
import { codeAmount, readPaymentCode, writePaymentCode } from './payment-code.ts';

// A busy machine takes longer than the usual five seconds for so many.
vi.setConfig({ testTimeout: 60_000 });
/** How many random codes each way and scheme: ours for their readers, theirs for ours. */
const runs = { numRuns: inFull(10_000, 2_000) };
const madeAt = new Date(1_800_000_000_000);
const expiresAt = new Date(madeAt.getTime() + 3_600_000);

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const word = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-z][A-Za-z0-9]{0,${max - 1}}$`));
const reference = fc.stringMatching(/^PD[0-9A-HJKMNP-TV-Z]{8}$/);
/** From one hundredth to nearly a thousand million, as our money is written. */
const cents = fc
  .integer({ min: 1, max: 99_999_999_999 })
  .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`);
const whole = fc.integer({ min: 1, max: 999_999_999 }).map(String);

const write = (payee: Payee, currency: string, amount?: string, ref?: string) =>
  writePaymentCode({ payee, currency, amount, reference: ref, madeAt, expiresAt });

test('the checksum is the one of the standard', () => {
  expect(checksumOf('123456789')).toBe('29B1');
});

test('MMQR: what we write is what another reader of EMVCo codes finds, and we too', () => {
  const payee = fc.record({
    scheme: fc.constant('mmqr' as const),
    guid: word(32),
    merchantId: word(50),
    name: word(25),
    city: word(15),
  });
  fc.assert(
    fc.property(payee, cents, reference, (to, amount, ref) => {
      const text = write(to, 'MMK', amount, ref);
      const read = parse(text, true, true);
      expect(read?.getTagValue('26', '01')).toBe(to.merchantId);
      expect(read?.getTagValue('54')).toBe(amount);
      expect(read?.getTagValue('53')).toBe('104');
      expect(read?.getTagValue('62', '05')).toBe(ref);
      expect(readPaymentCode(text)).toEqual({
        payee: to,
        dynamic: true,
        currency: 'MMK',
        amount,
        reference: ref,
      });
    }),
    runs,
  );
});

const proxies = [
  ['mobile', 'MSISDN', fc.stringMatching(/^0[689][0-9]{8}$/)],
  ['national_id', 'NATID', digits(13)],
  ['e_wallet', 'EWALLETID', digits(15)],
] as const;
test.each(proxies)('PromptPay by %s: ours for promptparse, theirs for us', (proxy, type, ids) => {
  fc.assert(
    fc.property(ids, cents, (target, amount) => {
      const payee = { scheme: 'promptpay', proxy, target } as const;
      const told = validate.anyId(write(payee, 'THB', amount));
      expect(told).toMatchObject({ type, amount: Number(amount) });
      expect(told?.target).toBe(target);
      const theirs = readPaymentCode(generate.anyId({ type, target, amount: Number(amount) }));
      expect(theirs).toMatchObject({ payee, dynamic: true, currency: 'THB', amount });
    }),
    runs,
  );
});

test('PromptPay of a biller: ours for promptparse, theirs for us', () => {
  fc.assert(
    fc.property(digits(15), cents, reference, (billerId, amount, ref1) => {
      const payee = { scheme: 'promptpay_bill', billerId } as const;
      const told = validate.billPayment(write(payee, 'THB', amount, ref1));
      expect(told).toMatchObject({ billerId, ref1, amount: Number(amount) });
      const theirs = readPaymentCode(
        generate.billPayment({ billerId, ref1, amount: Number(amount) }),
      );
      expect(theirs).toMatchObject({ payee, amount, reference: ref1 });
    }),
    runs,
  );
});

test('VietQR: ours for vietnam-qr-pay, theirs for us', () => {
  const account = fc.stringMatching(/^[0-9]{6,19}$/);
  fc.assert(
    fc.property(digits(6), account, whole, reference, (bankBin, number, amount, purpose) => {
      const payee = { scheme: 'vietqr', bankBin, account: number } as const;
      const told = new QRPay(write(payee, 'VND', amount, purpose));
      expect(told).toMatchObject({ isValid: true, initMethod: '12', currency: '704', amount });
      expect(told.consumer).toMatchObject({ bankBin, bankNumber: number });
      expect(told.additionalData.purpose).toBe(purpose);
      const made = QRPay.initVietQR({ bankBin, bankNumber: number, amount, purpose });
      expect(readPaymentCode(made.build())).toEqual({
        payee,
        dynamic: true,
        currency: 'VND',
        amount,
        reference: purpose,
      });
    }),
    runs,
  );
});

const bakong = fc.tuple(word(20), word(8)).map(([name, bank]) => `${name}@${bank}`.toLowerCase());
test('KHQR of a merchant: ours for bakong-khqr, theirs for us', () => {
  const info = fc.record({ accountId: bakong, merchantId: word(32), bank: word(32) });
  fc.assert(
    fc.property(info, word(25), word(15), whole, reference, (to, name, city, amount, ref) => {
      const { accountId, merchantId, bank } = to;
      const payee = {
        scheme: 'khqr',
        accountId,
        merchantId,
        acquiringBank: bank,
        name,
        city,
      } as const;
      const { data } = BakongKHQR.decode(write(payee, 'KHR', `${amount}.00`, ref));
      expect(data).toMatchObject({
        bakongAccountID: accountId,
        merchantID: merchantId,
        acquiringBank: bank,
        merchantName: name,
        merchantCity: city,
        transactionCurrency: '116',
        transactionAmount: amount,
        billNumber: ref,
      });
      const optional = {
        currency: khqrData.currency.khr,
        amount: Number(amount),
        billNumber: ref,
        expirationTimestamp: expiresAt.getTime(),
      };
      const made = new BakongKHQR().generateMerchant(
        new MerchantInfo(accountId, name, city, merchantId, bank, optional),
      );
      expect(readPaymentCode(made.data?.qr ?? '')).toEqual({
        payee,
        dynamic: true,
        currency: 'KHR',
        amount,
        reference: ref,
      });
    }),
    runs,
  );
});

test('KHQR of a person, in dollars: ours for bakong-khqr, theirs for us', () => {
  fc.assert(
    fc.property(bakong, word(25), word(15), cents, (accountId, name, city, amount) => {
      const payee = { scheme: 'khqr', accountId, name, city } as const;
      expect(BakongKHQR.decode(write(payee, 'USD', amount)).data).toMatchObject({
        bakongAccountID: accountId,
        transactionCurrency: '840',
        transactionAmount: amount,
      });
      const made = new BakongKHQR().generateIndividual(
        new IndividualInfo(accountId, name, city, { currency: khqrData.currency.usd }),
      );
      expect(readPaymentCode(made.data?.qr ?? '')).toMatchObject({ payee, dynamic: false });
    }),
    { numRuns: 2_000 },
  );
});

test('a code of a letter less, or with one changed, is none', () => {
  const payee = { scheme: 'vietqr', bankBin: '970415', account: '113366668888' } as const;
  const text = write(payee, 'VND', '79000', 'PD12345678');
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === '7' ? '8' : '7';
    const changed = text.slice(0, at) + other + text.slice(at + 1);
    // The checksum tells the case of its own letters apart for nobody.
    expect(readPaymentCode(changed), changed).toBeUndefined();
    expect(readPaymentCode(text.slice(0, at))).toBeUndefined();
  }
});

test('a length that lies, and an object that comes twice, are refused', () => {
  for (const text of ['0002', '000201000201', '00990', 'xx0201', '0000']) {
    expect(readObjects(text)).toBeUndefined();
  }
});

test('dong and riel are asked for whole, and nothing longer than a code holds', () => {
  expect(codeAmount('79000.00', 'VND')).toBe('79000');
  expect(codeAmount('79000.50', 'VND')).toBeUndefined();
  expect(codeAmount('5000.50', 'MMK')).toBe('5000.50');
  expect(codeAmount('12345678901.00', 'MMK')).toBeUndefined();
});
