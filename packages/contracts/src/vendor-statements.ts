import * as z from 'zod/mini';
import { BookedSum, differenceKinds } from './provider.ts';
import { route } from './route.ts';
import { Id, Instant, line, PageQuery, page } from './wire.ts';

const Vendor = z.strictObject({ code: z.string(), name: z.string() });
/** `settled`: both books agree since; `closed`: by an operator, with a reason. */
export const differenceStates = ['open', 'settled', 'closed'] as const;

/** A transaction of which the vendor's book and ours say different things. */
const Difference = z.strictObject({
  differenceId: Id,
  vendor: Vendor,
  /** As the vendor calls it. */
  transactionId: z.string(),
  side: z.enum(['bet', 'win']),
  kind: z.enum(differenceKinds),
  memberId: z.nullable(Id),
  account: z.nullable(z.string()),
  /** What is in our book; null where nothing does. */
  ours: BookedSum,
  theirs: BookedSum,
  foundAt: Instant,
  /** `settled`: a later statement agrees, or what one book lacked no longer is in the other. */
  state: z.enum(differenceStates),
  closedBy: z.nullable(z.string()),
  closedReason: z.nullable(z.string()),
});

const staff = { auth: 'operator' } as const;

/** With so many differences a list is no usable one: the rest of it is not compared. */
export const STATEMENT_DIFFERENCES_MAX = 10_000;

export const listVendorStatements = route({
  ...staff,
  id: 'vendorStatements.list',
  method: 'GET',
  path: '/console/v1/vendor-statements',
  summary: 'Lists that vendors have sent of their own books, and when each has told last',
  role: ['finance', 'risk', 'auditor'],
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: z.strictObject({
    /** Of the lists, the newest first. */
    ...page(
      z.strictObject({
        statementId: z.string(),
        vendor: Vendor,
        from: Instant,
        to: Instant,
        lines: z.int(),
        /** Null while parts of it are to come, and until it is compared; from the most on, more. */
        differences: z.nullable(z.int()),
        receivedAt: Instant,
      }),
    ).shape,
    /** Of the vendors that have ever sent a whole list, the longest silent first. */
    told: z.array(
      z.strictObject({
        vendor: Vendor,
        toldAt: Instant,
        /** It goes on playing, and a day has not come. */
        missing: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const listVendorDifferences = route({
  ...staff,
  id: 'vendorStatements.listDifferences',
  method: 'GET',
  path: '/console/v1/vendor-statements/differences',
  summary: 'What differs between our books and those of vendors, the newest first',
  role: ['finance', 'risk', 'auditor'],
  limit: 'read',
  query: z.strictObject({ ...PageQuery, state: z.optional(z.enum(differenceStates)) }),
  reply: page(Difference),
  refusals: [],
});

export const closeVendorDifference = route({
  ...staff,
  id: 'vendorStatements.closeDifference',
  method: 'POST',
  path: '/console/v1/vendor-statements/differences/:differenceId/close',
  summary: 'Somebody has looked, and the vendor was asked: close with a reason',
  role: 'finance',
  limit: 'write',
  params: z.strictObject({ differenceId: Id }),
  body: z.strictObject({ reason: line(200) }),
  reply: Difference,
  refusals: ['mismatch_not_found', 'wrong_state'],
});
