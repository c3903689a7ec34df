import * as z from 'zod/mini';
import { route } from './route.ts';
import { exclusionKinds, Exclusion, limitKinds, limitPeriods, PlayLimit } from './safety.ts';
import { Id, Instant, line, Money, PageQuery, page, SignedMoney } from './wire.ts';

/*
 * Safer gambling as the operators see it: signs of harm, breaks and limits that the house sets, and
 * wishes to come back early.
 */

const desk = { auth: 'operator', role: ['risk', 'support'] } as const;

/** Who looks after players, and who looks over their shoulders. */
const readers = ['risk', 'support', 'auditor'] as const;

/** The signs of harm that are looked for. */
export const markerKinds = [
  'spend_rises',
  'night_play',
  'chasing',
  'deposits_declined',
  'limits_raised',
  'long_play',
  'limit_passed',
  'plays_more',
] as const;
/** The figures that a sign may have, in the order in which they are read. */
export const markerFacts = [
  'lost',
  'usual',
  'limit',
  'credited',
  'deposited',
  'played',
  'earlier',
  'days',
  'minutes',
  'deposits',
  'declined',
  'wishes',
] as const;
/** What staff can do about a sign. */
export const markerOutcomes = ['contacted', 'limited', 'excluded', 'no_action'] as const;

export const Marker = z.strictObject({
  markerId: Id,
  memberId: Id,
  account: z.string(),
  kind: z.enum(markerKinds),
  /** What was seen: figures by name (`markerFacts`), money among them as it is written elsewhere. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  foundAt: Instant,
  outcome: z.nullable(z.enum(markerOutcomes)),
  note: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type Marker = z.output<typeof Marker>;

const State = z.optional(z.enum(['open', 'decided']));

export const listMarkers = route({
  ...desk,
  id: 'operator.listMarkers',
  method: 'GET',
  path: '/console/v1/markers',
  summary: 'Signs of harm; those that nobody has looked at first',
  limit: 'read',
  role: readers,
  query: z.strictObject({ ...PageQuery, state: State }),
  reply: page(Marker),
  refusals: [],
});

export const decideMarker = route({
  ...desk,
  id: 'operator.decideMarker',
  method: 'POST',
  path: '/console/v1/markers/:markerId',
  summary: 'Write down what was done about a sign of harm',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ markerId: Id }),
  body: z.strictObject({ outcome: z.enum(markerOutcomes), note: line(500) }),
  reply: Marker,
  refusals: ['not_found', 'wrong_state'],
});

const MemberSafety = z.strictObject({
  memberId: Id,
  currency: z.string(),
  limits: z.array(PlayLimit),
  realityMinutes: z.nullable(z.int()),
  exclusion: z.nullable(Exclusion),
  netDeposits: SignedMoney,
  /** The last 28 days on which something was played or paid in, newest first. */
  days: z.array(
    z.strictObject({
      date: z.string(),
      staked: Money,
      returned: Money,
      rounds: z.int(),
      minutes: z.int(),
      nightMinutes: z.int(),
      deposits: z.int(),
      deposited: Money,
    }),
  ),
  /** Every change of a tool, newest first, by whom it was made. */
  changes: z.array(
    z.strictObject({
      at: Instant,
      what: z.enum(['limit', 'wish', 'reality_check', 'exclusion', 'return']),
      facts: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
    }),
  ),
});
const oneMember = z.strictObject({ memberId: Id });

export const readMemberSafety = route({
  ...desk,
  id: 'operator.readMemberSafety',
  method: 'GET',
  path: '/console/v1/members/:memberId/safety',
  summary: 'Limits, breaks, days of play and changes of one player',
  limit: 'read',
  role: readers,
  params: oneMember,
  reply: MemberSafety,
  refusals: ['member_not_found'],
});

export const excludeMember = route({
  ...desk,
  id: 'operator.excludeMember',
  method: 'POST',
  path: '/console/v1/members/:memberId/exclusions',
  summary: 'Keep a player away, for his own good: at once, and never shorter than what runs',
  limit: 'write',
  idempotent: true,
  params: oneMember,
  body: z.strictObject({
    kind: z.enum(exclusionKinds),
    /** Days of a time-out (1 to 42) or months of a self-exclusion (6 to 84). */
    length: z.int().check(z.minimum(1), z.maximum(84)),
    everyBrand: z.boolean(),
    reason: line(200),
  }),
  reply: Exclusion,
  refusals: ['member_not_found', 'exclusion_shorter'],
});

export const tightenLimit = route({
  ...desk,
  id: 'operator.tightenLimit',
  method: 'PUT',
  path: '/console/v1/members/:memberId/limits',
  summary: 'Set a stricter limit for a player; a looser one is his own wish alone',
  limit: 'write',
  params: oneMember,
  body: z.strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amount: Money,
    reason: line(200),
  }),
  reply: PlayLimit,
  refusals: ['member_not_found', 'limit_not_stricter'],
});

export const ReturnRequest = z.strictObject({
  requestId: Id,
  memberId: Id,
  account: z.string(),
  reason: z.string(),
  askedAt: Instant,
  /** Seven days after it was asked. */
  decideBy: Instant,
  exclusionEndsAt: Instant,
  granted: z.nullable(z.boolean()),
  note: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});

export const listReturnRequests = route({
  ...desk,
  id: 'operator.listReturnRequests',
  method: 'GET',
  path: '/console/v1/return-requests',
  summary: 'Requests to end a self-exclusion early; the one due first comes first',
  limit: 'read',
  role: readers,
  query: z.strictObject({ ...PageQuery, state: State }),
  reply: page(ReturnRequest),
  refusals: [],
});

export const decideReturnRequest = route({
  ...desk,
  id: 'operator.decideReturnRequest',
  method: 'POST',
  path: '/console/v1/return-requests/:requestId',
  summary: 'Grant or refuse an early return; a granted one begins a wait of seven days',
  limit: 'write',
  role: 'risk',
  idempotent: true,
  params: z.strictObject({ requestId: Id }),
  body: z.strictObject({ granted: z.boolean(), note: line(500) }),
  reply: ReturnRequest,
  refusals: ['not_found', 'wrong_state'],
});
