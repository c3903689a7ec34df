import { DAY_MS } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { deleteAttemptsBefore } from './login-attempts.repo.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './session.ts';
import { endStaleSessions, STALE_SESSIONS_MAX } from './sessions.repo.ts';

/** As long as a support case about a break-in may look back. */
const ATTEMPTS_KEPT_MS = 90 * DAY_MS;

/**
 * Ends sessions that idled or grew too old, so that their sockets close too: a token is refused by
 * its times alone, but an open socket makes no call that could be refused.
 *
 * @returns how many sessions were ended
 */
export async function endStale(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let ended = 0;
  for (;;) {
    const batch = await platform.db.transaction().execute(async (tx) => {
      const sessions = await endStaleSessions(tx, {
        seenBefore: new Date(now.getTime() - SESSION_IDLE_MS),
        openedBefore: new Date(now.getTime() - SESSION_LIFETIME_MS),
        at: now,
      });
      for (const { id, realm, subjectId } of sessions) {
        if (realm !== 'player') continue;
        const event = { memberId: subjectId, sessionId: id };
        await platform.outbox.emit(tx, 'session.ended', event);
      }
      return sessions;
    });
    for (const { id } of batch) await platform.feed.endSession(id);
    ended += batch.length;
    if (batch.length < STALE_SESSIONS_MAX) break;
  }
  const attemptsBefore = new Date(now.getTime() - ATTEMPTS_KEPT_MS);
  await platform.db.transaction().execute((tx) => deleteAttemptsBefore(tx, attemptsBefore));
  return ended;
}
