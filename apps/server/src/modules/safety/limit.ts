import { DAY_MS, ok, type Refusal, refuse, type Result } from '@padauk/base';
import type { limitKinds, limitPeriods } from '@padauk/contracts/safety';

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

/** A looser limit waits so long (RG-06 of the domain notes: RTS 12D, MGA, GLI-19 2.5.5). */
export const COOLING_OFF_MS = DAY_MS;
/** A wish that is not said again within a week is forgotten. */
export const WISH_HOLDS_MS = 7 * DAY_MS;

/** Whether `wish` allows more than `current`; no limit allows most. */
export const isLooser = (wish: bigint | null, current: bigint | null): boolean =>
  current !== null && (wish === null || wish > current);

/**
 * What becomes of a limit when its player asks for another: a stricter one holds at once and ends
 * any wish for more; a looser one waits.
 */
export function changeLimit(current: PlayLimit, wish: bigint | null, now: Date): PlayLimit {
  if (!isLooser(wish, current.amount)) {
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
  const { pending } = limit;
  if (!pending || now >= pending.expiresAt) return refuse('limit_not_pending');
  if (now < pending.confirmableAt) {
    return refuse('limit_too_early', { at: pending.confirmableAt.toISOString() });
  }
  return ok({ ...limit, amount: pending.amount, changedAt: now, pending: null });
}

/** How far a limit is used in the period that runs. */
export type LimitUse = {
  readonly limit: Pick<PlayLimit, 'kind' | 'period' | 'amount'>;
  readonly used: bigint;
  readonly resetsAt: Date;
};

/** What is still allowed in this period; null without a limit, never below zero. */
export function remainingOf({ limit, used }: LimitUse): bigint | null {
  if (limit.amount === null) return null;
  const left = limit.amount - used;
  return left < 0n ? 0n : left;
}

/** Facts of a refusal, for the words of the player: times as text, amounts as they are. */
export type LimitFacts = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly remaining: bigint;
  readonly resetsAt: Date;
};

/**
 * The first limit that something would break, by what it adds to each kind. A limit that is used up
 * to its last unit is kept; one more breaks it. The limits hold side by side: the lowest decides.
 */
export function judgeLimits(
  uses: readonly LimitUse[],
  adds: Readonly<Partial<Record<LimitKind, bigint>>>,
): Refusal<'play_limit_reached', LimitFacts> | undefined {
  for (const use of uses) {
    const { kind, period } = use.limit;
    const added = adds[kind];
    const remaining = remainingOf(use);
    if (added === undefined || remaining === null || added <= remaining) continue;
    return refuse('play_limit_reached', { kind, period, remaining, resetsAt: use.resetsAt });
  }
  return undefined;
}
