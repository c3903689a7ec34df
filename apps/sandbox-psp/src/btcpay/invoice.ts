import type { PageLanguage } from '../checkout.ts';

/** The words of BTCPay's Greenfield API, version 1. `Processing` is over at once in a sandbox. */
export type InvoiceStatus = 'New' | 'Settled' | 'Expired' | 'Invalid';
export type AdditionalStatus = 'None' | 'PaidLate' | 'PaidPartial' | 'PaidOver';

/** One bill in some currency, to be paid in coins. */
export type Invoice = {
  /** Unguessable: who knows it may pay. */
  readonly id: string;
  readonly orderId: string | null;
  /** A decimal string: nothing is computed with it but the coins that are due. */
  readonly amount: string;
  readonly currency: string;
  readonly status: InvoiceStatus;
  readonly additionalStatus: AdditionalStatus;
  /** Whole units of the currency for one coin. */
  readonly rate: bigint;
  /** Hundred-millionths of a coin. */
  readonly paid: bigint;
  readonly returnUrl: string | null;
  readonly language: PageLanguage;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** How many units of any currency are one coin of the demo. */
export const DEMO_RATE = 250_000_000n;
const COIN = 100_000_000n;

/** What is due, in hundred-millionths of a coin, rounded up: a seller is not paid too little. */
export function dueOf({ amount, rate }: Pick<Invoice, 'amount' | 'rate'>): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  const scale = rate * 10n ** BigInt(fraction.length);
  return (BigInt(whole + fraction) * COIN + scale - 1n) / scale;
}

/** Hundred-millionths of a coin as BTCPay writes them: `0.00004000`. */
export const writeCoins = (units: bigint): string => {
  const text = units.toString().padStart(9, '0');
  return `${text.slice(0, -8)}.${text.slice(-8)}`;
};

/** The invoice as of `at`: one that nobody paid in time is expired. */
export const asOf = (invoice: Invoice, at: Date): Invoice =>
  invoice.status === 'New' && invoice.expiresAt <= at ? { ...invoice, status: 'Expired' } : invoice;

/** Nothing has come of it yet. */
export const isUnpaid = ({ additionalStatus }: Pick<Invoice, 'additionalStatus'>): boolean =>
  additionalStatus === 'None';

/** What the visitor can press: each is a thing that happens to real payments in coins. */
export const payments = ['pay', 'less', 'more', 'fail', 'late'] as const;
export type Payment = (typeof payments)[number];
export const isPayment = (text: unknown): text is Payment =>
  payments.some((payment) => payment === text);

export type WebhookEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * What becomes of an invoice, and what the merchant is told, in the order of telling. Undefined
 * where it cannot be paid like this any more.
 */
export function takePayment(
  invoice: Invoice,
  payment: Payment,
): { readonly invoice: Invoice; readonly events: readonly WebhookEvent[] } | undefined {
  const isLate = invoice.status === 'Expired' && isUnpaid(invoice);
  if (payment === 'late' ? !isLate : invoice.status !== 'New') return undefined;
  if (payment === 'less' && !isUnpaid(invoice)) return undefined;
  const due = dueOf(invoice);
  const received = { type: 'InvoiceReceivedPayment', afterExpiration: payment === 'late' };
  const confirmed = { ...received, type: 'InvoicePaymentSettled' };
  switch (payment) {
    case 'pay':
    case 'more': {
      const overPaid = payment === 'more';
      return {
        invoice: {
          ...invoice,
          status: 'Settled',
          additionalStatus: overPaid ? 'PaidOver' : 'None',
          paid: overPaid ? due * 2n : due,
        },
        events: [
          received,
          { type: 'InvoiceProcessing', overPaid },
          confirmed,
          { type: 'InvoiceSettled', overPaid, manuallyMarked: false },
        ],
      };
    }
    case 'less':
      // It stays open: the rest may come until the time is over.
      return {
        invoice: { ...invoice, additionalStatus: 'PaidPartial', paid: due / 2n },
        events: [received, confirmed],
      };
    case 'fail':
      return {
        invoice: { ...invoice, status: 'Invalid' },
        events: [
          received,
          { type: 'InvoiceProcessing', overPaid: false },
          { type: 'InvoiceInvalid', manuallyMarked: false },
        ],
      };
    case 'late':
      return {
        invoice: { ...invoice, additionalStatus: 'PaidLate', paid: due },
        events: [received, confirmed],
      };
  }
}
