import type { Platform } from '../../platform/platform.ts';
import { trialsOverBefore } from './member.ts';
import { closeTrials } from './members.repo.ts';
import { endSessionsOfMembers } from './sessions.repo.ts';

const TRIALS_MAX = 500;

/**
 * Closes the trial accounts whose day is over, and ends their sessions. What they played stays in
 * the ledger and in their rounds.
 *
 * @returns how many accounts were closed
 */
export async function closeOldTrials(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let closed = 0;
  for (;;) {
    const batch = await platform.db.transaction().execute(async (tx) => {
      const due = { openedBefore: trialsOverBefore(now), limit: TRIALS_MAX };
      const memberIds = await closeTrials(tx, due);
      const end = { memberIds, at: now, reason: 'lifetime' } as const;
      const sessions = await endSessionsOfMembers(tx, end);
      for (const { id, memberId } of sessions) {
        await platform.outbox.emit(tx, 'session.ended', { memberId, sessionId: id });
      }
      return { memberIds, sessions };
    });
    for (const { id } of batch.sessions) await platform.feed.endSession(id);
    closed += batch.memberIds.length;
    if (batch.memberIds.length < TRIALS_MAX) return closed;
  }
}
