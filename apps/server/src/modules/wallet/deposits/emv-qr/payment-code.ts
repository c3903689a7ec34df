import { assert } from '@padauk/base';
import { checksumOf, type DataObject, readObjects, writeObjects } from './data-objects.ts';
import type { Payee } from './payee.ts';

/** What a code of our own asks for: without an amount it is one for many payments. */
export type CodeAsk = {
  readonly payee: Payee;
  readonly currency: string;
  /** A plain decimal with a point. */
  readonly amount?: string | undefined;
  readonly reference?: string | undefined;
  readonly madeAt: Date;
  readonly expiresAt: Date;
};

/** What is in a code. */
export type PaymentCode = {
  readonly payee: Payee;
  /** For one payment, with its amount. */
  readonly dynamic: boolean;
  readonly currency: string;
  readonly amount: string | undefined;
  readonly reference: string | undefined;
};

/** ISO 4217 in digits. */
const currencyNumbers: Readonly<Record<string, string>> = {
  MMK: '104',
  THB: '764',
  VND: '704',
  KHR: '116',
  USD: '840',
};
const currencyOfNumber = new Map(Object.entries(currencyNumbers).map(([code, no]) => [no, code]));
/** Payment apps of these take whole amounts only. */
const WHOLE = new Set(['VND', 'KHR']);
const AMOUNT_CHARS_MAX = 13;

const PROMPTPAY = 'A000000677010111';
const PROMPTPAY_BILL = 'A000000677010112';
const NAPAS = 'A000000727';
const NAPAS_TO_ACCOUNT = 'QRIBFTTA';
const proxies = { mobile: '01', national_id: '02', e_wallet: '03' } as const;

/** The amount as a scheme writes it; undefined when it cannot be paid by a code. */
export function codeAmount(decimal: string, currency: string): string | undefined {
  const whole = decimal.replace(/\.0+$/, '');
  const text = WHOLE.has(currency) ? whole : decimal;
  if (WHOLE.has(currency) && text.includes('.')) return undefined;
  return text.length <= AMOUNT_CHARS_MAX ? text : undefined;
}

/** The text of a code that a payment app reads: EMVCo merchant-presented mode, version 1.1. */
export function writePaymentCode(ask: CodeAsk): string {
  const { payee, currency } = ask;
  const number = currencyNumbers[currency];
  assert(number, `a currency of payment codes: ${currency}`);
  const amount = ask.amount === undefined ? undefined : codeAmount(ask.amount, currency);
  assert(ask.amount === undefined || amount !== undefined, `an amount for a code: ${ask.amount}`);
  const extra = additionalOf(payee, ask.reference);
  const named = 'name' in payee ? payee : undefined;
  const stamped = payee.scheme === 'khqr' && amount !== undefined;
  const objects: DataObject[] = [
    ['00', '01'],
    ['01', amount === undefined ? '11' : '12'],
    accountOf(payee, ask.reference),
    ...(named ? [['52', '5999'] as const] : []),
    ['53', number],
    ...(amount === undefined ? [] : [['54', amount] as const]),
    ['58', countryOf(payee)],
    ...(named ? ([['59', named.name] as const, ['60', named.city] as const] as const) : []),
    ...(extra ? [['62', writeObjects([extra])] as const] : []),
    // Bakong takes a code with an amount only while it is fresh.
    ...(stamped ? [['99', stampOf(ask)] as const] : []),
  ];
  const body = `${writeObjects(objects)}6304`;
  return body + checksumOf(body);
}

const stampOf = ({ madeAt, expiresAt }: CodeAsk): string =>
  writeObjects([
    ['00', String(madeAt.getTime())],
    ['01', String(expiresAt.getTime())],
  ]);

function countryOf({ scheme }: Payee): string {
  switch (scheme) {
    case 'mmqr':
      return 'MM';
    case 'promptpay':
    case 'promptpay_bill':
      return 'TH';
    case 'vietqr':
      return 'VN';
    case 'khqr':
      return 'KH';
  }
}

function accountOf(payee: Payee, reference: string | undefined): DataObject {
  switch (payee.scheme) {
    case 'mmqr':
      return [
        '26',
        writeObjects([
          ['00', payee.guid],
          ['01', payee.merchantId],
        ]),
      ];
    case 'promptpay':
      return [
        '29',
        writeObjects([
          ['00', PROMPTPAY],
          [proxies[payee.proxy], proxyTarget(payee)],
        ]),
      ];
    case 'promptpay_bill':
      assert(reference, 'a biller asks for a reference');
      return [
        '30',
        writeObjects([
          ['00', PROMPTPAY_BILL],
          ['01', payee.billerId],
          ['02', reference],
        ]),
      ];
    case 'vietqr': {
      const beneficiary = writeObjects([
        ['00', payee.bankBin],
        ['01', payee.account],
      ]);
      return [
        '38',
        writeObjects([
          ['00', NAPAS],
          ['01', beneficiary],
          ['02', NAPAS_TO_ACCOUNT],
        ]),
      ];
    }
    case 'khqr': {
      const { accountId, merchantId, acquiringBank } = payee;
      const objects: DataObject[] = [['00', accountId]];
      if (merchantId) objects.push(['01', merchantId]);
      if (acquiringBank) objects.push(['02', acquiringBank]);
      return [merchantId ? '30' : '29', writeObjects(objects)];
    }
  }
}

/** A Thai mobile number stands with its country: 0812345678 is 0066812345678. */
const proxyTarget = ({ proxy, target }: Extract<Payee, { scheme: 'promptpay' }>): string =>
  proxy === 'mobile' ? target.replace(/^0/, '66').padStart(13, '0') : target;

/** Where the reference is among the additional data; elsewhere or nowhere: undefined. */
function additionalOf(payee: Payee, reference: string | undefined): DataObject | undefined {
  if (reference === undefined) return undefined;
  const id = additionalIds[payee.scheme];
  return id && [id, reference];
}
const additionalIds = {
  mmqr: '05',
  promptpay: undefined,
  promptpay_bill: undefined,
  vietqr: '08',
  khqr: '01',
} as const;

/** Reads a code of one of the schemes; undefined when it is none, or its checksum is wrong. */
export function readPaymentCode(text: string): PaymentCode | undefined {
  if (checksumOf(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return undefined;
  const objects = readObjects(text);
  const currency = currencyOfNumber.get(objects?.get('53') ?? '');
  if (!objects || objects.get('00') !== '01' || !currency) return undefined;
  const account = readPayee(objects);
  if (!account) return undefined;
  const extra = readObjects(objects.get('62') ?? '');
  const id = additionalIds[account.payee.scheme];
  return {
    payee: account.payee,
    dynamic: objects.get('01') === '12',
    currency,
    amount: objects.get('54'),
    reference: account.reference ?? (id && extra?.get(id)),
  };
}

type Account = { readonly payee: Payee; readonly reference?: string | undefined };

function readPayee(objects: ReadonlyMap<string, string>): Account | undefined {
  const part = (id: string) => readObjects(objects.get(id) ?? '') ?? new Map<string, string>();
  const name = objects.get('59');
  const city = objects.get('60');
  switch (objects.get('58')) {
    case 'MM':
      return readMmqr(part('26'), name, city);
    case 'TH':
      return readPromptPay(part('29'), part('30'));
    case 'VN':
      return readVietQr(part('38'));
    case 'KH':
      return readKhqr(objects.has('30') ? part('30') : part('29'), name, city);
    default:
      return undefined;
  }
}

function readMmqr(
  account: ReadonlyMap<string, string>,
  name: string | undefined,
  city: string | undefined,
): Account | undefined {
  const guid = account.get('00');
  const merchantId = account.get('01');
  if (!guid || !merchantId || !name || !city) return undefined;
  return { payee: { scheme: 'mmqr', guid, merchantId, name, city } };
}

function readPromptPay(
  anyId: ReadonlyMap<string, string>,
  bill: ReadonlyMap<string, string>,
): Account | undefined {
  const billerId = bill.get('01');
  if (bill.get('00') === PROMPTPAY_BILL && billerId) {
    return { payee: { scheme: 'promptpay_bill', billerId }, reference: bill.get('02') };
  }
  if (anyId.get('00') !== PROMPTPAY) return undefined;
  const mobile = anyId.get(proxies.mobile);
  if (mobile) {
    const target = mobile.replace(/^0066/, '0');
    return { payee: { scheme: 'promptpay', proxy: 'mobile', target } };
  }
  const nationalId = anyId.get(proxies.national_id);
  if (nationalId) {
    return { payee: { scheme: 'promptpay', proxy: 'national_id', target: nationalId } };
  }
  const target = anyId.get(proxies.e_wallet);
  return target ? { payee: { scheme: 'promptpay', proxy: 'e_wallet', target } } : undefined;
}

function readVietQr(account: ReadonlyMap<string, string>): Account | undefined {
  const beneficiary = readObjects(account.get('01') ?? '');
  const bankBin = beneficiary?.get('00');
  const number = beneficiary?.get('01');
  if (account.get('00') !== NAPAS || !bankBin || !number) return undefined;
  return { payee: { scheme: 'vietqr', bankBin, account: number } };
}

function readKhqr(
  account: ReadonlyMap<string, string>,
  name: string | undefined,
  city: string | undefined,
): Account | undefined {
  const accountId = account.get('00');
  const merchantId = account.get('01');
  const acquiringBank = account.get('02');
  if (!accountId?.includes('@') || !name || !city) return undefined;
  const payee = {
    scheme: 'khqr' as const,
    accountId,
    name,
    city,
    ...(merchantId && { merchantId }),
    ...(acquiringBank && { acquiringBank }),
  };
  return { payee };
}
