import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as z from 'zod';
import type { Clock } from '@padauk/base';
import type { Misbehavior } from './checkout.ts';
import { payoutEventsOf, type Payout, payoutStatusAt, planPayout } from './payout.ts';
import { findPayout, insertPayout, listPaidOut } from './payouts.repo.ts';

const Ask = z.strictObject({
  reference: z.string().min(1).max(64),
  amount: z.string().regex(/^(0|[1-9]\d{0,15})(\.\d{1,8})?$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  bank: z.string().min(1).max(100),
  holder: z.string().min(1).max(200),
  number: z.string().min(4).max(64),
});

/** The payouts of the provider: signed calls of the merchant, and what becomes of each by itself. */
export function servePayouts(
  app: FastifyInstance,
  options: {
    readonly pool: pg.Pool;
    readonly clock: Clock;
    readonly newToken: () => string;
    readonly isDemo: () => Promise<boolean>;
    readonly isSigned: (request: FastifyRequest, signed: Uint8Array) => boolean;
    readonly misbehavior: () => Misbehavior;
    readonly wake: () => void;
  },
): void {
  const { pool, clock, isSigned } = options;
  const written = (payout: Payout) => ({
    payoutId: payout.id,
    reference: payout.reference,
    status: payoutStatusAt(payout, clock.now()),
    amount: payout.amount,
    currency: payout.currency,
  });

  app.post('/v1/payouts', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(request, body)) return reply.code(401).send({ error: 'bad_signature' });
    if (!(await options.isDemo())) return reply.code(403).send({ error: 'live_brand' });
    const ask = Ask.safeParse(parseJson(body));
    if (!ask.success) return reply.code(400).send({ error: 'malformed' });
    const { reference, amount, currency, number } = ask.data;
    const wrong = options.misbehavior();
    const plan = planPayout({ number, at: clock.now() }, wrong);
    const payout = { ...plan, id: options.newToken(), reference, amount, currency };
    const webhooks = payoutEventsOf(payout, wrong, options.newToken).map((told) => ({
      ...told,
      channel: 'payouts' as const,
      forged: wrong.forged ?? false,
    }));
    const made = await insertPayout(pool, payout, wrong.silent ? [] : webhooks);
    options.wake();
    return reply.code(201).send(written(made));
  });

  app.get<{ Params: { id: string } }>('/v1/payouts/:id', async (request, reply) => {
    if (!isSigned(request, Buffer.from(request.url))) {
      return reply.code(401).send({ error: 'bad_signature' });
    }
    const payout = await findPayout(pool, request.params.id);
    return payout ? written(payout) : reply.code(404).send({ error: 'not_found' });
  });

  app.get('/v1/payouts', async (request, reply) => {
    if (!isSigned(request, Buffer.from(request.url))) {
      return reply.code(401).send({ error: 'bad_signature' });
    }
    const query = z.object({ day: z.iso.date() }).safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'malformed' });
    const paid = await listPaidOut(pool, { day: query.data.day, at: clock.now() });
    return {
      payouts: paid.map(({ id, reference, amount, currency, endsAt }) => ({
        payoutId: id,
        reference,
        amount,
        currency,
        paidAt: endsAt.toISOString(),
      })),
    };
  });
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
