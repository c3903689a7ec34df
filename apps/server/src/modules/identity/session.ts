import { HOUR_MS, MINUTE_MS } from '@padauk/base';

/** GLI-19 2.5.4; ASVS 5.0, 7.3: half an hour without a call, twelve hours in all. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** How often being seen is written at most: one write a minute, not one for each call. */
export const SESSION_SEEN_EVERY_MS = MINUTE_MS;

/** Players and operators sign in by the same machinery and never into each other's rooms. */
export type Realm = 'player' | 'operator';
/** `remote`: signed out from another device; `credentials`: the way in was changed. */
export type SessionEnd = 'logout' | 'idle' | 'lifetime' | 'disabled' | 'remote' | 'credentials';

export type SessionTimes = {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  /** Until then it holds, used or not, and no longer; null for the times of the house. */
  readonly heldUntil: Date | null;
};

/** Why the session no longer holds at `now`; undefined while it does. */
export function sessionOver(session: SessionTimes, now: Date): 'ended' | SessionEnd | undefined {
  if (session.endedAt) return 'ended';
  if (session.heldUntil) return now >= session.heldUntil ? 'lifetime' : undefined;
  if (now.getTime() - session.createdAt.getTime() >= SESSION_LIFETIME_MS) return 'lifetime';
  if (now.getTime() - session.lastSeenAt.getTime() >= SESSION_IDLE_MS) return 'idle';
  return undefined;
}

export const isSeenAgain = (session: SessionTimes, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() >= SESSION_SEEN_EVERY_MS;

/** The token of `Authorization: Bearer …`; undefined when there is none of our shape. */
export function bearerTokenOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const value = headers['authorization'];
  if (typeof value !== 'string') return undefined;
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(value)?.[1];
}
