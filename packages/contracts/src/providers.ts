import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Nothing } from './wire.ts';

/** The providers that take money in and pay it out for a brand. */
const staff = { auth: 'operator' } as const;

/** Of those that a brand can set up. */
export const providerProtocols = ['padauk', 'btcpay'] as const;
const Code = z.string().check(z.regex(/^[a-z0-9-]{2,32}$/));
const params = z.strictObject({ provider: Code });

const Settings = {
  protocol: z.enum(providerProtocols),
  /** By https; without a slash at the end. */
  url: z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/)),
  /** Of a BTCPay server. */
  storeId: z.nullable(line(100)),
  /** It pays withdrawals out too. */
  paysOut: z.boolean(),
};

/** Keys are entered once and shown to nobody. */
export const PaymentProvider = z.strictObject({
  code: z.string(),
  protocol: z.enum([...providerProtocols, 'desk']),
  /** Null where the server itself knows. */
  url: z.nullable(z.string()),
  storeId: z.nullable(z.string()),
  paysOut: z.boolean(),
  /** The brand has set it up; the others belong to the install. */
  own: z.boolean(),
  /** In use: a second person has agreed to it. */
  active: z.boolean(),
  changedAt: z.nullable(Instant),
  /** What waits for a second person. */
  draft: z.nullable(
    z.strictObject({
      draftId: Id,
      ...Settings,
      /** The key will be another one. */
      newRequestKey: z.boolean(),
      newCallbackKey: z.boolean(),
      draftedBy: z.string(),
      draftedAt: Instant,
    }),
  ),
});
export type PaymentProvider = z.output<typeof PaymentProvider>;

export const listProviders = route({
  ...staff,
  id: 'payments.listProviders',
  method: 'GET',
  path: '/console/v1/payment-providers',
  summary: 'The providers that take money in and pay it out; keys are shown to nobody',
  limit: 'read',
  role: ['finance', 'risk'],
  reply: z.strictObject({ providers: z.array(PaymentProvider) }),
  refusals: [],
});

export const draftProvider = route({
  ...staff,
  id: 'payments.draftProvider',
  method: 'PUT',
  path: '/console/v1/payment-providers/:provider',
  summary: 'Enter a provider, new or changed; it is used once a second person has agreed',
  limit: 'write',
  role: 'finance',
  recentProof: true,
  encrypted: true,
  params,
  body: z.strictObject({
    ...Settings,
    /** Absent: as it is. */
    requestKey: z.optional(line(300)),
    callbackKey: z.optional(line(300)),
  }),
  reply: PaymentProvider,
  refusals: ['provider_taken'],
});

export const tryProvider = route({
  ...staff,
  id: 'payments.tryProvider',
  method: 'POST',
  path: '/console/v1/payment-providers/:provider/try',
  summary: 'Ask a provider for today’s list, with the settings as entered: nothing moves',
  limit: 'write',
  role: 'finance',
  params,
  body: Nothing,
  reply: z.strictObject({
    works: z.boolean(),
    /** The status that it answered with; null where it could not be reached or understood. */
    status: z.nullable(z.int()),
    payouts: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const dropProviderDraft = route({
  ...staff,
  id: 'payments.dropProviderDraft',
  method: 'DELETE',
  path: '/console/v1/payment-providers/:provider/draft',
  summary: 'Discard what was entered and nobody has agreed to',
  limit: 'write',
  role: 'finance',
  params,
  reply: Nothing,
  refusals: ['not_found'],
});
