import { MINUTE_MS } from '@padauk/base';
import type { SafetyMember } from './members.repo.ts';

/** A player who has not staked for this long has had a pause, and starts again. */
export const PAUSE_MS = 10 * MINUTE_MS;

/** Where a player is between two reality checks. */
export type RealityState =
  | { readonly state: 'none' }
  /** Counting begins with this stake. */
  | { readonly state: 'begins' }
  | { readonly state: 'counts' }
  | { readonly state: 'due'; readonly minutes: number };

/** Whether the clock must be shown before the next stake (RG-15). */
export function realityState(
  { realityMinutes, realitySince, playedAt }: SafetyMember,
  now: Date,
): RealityState {
  if (realityMinutes === null) return { state: 'none' };
  if (realitySince === null) return { state: 'begins' };
  const elapsedMs = now.getTime() - realitySince.getTime();
  const paused = playedAt === null || now.getTime() - playedAt.getTime() > PAUSE_MS;
  if (elapsedMs >= realityMinutes * MINUTE_MS) {
    // Somebody who went away before it was due is not stopped at his return.
    const wentAway =
      playedAt !== null &&
      playedAt.getTime() - realitySince.getTime() < realityMinutes * MINUTE_MS &&
      paused;
    return wentAway
      ? { state: 'begins' }
      : { state: 'due', minutes: Math.floor(elapsedMs / MINUTE_MS) };
  }
  return paused && elapsedMs > PAUSE_MS ? { state: 'begins' } : { state: 'counts' };
}
