import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, Money, PageQuery, page } from './wire.ts';

/** How people end a round that its vendor has left open. */
export const roundEndings = ['refund', 'close'] as const;
/** What a vendor has sent of a round. */
export const roundMoves = ['bet', 'win', 'rollback', 'end'] as const;

/** A round with a standing stake of which nothing was heard for an hour. */
const UnfinishedRound = z.strictObject({
  roundId: Id,
  /** As the vendor calls it. */
  roundRef: z.string(),
  vendor: z.strictObject({ code: z.string(), name: z.string() }),
  /** By language; empty where the vendor named a game that is not known. */
  gameNames: z.record(z.string(), z.string()),
  gameCode: z.nullable(z.string()),
  memberId: Id,
  account: z.string(),
  stake: Money,
  payout: Money,
  openedAt: Instant,
  foundAt: Instant,
  /** What two people may do about it now; nothing where the game ends it itself. */
  endings: z.array(z.enum(roundEndings)),
  resolvedAt: z.nullable(Instant),
  /** `vendor`: ended as rounds end, only late. */
  resolution: z.nullable(z.enum(['vendor', ...roundEndings])),
  /** What the vendor has sent for it, by its own ids: what it is asked about. */
  moves: z.array(
    z.strictObject({
      transactionId: z.string(),
      kind: z.enum(roundMoves),
      amount: Money,
      /** It moved money and was not taken back. */
      standing: z.boolean(),
      at: Instant,
    }),
  ),
});

export const listUnfinishedRounds = route({
  id: 'unfinishedRounds.list',
  method: 'GET',
  path: '/console/v1/unfinished-rounds',
  summary: 'Rounds that vendors have left open, the oldest first; or those that ended since',
  auth: 'operator',
  role: ['risk', 'finance', 'support', 'auditor'],
  limit: 'read',
  query: z.strictObject({ ...PageQuery, state: z.optional(z.enum(['open', 'ended'])) }),
  reply: page(UnfinishedRound),
  refusals: [],
});
