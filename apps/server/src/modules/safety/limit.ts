import { assert, DAY_MS, ok, type Refusal, refuse, type Result, takeEdge } from '@padauk/base';
import type { limitKinds, limitPeriods } from '@padauk/contracts/safety';
import { limitMachine } from './limit-machine.ts';

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/**
 * A limit that a player has set. Amounts are minor units of money for deposit, loss and stake, and
 * minutes of play for session; null is none.
 */
export type PlayLimit = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint | null;
  readonly changedAt: Date;
  readonly pending: PendingLimit | null;
};
/** A wish for more. It counts when it is said again, not before and not too long after. */
export type PendingLimit = {
  readonly amount: bigint | null;
  readonly confirmableAt: Date;
  readonly expiresAt: Date;
};

/** How long a looser limit waits (RG-06: RTS 12D, MGA, GLI-19 2.5.5). */
export const COOLING_OFF_MS = DAY_MS;
/** A wish that is not said again within a week is forgotten. */
export const WISH_HOLDS_MS = 7 * DAY_MS;

/** Whether `wish` allows more than `current`; no limit allows most. */
export const isLooser = (wish: bigint | null, current: bigint | null): boolean =>
  current !== null && (wish === null || wish > current);

type State = (typeof limitMachine)['states'][number];
type Event = (typeof limitMachine)['events'][number];
type Guard = keyof (typeof limitMachine)['guards'];

export const stateOfLimit = ({ amount, pending }: PlayLimit): State => {
  if (pending) return 'waiting';
  return amount === null ? 'none' : 'set';
};

/** Asks the table what an event leads to, with the amount that it is about. */
const judge = (limit: PlayLimit, event: Event, wish: bigint | null, now: Date) => {
  const { amount, pending } = limit;
  const holds: Readonly<Record<Guard, boolean>> = {
    looser: isLooser(wish, amount),
    'without-amount': wish === null,
    'day-is-over': pending !== null && now >= pending.confirmableAt,
    'week-is-over': pending !== null && now >= pending.expiresAt,
  };
  return takeEdge(limitMachine, { state: stateOfLimit(limit), event }, (guard) => holds[guard]);
};

/** The limit without a wish that nobody has said again in time. */
export function forgetWish(limit: PlayLimit, now: Date): PlayLimit {
  return judge(limit, 'forget', null, now).ok ? { ...limit, pending: null } : limit;
}

/**
 * What becomes of a limit when its player asks for another: a stricter one holds at once and ends
 * any wish for more; a looser one waits.
 */
export function changeLimit(limit: PlayLimit, wish: bigint | null, now: Date): PlayLimit {
  const current = forgetWish(limit, now);
  const edge = judge(current, 'set', wish, now);
  assert(edge.ok, 'every limit can be asked to be another');
  if (edge.value.to !== 'waiting') {
    return { ...current, amount: wish, changedAt: now, pending: null };
  }
  return {
    ...current,
    pending: {
      amount: wish,
      confirmableAt: new Date(now.getTime() + COOLING_OFF_MS),
      expiresAt: new Date(now.getTime() + COOLING_OFF_MS + WISH_HOLDS_MS),
    },
  };
}

/** The limit after its player has said the wish again. */
export function confirmLimit(
  limit: PlayLimit,
  now: Date,
): Result<PlayLimit, 'limit_not_pending' | 'limit_too_early'> {
  const current = forgetWish(limit, now);
  const { pending } = current;
  if (!pending) return refuse('limit_not_pending');
  const edge = judge(current, 'confirm', pending.amount, now);
  if (!edge.ok) return refuse('limit_too_early', { at: pending.confirmableAt.toISOString() });
  return ok({ ...current, amount: pending.amount, changedAt: now, pending: null });
}

/** The limit after its player has dropped the wish: it stays as it is. */
export function dropLimitWish(limit: PlayLimit, now: Date): Result<PlayLimit, 'limit_not_pending'> {
  const current = forgetWish(limit, now);
  if (!judge(current, 'drop', null, now).ok) return refuse('limit_not_pending');
  return ok({ ...current, pending: null });
}

/** How far a limit is used in the period that runs. */
export type LimitUse = {
  readonly limit: Pick<PlayLimit, 'kind' | 'period' | 'amount'>;
  readonly used: bigint;
  readonly resetsAt: Date;
};

/** What is still allowed in this period; null without a limit, never below zero. */
export function remainingOf({ limit, used }: LimitUse): bigint | null {
  return limit.amount === null ? null : leftOf(limit.amount, used);
}
const leftOf = (amount: bigint, used: bigint): bigint => (used < amount ? amount - used : 0n);

/** Facts of a refusal, for the words of the player: times as text, amounts as they are. */
export type LimitFacts = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly remaining: bigint;
  readonly resetsAt: Date;
};

/**
 * The first limit that something would break, by what it adds to each kind; what is not of a kind
 * names it not. A limit that is used up to its last unit is kept, one more breaks it, and one that
 * was lowered below what is used is broken. They hold side by side: the lowest decides.
 */
export function judgeLimits(
  uses: readonly LimitUse[],
  adds: Readonly<Partial<Record<LimitKind, bigint>>>,
): Refusal<'play_limit_reached', LimitFacts> | undefined {
  for (const use of uses) {
    const { kind, period, amount } = use.limit;
    const added = adds[kind];
    if (added === undefined || amount === null || use.used + added <= amount) continue;
    const remaining = leftOf(amount, use.used);
    return refuse('play_limit_reached', { kind, period, remaining, resetsAt: use.resetsAt });
  }
  return undefined;
}
