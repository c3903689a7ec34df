import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Amount,
  amount,
  type Currency,
  currencyDigits,
  isCurrency,
  ok,
  parseAmount,
  type Result,
  refuse,
  SECOND_MS,
  writeAmount,
} from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as z from 'zod';
import { btcpayLanguages } from './btcpay-languages.ts';
import type { CheckoutReport } from './deposit.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProviderKeys } from './payment-providers.repo.ts';
import {
  createProviderClient,
  LIST_BYTES_MAX,
  type ProviderClientOptions,
} from './provider-client.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** The most invoices that BTCPay gives at once. */
const LIST_MAX = 500;
/** The header in which a BTCPay server signs its webhooks: `sha256=` and the HMAC of the body. */
const SIGNATURE_HEADER = 'btcpay-sig';

const Webhook = z.looseObject({
  /** Of the first delivery where this is a repetition, so that both are one event. */
  originalDeliveryId: z.optional(z.nullable(z.string())),
  deliveryId: z.string().min(1).max(100),
  type: z.string(),
  invoiceId: z.string().min(1).max(100),
});
const Invoice = z.looseObject({
  id: z.string().min(1).max(100),
  amount: z.string().max(40),
  currency: z.string().max(10),
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  checkoutLink: z.string().max(2_000),
  createdTime: z.number(),
  metadata: z.nullable(z.looseObject({ orderId: z.optional(z.nullable(z.string().max(100))) })),
});
type Invoice = z.output<typeof Invoice>;
const Decimal = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/);
const PaymentMethods = z.array(
  z.looseObject({
    /** How much of the invoice's currency one unit of the coin is. */
    rate: Decimal,
    payments: z.array(
      z.looseObject({ value: Decimal, status: z.enum(['Invalid', 'Processing', 'Settled']) }),
    ),
  }),
);
type PaymentMethods = z.output<typeof PaymentMethods>;

/**
 * What the settled payments are worth in the currency of the invoice, in minor units, rounded
 * towards zero.
 */
export function worthOf(methods: PaymentMethods, currency: Currency): Amount {
  let worth = 0n;
  for (const { rate, payments } of methods) {
    for (const { value, status } of payments) {
      if (status !== 'Settled') continue;
      const [coins, ofCoin] = [read(value), read(rate)];
      const scale = 10n ** BigInt(coins.digits + ofCoin.digits);
      worth += (coins.units * ofCoin.units * 10n ** BigInt(currencyDigits(currency))) / scale;
    }
  }
  return amount(worth);
}
/** Whether a payment waits for its confirmation: it is not money yet. */
const isConfirming = (methods: PaymentMethods): boolean =>
  methods.some(({ payments }) => payments.some(({ status }) => status === 'Processing'));
function read(decimal: string): { units: bigint; digits: number } {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { units: BigInt(whole + fraction), digits: fraction.length };
}

/**
 * Whether another amount may have come than the one of the invoice. As long as it is open, or its
 * payments are not confirmed, that says nothing: the rest may come, and what came may not hold.
 */
const differs = ({ status, additionalStatus }: Invoice): boolean =>
  status !== 'New' &&
  status !== 'Processing' &&
  (additionalStatus === 'PaidOver' ||
    additionalStatus === 'PaidPartial' ||
    (additionalStatus === 'PaidLate' && status !== 'Settled'));

/** Whether anything may have come for it: in time or late, all of it or a part. */
const mayBePaid = (invoice: Invoice): boolean => invoice.status === 'Settled' || differs(invoice);

/**
 * Speaks to a BTCPay server by its Greenfield API, version 1. A webhook is only a knock on the
 * door: what it means is read from the invoice itself, so that a forged or old body moves nothing.
 */
export function createBtcpayProvider(
  options: ProviderClientOptions & { readonly keys: ProviderKeys; readonly storeId: string },
): PaymentProvider {
  const { keys } = options;
  const invoices = `/api/v1/stores/${encodeURIComponent(options.storeId)}/invoices`;
  const ask = createProviderClient(options, () => ({
    authorization: `token ${keys.requestKey}`,
  }));
  const get = { method: 'GET', body: '' } as const;

  async function reportOf(invoice: Invoice): Promise<Result<CheckoutReport, 'system_busy'>> {
    const { status, currency } = invoice;
    const asked = isCurrency(currency) ? parseAmount(invoice.amount, currency) : undefined;
    if (differs(invoice)) {
      const path = `${invoices}/${encodeURIComponent(invoice.id)}/payment-methods`;
      const methods = await ask({ ...get, path }, PaymentMethods);
      if (!methods.ok) return methods;
      // Of an invalid one the server awaits no confirmation any more.
      if (status !== 'Invalid' && isConfirming(methods.value)) {
        return ok({ status: 'pending', amount: asked, currency });
      }
      const came = isCurrency(currency) ? worthOf(methods.value, currency) : undefined;
      // Late, but at least what was asked for: within a hair of it, by the rounding of the coins.
      const whole = asked !== undefined && came !== undefined && isNear(came, asked);
      // Where no coin was confirmed in the end, it is as if none had come.
      if (status === 'Settled' || came !== 0n) {
        return ok({ status: 'paid', amount: whole ? asked : came, currency });
      }
    }
    const statuses = {
      New: 'pending',
      Processing: 'pending',
      Settled: 'paid',
      Expired: 'expired',
      Invalid: 'failed',
    } as const;
    return ok({ status: statuses[status], amount: asked, currency });
  }

  /** All invoices that were created on a day of UTC, whatever became of them. */
  async function listInvoices(day: string): Promise<Result<Invoice[], 'system_busy'>> {
    const from = Date.parse(`${day}T00:00:00Z`) / SECOND_MS;
    const span = `startDate=${from}&endDate=${from + DAY_SECONDS - 1}`;
    const all: Invoice[] = [];
    for (;;) {
      const path = `${invoices}?${span}&skip=${all.length}&take=${LIST_MAX}`;
      const call = { ...get, path, answerBytesMax: LIST_BYTES_MAX };
      const page = await ask(call, z.array(Invoice));
      if (!page.ok) return page;
      all.push(...page.value);
      if (page.value.length < LIST_MAX) return ok(all);
    }
  }

  const readInvoice = (id: string) =>
    ask({ ...get, path: `${invoices}/${encodeURIComponent(id)}` }, Invoice);

  return {
    faultOf: ({ rawBody, headers }) => {
      const header = headers[SIGNATURE_HEADER];
      if (header === undefined) return 'missing';
      const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(String(header)) ?? [];
      if (hex === undefined) return 'malformed';
      const given = Buffer.from(hex, 'hex');
      const holds = [keys.callbackKey, keys.callbackKeyPrevious]
        .filter((key) => key !== null)
        .map((key) => timingSafeEqual(createHmac('sha256', key).update(rawBody).digest(), given));
      return holds.includes(true) ? undefined : 'wrong_key';
    },
    readCallback: async ({ body }) => {
      const told = Webhook.safeParse(body);
      if (!told.success) {
        const path = told.error.issues[0]?.path.join('.') ?? '';
        return refuseField({ path, code: 'wrong_type' });
      }
      const { invoiceId, originalDeliveryId, deliveryId } = told.data;
      const invoice = await readInvoice(invoiceId);
      if (!invoice.ok) return invoice;
      const depositId = invoice.value.metadata?.orderId;
      if (!depositId) return refuse('deposit_not_found');
      const report = await reportOf(invoice.value);
      if (!report.ok) return report;
      return ok({
        eventId: originalDeliveryId ?? deliveryId,
        providerReference: invoice.value.id,
        depositId,
        report: report.value,
      });
    },
    createCheckout: async (deposit, page) => {
      const seconds = (deposit.expiresAt.getTime() - deposit.createdAt.getTime()) / SECOND_MS;
      const defaultLanguage = btcpayLanguages[page.language];
      const body = JSON.stringify({
        amount: writeAmount(deposit.amount, deposit.currency),
        currency: deposit.currency,
        metadata: { orderId: deposit.id },
        checkout: {
          expirationMinutes: Math.ceil(seconds / MINUTE_SECONDS),
          ...(defaultLanguage && { defaultLanguage }),
          ...(page.returnUrl !== null && { redirectURL: page.returnUrl }),
        },
      });
      const made = await ask({ method: 'POST', path: invoices, body }, InvoiceMade);
      if (!made.ok) return made;
      return ok({ providerReference: made.value.id, checkoutUrl: made.value.checkoutLink });
    },
    readCheckout: async ({ providerReference }) => {
      const invoice = await readInvoice(providerReference ?? '');
      return invoice.ok ? reportOf(invoice.value) : invoice;
    },
    listsByBeginning: true,
    listPayments: async (day) => {
      const listed = await listInvoices(day);
      if (!listed.ok) return listed;
      const payments = [];
      for (const invoice of listed.value.filter(mayBePaid)) {
        const { id, metadata, currency } = invoice;
        const report = await reportOf(invoice);
        if (!report.ok) return report;
        if (report.value.status !== 'paid') continue;
        const came = report.value.amount;
        payments.push({
          providerReference: id,
          reference: metadata?.orderId ?? '',
          amount:
            came !== undefined && isCurrency(currency)
              ? writeAmount(came, currency)
              : invoice.amount,
          currency,
          // An invoice is listed by its own day; the server tells no day of its payment.
          paidAt: new Date(invoice.createdTime * SECOND_MS),
        });
      }
      return ok(payments);
    },
  };
}

/** The way to pay leads to the server itself, or to a page behind this one. */
const InvoiceMade = z.looseObject({
  ...Invoice.shape,
  checkoutLink: z
    .string()
    .max(2_000)
    .regex(/^(https:\/\/|\/(?!\/))/),
});

/** A coin has eight digits after the point: what it rounds away is no underpayment. */
const isNear = (came: bigint, asked: bigint): boolean => {
  const gap = came > asked ? came - asked : asked - came;
  return gap * 10_000n <= asked;
};
