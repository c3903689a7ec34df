import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Money, PageQuery, page } from './wire.ts';

export const WalletRecord = z.strictObject({
  recordId: z.string(),
  kind: z.enum(['deposit', 'withdrawal', 'bet', 'win', 'rollback', 'adjustment']),
  amount: Money,
  /** `in` adds to the player's cash, `out` takes from it. */
  direction: z.enum(['in', 'out']),
  balance: Money,
  reference: z.nullable(z.string()),
  /** Of the round, where it is one of our own games: the address of its verify page ends with it. */
  publicId: z.nullable(z.string()),
  at: Instant,
});

export const listRecords = route({
  id: 'wallet.listRecords',
  method: 'GET',
  path: '/wps/v2/wallet/records',
  summary: 'What moved the cash of the player, newest first',
  auth: 'member',
  limit: 'read',
  query: z.strictObject({
    ...PageQuery,
    kind: z.optional(z.enum(['deposit', 'withdrawal', 'bet', 'win'])),
    from: z.optional(Instant),
    to: z.optional(Instant),
  }),
  reply: page(WalletRecord),
  refusals: [],
});

/** The proof that the own balance stands in the published root of all liabilities. */
export const readLiabilityProof = route({
  id: 'wallet.readLiabilityProof',
  method: 'GET',
  path: '/wps/v2/wallet/liability-proof',
  summary: 'Merkle proof of the own balance under the newest published root',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    root: z.string(),
    publishedAt: Instant,
    leaf: z.looseObject({}),
    path: z.array(z.looseObject({})),
  }),
  refusals: ['not_found'],
});
