import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Nothing, PageQuery, page } from './wire.ts';

const staff = { auth: 'operator', role: 'auditor' } as const;
const keepers = { auth: 'operator', role: 'owner' } as const;

const FailedJob = z.strictObject({
  jobId: z.string(),
  task: z.string(),
  attempts: z.int(),
  attemptsMax: z.int(),
  error: z.string(),
  /** When it is tried again by itself; null: no more. */
  nextAt: z.nullable(Instant),
});

export const readSystem = route({
  ...staff,
  id: 'systemDesk.readSystem',
  method: 'GET',
  path: '/console/v1/system',
  summary: 'Versions, jobs, how far each consumer of events is behind, keys and certificates',
  limit: 'read',
  reply: z.strictObject({
    version: z.string(),
    node: z.string(),
    database: z.string(),
    migration: z.string(),
    startedAt: Instant,
    role: z.string(),
    /** Connections of this install to its database, by what they do. */
    connections: z.array(z.strictObject({ state: z.string(), count: z.int() })),
    jobs: z.strictObject({
      waiting: z.int(),
      running: z.int(),
      failed: z.array(FailedJob),
    }),
    consumers: z.array(
      z.strictObject({
        name: z.string(),
        /** Events that it has not taken yet. */
        behind: z.int(),
        movedAt: Instant,
      }),
    ),
    keys: z.array(
      z.strictObject({
        kind: z.enum(['body', 'vendor']),
        name: z.string(),
        madeAt: Instant,
      }),
    ),
    certificates: z.strictObject({
      titles: z.int(),
      /** Titles whose rules are not those of their certificate. */
      wrong: z.array(z.string()),
    }),
  }),
  refusals: [],
});

export const retryJob = route({
  ...keepers,
  id: 'systemDesk.retryJob',
  method: 'POST',
  path: '/console/v1/system/jobs/:jobId/retry',
  summary: 'Try a failed job again at once',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ jobId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  body: Nothing,
  reply: Nothing,
  refusals: ['job_not_found'],
});

export const verifyTitles = route({
  auth: 'operator',
  role: ['risk', 'auditor'],
  id: 'systemDesk.verifyTitles',
  method: 'POST',
  path: '/console/v1/system/verify',
  summary: 'Compare the rules of every title with its certificate now; a changed one is halted',
  limit: 'write',
  body: Nothing,
  reply: z.strictObject({ titles: z.int(), wrong: z.array(z.string()), checkedAt: Instant }),
  refusals: [],
});

const SignificantEvent = z.strictObject({
  at: Instant,
  /** `game.return`, `game.file` */
  kind: z.string(),
  subject: z.string(),
  facts: z.record(z.string(), z.unknown()),
});
export const listSignificantEvents = route({
  auth: 'operator',
  role: ['risk', 'auditor'],
  id: 'systemDesk.listEvents',
  method: 'GET',
  path: '/console/v1/system/events',
  summary: 'What somebody has to look at, for good: changed rules, wrong returns, large wins',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(SignificantEvent),
  refusals: [],
});

const Tally = z.strictObject({
  begun: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Of those that were done, in milliseconds from their beginning: half, and nineteen of twenty. */
  medianMs: z.nullable(z.number()),
  slowMs: z.nullable(z.number()),
});

export const readHealth = route({
  ...staff,
  id: 'systemDesk.readHealth',
  method: 'GET',
  path: '/console/v1/health',
  summary: 'How providers do, from what became of deposits, payouts and launches',
  limit: 'read',
  role: ['finance', 'risk', 'auditor'],
  reply: z.strictObject({
    providers: z.array(
      z.strictObject({
        kind: z.enum(['payment', 'payout', 'vendor']),
        code: z.string(),
        hour: Tally,
        day: Tally,
        /** How long the oldest payout waits for an answer; null of all else. */
        oldestMs: z.nullable(z.number()),
        state: z.enum(['good', 'failing', 'silent', 'quiet']),
      }),
    ),
  }),
  refusals: [],
});
