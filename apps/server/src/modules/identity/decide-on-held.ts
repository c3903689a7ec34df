import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { type Held, type HeldDecision, lockHeld, markDecided } from './doubles.repo.ts';
import { freezeMember } from './members.repo.ts';
import { endSessionsOfMembers } from './sessions.repo.ts';

/**
 * Decides on an account that was held: it goes on, or it is frozen and its sessions end.
 *
 * @returns what was held, and the sessions whose sockets are to be closed after the commit
 */
export async function decideOnHeld(
  tx: Tx,
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  decided: {
    readonly merchantId: Uuid;
    readonly memberId: string;
    readonly decision: HeldDecision;
    readonly operatorId: Uuid;
    readonly reason: string;
  },
): Promise<Result<{ held: Held; ended: Uuid[] }, 'member_not_found' | 'wrong_state'>> {
  const held = await lockHeld(tx, decided);
  if (!held) return refuse('member_not_found');
  if (held.decision !== null) return refuse('wrong_state');
  const at = clock.now();
  await markDecided(tx, { ...decided, at });
  const after = { ...held, decision: decided.decision, decidedAt: at };
  if (decided.decision === 'release') return ok({ held: after, ended: [] });
  await freezeMember(tx, held.memberId);
  const end = { memberIds: [held.memberId], at, reason: 'disabled' } as const;
  const sessions = await endSessionsOfMembers(tx, end);
  for (const { id, memberId } of sessions) {
    await outbox.emit(tx, 'session.ended', { memberId, sessionId: id });
  }
  return ok({ held: after, ended: sessions.map(({ id }) => id) });
}
