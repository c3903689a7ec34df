import type { Uuid } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { markEnded } from './sessions.repo.ts';

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
