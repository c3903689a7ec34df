import { ok, type Result, refuse } from '@padauk/base';
import type { Platform, Player } from '../../../platform/platform.ts';
import type { SessionReader } from '../read-session.ts';
import { endTrust } from '../trust.ts';
import { endSessionsOf } from './open-sessions.repo.ts';

/** What ends a session at once: its row, its copies in memory, its sockets. */
type Deps = Pick<Platform, 'db' | 'clock' | 'outbox' | 'feed'>;
type Forgetful = Pick<SessionReader<unknown>, 'forget'>;

/**
 * Signs one device of a player out, be it the one that asks. No device is trusted any more: which
 * of them it was, nobody can tell.
 */
export async function signOutDevice(
  platform: Deps,
  sessions: Forgetful,
  { caller, sessionId }: { readonly caller: Player; readonly sessionId: string },
): Promise<Result<undefined, 'session_not_found'>> {
  const ended = await end(platform, sessions, caller, { only: sessionId });
  return ended > 0 ? ok(undefined) : refuse('session_not_found');
}

/** Signs all devices of a player out but the one that asks. */
export const signOutOthers = (
  platform: Deps,
  sessions: Forgetful,
  caller: Player,
): Promise<number> => end(platform, sessions, caller, { except: caller.sessionId });

async function end(
  platform: Deps,
  sessions: Forgetful,
  { memberId }: Player,
  which: { readonly only?: string; readonly except?: string },
): Promise<number> {
  const ended = await platform.db.transaction().execute(async (tx) => {
    const ids = await endSessionsOf(tx, {
      ...which,
      realm: 'player',
      subjectId: memberId,
      at: platform.clock.now(),
      reason: 'remote',
    });
    if (ids.length > 0 || which.except !== undefined) await endTrust(tx, platform, memberId);
    for (const sessionId of ids) {
      await platform.outbox.emit(tx, 'session.ended', { memberId, sessionId });
    }
    return ids;
  });
  for (const sessionId of ended) {
    sessions.forget(sessionId);
    await platform.feed.endSession(sessionId);
  }
  return ended.length;
}
