import type { Uuid } from '@padauk/base';

/**
 * Words used here:
 * - stop: nothing new is staked on what it covers; rounds that were begun go on
 * - subject: what it covers: a game, a vendor, a member; of all play, the brand
 * - found: set by the product itself, because of a measured return or of a changed file
 */
export const stopScopes = ['brand', 'vendor', 'game', 'member'] as const;
export type StopScope = (typeof stopScopes)[number];
export type StopCause = 'operator' | 'return' | 'file';

export type Stop = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly scope: StopScope;
  readonly subjectId: Uuid;
  readonly cause: StopCause;
  readonly reason: string;
  readonly startsAt: Date;
  /** Null: until somebody ends it. */
  readonly endsAt: Date | null;
  /** Null: the product itself. */
  readonly setBy: Uuid | null;
  readonly setAt: Date;
  readonly liftedBy: Uuid | null;
  readonly liftedAt: Date | null;
};

/** When a stop holds, as far as it was not ended before. */
export type StopWindow = Pick<Stop, 'startsAt' | 'endsAt'>;

export const isInForce = ({ startsAt, endsAt }: StopWindow, now: Date): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now);

/** Of the stops that hold now, the one that holds longest; undefined where none does. */
export function longestInForce<S extends StopWindow>(stops: Iterable<S>, now: Date): S | undefined {
  let longest: S | undefined;
  for (const stop of stops) {
    if (isInForce(stop, now) && (!longest || endsLater(stop, longest))) longest = stop;
  }
  return longest;
}

const endsLater = (a: StopWindow, b: StopWindow): boolean =>
  b.endsAt !== null && (a.endsAt === null || a.endsAt > b.endsAt);

export type StopState = 'planned' | 'in_force' | 'over';

export function stateOf(stop: StopWindow & Pick<Stop, 'liftedAt'>, now: Date): StopState {
  if (stop.liftedAt !== null) return 'over';
  if (isInForce(stop, now)) return 'in_force';
  return stop.startsAt > now ? 'planned' : 'over';
}
