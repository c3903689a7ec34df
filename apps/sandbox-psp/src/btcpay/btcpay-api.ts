import { createHash, timingSafeEqual } from 'node:crypto';
import { type Clock, MINUTE_MS, SECOND_MS } from '@padauk/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as z from 'zod';
import { type PageView, renderNotFound } from '../checkout-page.ts';
import type { NewWebhook } from '../checkouts.repo.ts';
import {
  asOf,
  DEMO_RATE,
  type Invoice,
  isPayment,
  takePayment,
  type WebhookEvent,
  writeCoins,
} from './invoice.ts';
import { changeInvoice, findInvoice, insertInvoice, listInvoices } from './invoices.repo.ts';
import { renderInvoice } from './invoice-page.ts';
import { isKnown, ourLanguage } from './languages.ts';

const LIST_MAX = 500;

const Ask = z.looseObject({
  amount: z.string().regex(/^(0|[1-9]\d{0,15})(\.\d{1,8})?$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  metadata: z.looseObject({ orderId: z.string().max(100) }),
  checkout: z.looseObject({
    expirationMinutes: z.int().min(1).max(100_000),
    // As the real one, which refuses what it has no texts for.
    defaultLanguage: z.optional(z.string().refine(isKnown)),
    redirectURL: z.optional(z.string().regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,300}$/)),
  }),
});
const Count = z.coerce.number().int().min(0);
const ListQuery = z.looseObject({
  startDate: Count,
  endDate: Count,
  status: z.optional(z.string()),
  skip: z.optional(Count),
  take: z.optional(z.coerce.number().int().min(1).max(LIST_MAX)),
});

export type BtcpayOptions = {
  readonly storeId: string;
  /** Opens the API; a merchant makes it in the account settings of a real server. */
  readonly apiKey: string;
};

/**
 * The part of BTCPay's Greenfield API that a shop uses, over demo coins: create and read invoices,
 * their payments, a list; and a page on which a visitor lets a payment happen.
 */
export function serveBtcpay(
  app: FastifyInstance,
  options: BtcpayOptions & {
    readonly pool: pg.Pool;
    readonly clock: Clock;
    readonly newToken: () => string;
    readonly publicPath: string;
    readonly isDemo: () => Promise<boolean>;
    readonly pageHeaders: Readonly<Record<string, string>>;
    readonly viewOf: (request: FastifyRequest, language: PageView['language']) => PageView;
    /** New webhooks are in the table. */
    readonly wake: () => void;
  },
): void {
  const { pool, clock, storeId, publicPath } = options;
  const pagePath = (id: string) => `${publicPath}/btcpay/i/${id}`;
  const store = `/btcpay/api/v1/stores/${storeId}/invoices`;

  const isMerchant = ({ headers }: FastifyRequest): boolean => {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`token ${options.apiKey}`));
  };
  const no = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ code, message: code });
  const write = (invoice: Invoice) => ({
    id: invoice.id,
    storeId,
    amount: invoice.amount,
    currency: invoice.currency,
    type: 'Standard',
    checkoutLink: `${pagePath(invoice.id)}?language=${invoice.language}`,
    createdTime: Math.floor(invoice.createdAt.getTime() / SECOND_MS),
    expirationTime: Math.floor(invoice.expiresAt.getTime() / SECOND_MS),
    status: invoice.status,
    additionalStatus: invoice.additionalStatus,
    metadata: { orderId: invoice.orderId },
  });
  const viewOf = (request: FastifyRequest, invoice: Invoice | undefined): PageView =>
    options.viewOf(
      request,
      ourLanguage(request.headers['accept-language']) ?? invoice?.language ?? 'EN',
    );
  const find = async (id: string) => {
    const found = await findInvoice(pool, id);
    return found && asOf(found, clock.now());
  };

  app.post(store, async (request, reply) => {
    if (!isMerchant(request)) return no(reply, 401, 'unauthenticated');
    if (!(await options.isDemo())) return no(reply, 403, 'live-brand');
    const ask = Ask.safeParse(parse(request.body));
    if (!ask.success) return no(reply, 422, 'validation-error');
    const { amount, currency, metadata, checkout } = ask.data;
    const createdAt = clock.now();
    const language = ourLanguage(checkout.defaultLanguage);
    const invoice: Invoice = {
      id: options.newToken(),
      orderId: metadata.orderId,
      amount,
      currency,
      status: 'New',
      additionalStatus: 'None',
      rate: DEMO_RATE,
      paid: 0n,
      returnUrl: checkout.redirectURL ?? null,
      language: language ?? 'EN',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + checkout.expirationMinutes * MINUTE_MS),
    };
    await insertInvoice(pool, invoice);
    // Where no language was asked for, the page takes that of the browser.
    return { ...write(invoice), ...(!language && { checkoutLink: pagePath(invoice.id) }) };
  });

  app.get(store, async (request, reply) => {
    if (!isMerchant(request)) return no(reply, 401, 'unauthenticated');
    const query = ListQuery.safeParse(request.query);
    if (!query.success) return no(reply, 422, 'validation-error');
    const { startDate, endDate, status, skip = 0, take = LIST_MAX } = query.data;
    const at = clock.now();
    const listed = await listInvoices(pool, {
      from: new Date(startDate * SECOND_MS),
      to: new Date((endDate + 1) * SECOND_MS - 1),
      offset: skip,
      limit: take,
    });
    return listed
      .map((invoice) => asOf(invoice, at))
      .filter((invoice) => status === undefined || invoice.status === status)
      .map(write);
  });

  app.get<{ Params: { id: string } }>(`${store}/:id`, async (request, reply) => {
    if (!isMerchant(request)) return no(reply, 401, 'unauthenticated');
    const invoice = await find(request.params.id);
    return invoice ? write(invoice) : no(reply, 404, 'invoice-not-found');
  });

  app.get<{ Params: { id: string } }>(`${store}/:id/payment-methods`, async (request, reply) => {
    if (!isMerchant(request)) return no(reply, 401, 'unauthenticated');
    const invoice = await find(request.params.id);
    if (!invoice) return no(reply, 404, 'invoice-not-found');
    const payment = { value: writeCoins(invoice.paid), status: 'Settled' };
    return [
      {
        paymentMethodId: 'BTC-CHAIN',
        currency: 'BTC',
        rate: `${invoice.rate}`,
        totalPaid: writeCoins(invoice.paid),
        payments: invoice.paid > 0n ? [payment] : [],
      },
    ];
  });

  app.get<{ Params: { id: string } }>('/btcpay/i/:id', async (request, reply) => {
    const invoice = await find(request.params.id);
    reply.headers(options.pageHeaders);
    const view = viewOf(request, invoice);
    if (!invoice) return reply.code(404).send(renderNotFound(view));
    return reply.send(renderInvoice(invoice, view));
  });

  app.post<{ Params: { id: string } }>('/btcpay/i/:id', async (request, reply) => {
    const { payment } = z.looseObject({ payment: z.unknown() }).parse(request.body ?? {});
    if (!isPayment(payment)) return no(reply, 400, 'malformed');
    const at = clock.now();
    const { id } = request.params;
    const changed = await changeInvoice(pool, id, (invoice) => {
      const taken = takePayment(asOf(invoice, at), payment);
      if (!taken) return undefined;
      const webhooks = taken.events.map(
        (event, index): NewWebhook => ({
          channel: 'btcpay',
          event: bodyOf(event, taken.invoice, at),
          forged: false,
          at: new Date(at.getTime() + index),
        }),
      );
      return { invoice: taken.invoice, webhooks };
    });
    if (changed) options.wake();
    const invoice = changed ?? (await find(id));
    reply.headers(options.pageHeaders);
    const view = viewOf(request, invoice);
    if (!invoice) return reply.code(404).send(renderNotFound(view));
    const theme = view.theme ? `&theme=${view.theme}` : '';
    const own = `${pagePath(id)}?language=${view.language}${theme}`;
    const back = payment === 'fail' ? null : invoice.returnUrl;
    return reply.redirect(back ?? own, 303);
  });

  const bodyOf = (event: WebhookEvent, invoice: Invoice, at: Date) => {
    const deliveryId = options.newToken();
    return {
      deliveryId,
      webhookId: storeId,
      originalDeliveryId: deliveryId,
      isRedelivery: false,
      timestamp: Math.floor(at.getTime() / SECOND_MS),
      storeId,
      invoiceId: invoice.id,
      metadata: { orderId: invoice.orderId },
      ...event,
    };
  };
}

function parse(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}
