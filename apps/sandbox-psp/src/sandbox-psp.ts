import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import { assert, type Clock, SECOND_MS } from '@padauk/base';
import { findSignatureFault, signatureHeader } from '@padauk/provider-sdk/signing';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as z from 'zod';
import { type BtcpayOptions, serveBtcpay } from './btcpay/btcpay-api.ts';
import {
  type Checkout,
  decisions,
  eventsOf,
  isDecision,
  type Misbehavior,
  pageLanguages,
  statusAt,
} from './checkout.ts';
import { type PageView, renderCheckout, renderNotFound } from './checkout-page.ts';
import {
  decideCheckout,
  findCheckout,
  insertCheckout,
  listPaid,
  type NewWebhook,
} from './checkouts.repo.ts';
import { parseJson, servePayouts } from './payouts-api.ts';
import { startWebhookSender, type WebhookSender } from './webhook-sender.ts';

export type SandboxPspOptions = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** A secret of 256 bits in letters that are in an address. */
  readonly newToken: () => string;
  /** Signs what the merchant asks of us. */
  readonly requestKey: string;
  /** The key that signs what we send the merchant. */
  readonly webhookKey: string;
  /**
   * Where webhooks go. Asked at each sending: the merchant's port may be known late. Absent: this
   * process answers calls and leaves the sending to others on the same database.
   */
  readonly callbackUrl?: () => string;
  /** Where the webhooks of payouts go; absent: nobody is told of them. */
  readonly payoutsUrl?: () => string;
  /** The second face: a server that speaks as BTCPay does, under `/btcpay`. */
  readonly btcpay?: BtcpayOptions & {
    readonly webhookSecret: string;
    readonly callbackUrl?: () => string;
  };
  /** Where the pages are on the visitor's side, without a slash at the end: `/sandbox-psp`. */
  readonly publicPath: string;
  /** Whether the brand plays with demo money. There is no sandbox for a live one. */
  readonly isDemo: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  readonly host?: string;
  /** Any free port when absent. */
  readonly port?: number;
  readonly retryBaseMs?: number;
};

export type SandboxPsp = {
  /** `http://127.0.0.1:<port>`, for the merchant's server and for a reverse proxy. */
  readonly url: string;
  /** Makes the webhooks of later decisions wrong, late or double; `{}` ends it. */
  misbehave(misbehavior: Misbehavior): void;
  stop(): Promise<void>;
};

const Ask = z.strictObject({
  reference: z.string().min(1).max(64),
  amount: z.string().regex(/^(0|[1-9]\d{0,15})(\.\d{1,8})?$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  // The language of the player, who reads the page in English where it has none of theirs.
  language: z.string().max(20).pipe(z.enum(pageLanguages).catch('EN')),
  // A path of the merchant's site and nothing else: this page sends nobody to strangers.
  returnUrl: z.nullable(z.string().regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,300}$/)),
  expiresAt: z.iso.datetime(),
});

const View = z.object({
  language: z.optional(z.enum(pageLanguages)).catch(undefined),
  theme: z.optional(z.enum(['dark', 'light'])).catch(undefined),
});

/** Phones may map the system's Burmese face to another encoding; a web font reads right on all. */
const FONTS = {
  'onest.woff2': '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  'myanmar-400.woff2':
    '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2',
  'myanmar-700.woff2':
    '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff2',
} as const;

/**
 * Starts a payment provider of our own, for demo money: signed calls of the merchant, a hosted page
 * where the visitor decides, signed webhooks until they are taken. All it knows is in the
 * database; a process that dies loses nothing.
 *
 * @throws when the brand is live
 */
export async function startSandboxPsp(options: SandboxPspOptions): Promise<SandboxPsp> {
  if (!(await options.isDemo())) {
    throw new Error('the sandbox payment provider does not run for a live brand');
  }
  const { callbackUrl, payoutsUrl, btcpay } = options;
  const sender =
    callbackUrl &&
    startWebhookSender({
      pool: options.pool,
      clock: options.clock,
      receivers: {
        padauk: { url: callbackUrl, key: options.webhookKey },
        ...(payoutsUrl && { payouts: { url: payoutsUrl, key: options.webhookKey } }),
        ...(btcpay?.callbackUrl && {
          btcpay: { url: btcpay.callbackUrl, key: btcpay.webhookSecret },
        }),
      },
      retryBaseMs: options.retryBaseMs ?? SECOND_MS,
      onError: options.onError,
    });
  let misbehavior: Misbehavior = {};
  const app = await buildApp(options, sender, () => misbehavior);
  try {
    await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  } catch (error) {
    await sender?.stop();
    throw error;
  }
  return {
    url: `http://${options.host ?? '127.0.0.1'}:${portOf(app)}`,
    misbehave: (next) => {
      misbehavior = next;
    },
    stop: async () => {
      await app.close();
      await sender?.stop();
    },
  };
}

/** How a visitor wants to see a page: as the address says, else in the language of the payment. */
const viewOf =
  ({ publicPath }: SandboxPspOptions) =>
  (request: FastifyRequest, language: PageView['language']): PageView => {
    const asked = View.parse(request.query);
    return { language: asked.language ?? language, theme: asked.theme, publicPath };
  };

async function buildApp(
  options: SandboxPspOptions,
  sender: WebhookSender | undefined,
  misbehavior: () => Misbehavior,
): Promise<FastifyInstance> {
  const { pool, clock } = options;
  const app = fastify({ bodyLimit: 16_384, forceCloseConnections: true });
  await app.register(formbody);
  // Signatures are over the bytes as they came.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) options.onError(error);
    return reply.code(status).send({ error: status >= 500 ? 'internal' : 'malformed' });
  });

  const isSigned = (request: FastifyRequest, signed: Uint8Array): boolean => {
    const header = request.headers[signatureHeader];
    return (
      findSignatureFault({
        header: typeof header === 'string' ? header : undefined,
        rawBody: signed,
        secrets: [options.requestKey],
        nowSeconds: clock.now().getTime() / SECOND_MS,
      }) === undefined
    );
  };
  const view = (request: FastifyRequest, checkout: Checkout | undefined): PageView =>
    viewOf(options)(request, checkout?.language ?? 'EN');
  const written = (checkout: Checkout) => ({
    checkoutId: checkout.id,
    reference: checkout.reference,
    status: statusAt(checkout, clock.now()),
    amount: checkout.amount,
    currency: checkout.currency,
    checkoutUrl: `${options.publicPath}/checkout/${checkout.id}?language=${checkout.language}`,
  });

  app.post('/v1/checkouts', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(request, body)) return reply.code(401).send({ error: 'bad_signature' });
    if (!(await options.isDemo())) return reply.code(403).send({ error: 'live_brand' });
    const ask = Ask.safeParse(parseJson(body));
    if (!ask.success) return reply.code(400).send({ error: 'malformed' });
    const { expiresAt, ...rest } = ask.data;
    const checkout = await insertCheckout(pool, {
      ...rest,
      id: options.newToken(),
      status: 'pending',
      expiresAt: new Date(expiresAt),
    });
    return reply.code(201).send(written(checkout));
  });

  app.get<{ Params: { id: string } }>('/v1/checkouts/:id', async (request, reply) => {
    // A call without a body signs the address, so that no signature opens another one.
    if (!isSigned(request, Buffer.from(request.url))) {
      return reply.code(401).send({ error: 'bad_signature' });
    }
    const checkout = await findCheckout(pool, request.params.id);
    return checkout ? written(checkout) : reply.code(404).send({ error: 'not_found' });
  });

  app.get('/v1/payments', async (request, reply) => {
    if (!isSigned(request, Buffer.from(request.url))) {
      return reply.code(401).send({ error: 'bad_signature' });
    }
    const query = z.object({ day: z.iso.date() }).safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'malformed' });
    const paid = await listPaid(pool, query.data.day);
    return {
      payments: paid.map(({ id, reference, amount, currency, decidedAt }) => ({
        checkoutId: id,
        reference,
        amount,
        currency,
        paidAt: decidedAt.toISOString(),
      })),
    };
  });

  const css = writeStyle();
  app.get('/checkout.css', async (_request, reply) =>
    reply.type('text/css').header('cache-control', 'max-age=300').send(css),
  );
  for (const [name, file] of Object.entries(FONTS)) {
    const bytes = readFileSync(new URL(import.meta.resolve(file)));
    app.get(`/fonts/${name}`, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=31536000').send(bytes),
    );
  }
  // The provider's own security headers; a proxy in front passes them on.
  const page = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; " +
      "base-uri 'none'",
  } as const;

  app.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    const checkout = await findCheckout(pool, request.params.id);
    reply.headers(page);
    if (!checkout) return reply.code(404).send(renderNotFound(view(request, undefined)));
    const status = statusAt(checkout, clock.now());
    return reply.send(renderCheckout(checkout, status, view(request, checkout)));
  });

  app.post<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    const { decision } = z.looseObject({ decision: z.unknown() }).parse(request.body ?? {});
    if (!isDecision(decision)) return reply.code(400).send({ error: 'malformed' });
    const at = clock.now();
    const webhooks = (checkout: Checkout): readonly NewWebhook[] => {
      const wrong = misbehavior();
      const from = at.getTime() + (wrong.delayMs ?? 0);
      return eventsOf(checkout, wrong, options.newToken).map((event, index) => ({
        channel: 'padauk',
        event,
        forged: wrong.forged ?? false,
        at: new Date(from + index),
      }));
    };
    const { id } = request.params;
    const decided = await decideCheckout(pool, { id, status: decisions[decision], at }, webhooks);
    if (decided) sender?.wake();
    const checkout = decided ?? (await findCheckout(pool, id));
    if (!checkout) {
      return reply
        .headers(page)
        .code(404)
        .send(renderNotFound(view(request, undefined)));
    }
    const { language, theme } = view(request, checkout);
    const own = `${options.publicPath}/checkout/${id}?language=${language}`;
    // A page of its own after a failure: it says what happened and leads back.
    const back = decision === 'fail' ? null : checkout.returnUrl;
    return reply.redirect(back ?? own + (theme ? `&theme=${theme}` : ''), 303);
  });

  servePayouts(app, { ...options, isSigned, misbehavior, wake: () => sender?.wake() });
  if (options.btcpay) {
    serveBtcpay(app, {
      ...options,
      ...options.btcpay,
      pageHeaders: page,
      viewOf: viewOf(options),
      wake: () => sender?.wake(),
    });
  }
  return app;
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('a port to listen on');
  return address.port;
}

/** The style of the page in the colors of the house; without a choice it follows the system. */
function writeStyle(): string {
  const palette = readFileSync(new URL(import.meta.resolve('@padauk/ui/palette.css')), 'utf8');
  const own = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8');
  const [, day] = /\[data-theme="light"\] (\{[^}]*\})/.exec(palette) ?? [];
  assert(day, 'the palette has a day');
  const followed = `@media (prefers-color-scheme: light) {\n:root:not([data-theme]) ${day}\n}`;
  return [palette, followed, own].join('\n');
}
