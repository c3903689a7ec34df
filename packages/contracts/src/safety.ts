import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, line, Money, Nothing, SignedMoney } from './wire.ts';

/** What a player can limit: money for the first three, minutes of play for `session`. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const;
/** The periods of a limit, by the brand's calendar. */
export const limitPeriods = ['day', 'week', 'month'] as const;
/** The two ways to stay away: one ends by itself, the other on the player's wish alone. */
export const exclusionKinds = ['time_out', 'self_exclusion'] as const;

const LimitKind = z.enum(limitKinds);
const LimitPeriod = z.enum(limitPeriods);
/** Money for deposit, loss and stake; whole minutes of play for session. */
const LimitAmount = Money;

export const PlayLimit = z.strictObject({
  kind: LimitKind,
  period: LimitPeriod,
  /** Null: none. */
  amount: z.nullable(LimitAmount),
  used: SignedMoney,
  /** What is left of it in this period; null without a limit. */
  remaining: z.nullable(LimitAmount),
  /** When the period ends and counting starts again. */
  resetsAt: Instant,
  /** A wish for more (or for none, when `amount` is null): it counts once it was said again. */
  pending: z.nullable(
    z.strictObject({
      amount: z.nullable(LimitAmount),
      confirmableAt: Instant,
      expiresAt: Instant,
    }),
  ),
});
export type PlayLimit = z.output<typeof PlayLimit>;

export const Exclusion = z.strictObject({
  kind: z.enum(exclusionKinds),
  startsAt: Instant,
  /** The first moment at which it may end. */
  endsAt: Instant,
  /** Set once the player has asked to come back from a self-exclusion: then it ends. */
  returnsAt: z.nullable(Instant),
});

export const Safety = z.strictObject({
  currency: z.string(),
  /** All kinds and periods, with a limit or without. */
  limits: z.array(PlayLimit),
  /** Minutes of play between two reality checks; null: none. */
  realityMinutes: z.nullable(z.int()),
  /** Play waits until this was seen: minutes of play, and the result of the day. */
  realityDue: z.optional(z.nullable(z.strictObject({ minutes: z.int(), net: SignedMoney }))),
  exclusion: z.nullable(Exclusion),
  /** False: the player was not asked to think of limits yet, or not for half a year. */
  prompted: z.boolean(),
  /** Whether this player may ask to end a self-exclusion before its time; null: asked already. */
  earlyReturn: z.nullable(z.boolean()),
  /** What became of the wish, where it was asked; an older server does not say. */
  earlyReturnAsked: z.optional(
    z.nullable(z.strictObject({ decideBy: Instant, granted: z.nullable(z.boolean()) })),
  ),
  /** All deposits less all withdrawals that were paid, since the account was opened. */
  netDeposits: SignedMoney,
});
export type Safety = z.output<typeof Safety>;

const own = { auth: 'member' } as const;

export const readSafety = route({
  ...own,
  id: 'safety.readSafety',
  method: 'GET',
  path: '/wps/v2/safety',
  summary:
    'The player’s limits and how far they are used, reality check, exclusion and net deposits',
  limit: 'read',
  reply: Safety,
  refusals: [],
});

export const setLimit = route({
  ...own,
  id: 'safety.setLimit',
  method: 'PUT',
  path: '/wps/v2/safety/limits',
  summary: 'Set a limit: a stricter one holds at once, a looser one after a day and a confirmation',
  limit: 'write',
  body: z.strictObject({
    kind: LimitKind,
    period: LimitPeriod,
    amount: z.nullable(LimitAmount),
  }),
  reply: PlayLimit,
  refusals: [],
});

const OneLimit = z.strictObject({ kind: LimitKind, period: LimitPeriod });

export const confirmLimit = route({
  ...own,
  id: 'safety.confirmLimit',
  method: 'POST',
  path: '/wps/v2/safety/limits/confirm',
  summary: 'Confirm the wish for a looser limit, at least a day after it was made',
  limit: 'write',
  body: OneLimit,
  reply: PlayLimit,
  refusals: ['limit_not_pending', 'limit_too_early'],
});

export const keepLimit = route({
  ...own,
  id: 'safety.keepLimit',
  method: 'POST',
  path: '/wps/v2/safety/limits/keep',
  summary: 'Drop the wish for a looser limit',
  limit: 'write',
  body: OneLimit,
  reply: PlayLimit,
  refusals: ['limit_not_pending'],
});

export const setRealityCheck = route({
  ...own,
  id: 'safety.setRealityCheck',
  method: 'PUT',
  path: '/wps/v2/safety/reality-check',
  summary: 'How often play pauses to show time and result',
  limit: 'write',
  body: z.strictObject({
    minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(240))),
  }),
  reply: Safety,
  refusals: [],
});

export const passRealityCheck = route({
  auth: 'session',
  id: 'safety.passRealityCheck',
  method: 'POST',
  path: '/wps/v2/safety/reality-check/pass',
  summary: 'The player has seen time and result and plays on',
  limit: 'write',
  body: Nothing,
  reply: Nothing,
  refusals: [],
});

export const exclude = route({
  ...own,
  id: 'safety.exclude',
  method: 'POST',
  path: '/wps/v2/safety/exclusions',
  summary: 'Stay away: a time-out of 1 to 42 days, or a self-exclusion of 6 to 84 months',
  limit: 'write',
  idempotent: true,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('time_out'),
      days: z.int().check(z.minimum(1), z.maximum(42)),
      reason: z.optional(line(200)),
    }),
    z.strictObject({
      kind: z.literal('self_exclusion'),
      months: z.int().check(z.minimum(6), z.maximum(84)),
      /** For every brand of the house that knows this person; otherwise for this one. */
      everyBrand: z.optional(z.boolean()),
      reason: z.optional(line(200)),
    }),
  ]),
  reply: Exclusion,
  refusals: ['exclusion_shorter'],
});

export const askReturn = route({
  ...own,
  id: 'safety.askReturn',
  method: 'POST',
  path: '/wps/v2/safety/exclusions/return',
  summary: 'Ask to come back after a self-exclusion has run; a day later it ends',
  limit: 'write',
  body: Nothing,
  reply: Exclusion,
  refusals: ['exclusion_not_found', 'exclusion_running'],
});

export const askEarlyReturn = route({
  ...own,
  id: 'safety.askEarlyReturn',
  method: 'POST',
  path: '/wps/v2/safety/exclusions/early-return',
  summary: 'Ask to end a self-exclusion before its time; somebody decides within seven days',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({ reason: line(500) }),
  reply: z.strictObject({ decideBy: Instant }),
  refusals: ['exclusion_not_found', 'early_return_off', 'early_return_asked'],
});

export const answerPrompt = route({
  ...own,
  id: 'safety.answerPrompt',
  method: 'POST',
  path: '/wps/v2/safety/prompt',
  summary: 'The player was asked to think of limits, at registration or before the first deposit',
  limit: 'write',
  body: Nothing,
  reply: Nothing,
  refusals: [],
});
