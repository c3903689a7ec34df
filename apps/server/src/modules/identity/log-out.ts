import type { Uuid } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from './identity.ts';
import { closeSessions } from './replace-password.ts';
import { endSessionsOf } from './security/open-sessions.repo.ts';
import { markEnded } from './sessions.repo.ts';
import { endTrust } from './trust.ts';

/** Ends a player's session: its sockets close, and its token is worth nothing. */
export async function logOut(
  platform: Platform,
  session: { readonly sessionId: Uuid; readonly memberId: Uuid },
): Promise<void> {
  const { sessionId, memberId } = session;
  await platform.db.transaction().execute(async (tx) => {
    const end = { sessionId, at: platform.clock.now(), reason: 'logout' } as const;
    if (await markEnded(tx, end)) {
      await platform.outbox.emit(tx, 'session.ended', { memberId, sessionId });
    }
  });
  await platform.feed.endSession(sessionId);
}

/**
 * Ends every session of a player, and makes all devices strangers again.
 *
 * @returns the sessions that ended
 */
export async function logOutEverywhere(identity: Identity, memberId: Uuid): Promise<Uuid[]> {
  const { platform } = identity;
  const end = { realm: 'player', subjectId: memberId, reason: 'remote' } as const;
  const ended = await platform.db.transaction().execute(async (tx) => {
    await endTrust(tx, platform, memberId);
    const sessions = await endSessionsOf(tx, { ...end, at: platform.clock.now() });
    for (const sessionId of sessions) {
      await platform.outbox.emit(tx, 'session.ended', { memberId, sessionId });
    }
    return sessions;
  });
  await closeSessions(identity, ended);
  return ended;
}
