import type { Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { endTrust } from '../trust.ts';
import { deleteAuthenticator } from './authenticators.repo.ts';
import { endSessionsOf } from './open-sessions.repo.ts';
import { deletePasskeysOf } from './passkeys.repo.ts';

/**
 * Takes the second factors of a member out of use whose devices are lost, and ends every session
 * and all trust: whoever is signed in may be the finder. Who decided that this is right is kept
 * with the operators.
 */
export async function resetFactors(tx: Tx, platform: Platform, memberId: Uuid): Promise<void> {
  await lockMember(tx, memberId);
  await deleteAuthenticator(tx, memberId);
  await deletePasskeysOf(tx, { realm: 'player', subjectId: memberId });
  await endTrust(tx, platform, memberId);
  const ended = await endSessionsOf(tx, {
    realm: 'player',
    subjectId: memberId,
    at: platform.clock.now(),
    reason: 'credentials',
  });
  for (const sessionId of ended) {
    await platform.outbox.emit(tx, 'session.ended', { memberId, sessionId });
    await platform.feed.endSession(sessionId, tx);
  }
}
