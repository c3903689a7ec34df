import { ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { endSessionsOf, lockLines, setMemberFrozen } from '../../identity/index.ts';
import { letGoOfLines } from '../agents/line-freezes.repo.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';

type Asked = { readonly memberId: string; readonly reason: string };
type Refused = 'member_not_found' | 'wrong_state';

/**
 * Nobody signs in to the account any more, and its sessions end within a second. One that is frozen
 * with its line only has from now on a reason of its own: it stays frozen when the line goes on.
 */
export async function freezeAccount(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  asked: Asked,
): Promise<Result<undefined, Refused>> {
  const frozen = await setState(tx, platform, actor, { ...asked, frozen: true });
  if (frozen.ok) await signOutEverywhere(tx, platform, actor, asked);
  return frozen;
}

/** The account goes on, whatever its line does; its player has to sign in again. */
export const thawAccount = (
  tx: Tx,
  platform: Platform,
  actor: Actor,
  asked: Asked,
): Promise<Result<undefined, Refused>> =>
  setState(tx, platform, actor, { ...asked, frozen: false });

async function setState(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor,
  { memberId, reason, frozen }: Asked & { readonly frozen: boolean },
): Promise<Result<undefined, Refused>> {
  const { merchant } = actor;
  // Before the account: a line that goes on at this moment takes the two in the same order.
  await lockLines(tx, merchant.id);
  const before = await setMemberFrozen(tx, { merchantId: merchant.id, memberId, frozen });
  if (!before) return refuse('member_not_found');
  const wasHeld = await letGoOfLines(tx, memberId);
  const changes = before === (frozen ? 'active' : 'frozen') || (before === 'frozen' && wasHeld);
  if (!changes) return refuse('wrong_state', { state: before });
  await noteAct(tx, clock.now(), actor, {
    action: frozen ? 'member.freeze' : 'member.thaw',
    entity: 'member',
    entityId: memberId,
    before: { state: before },
    after: { state: frozen ? 'frozen' : 'active', reason },
  });
  return ok(undefined);
}

/**
 * Ends every session of a member, with its sockets.
 *
 * @param asked.passwordChange - that the password must be changed is told in the trail beside it
 * @returns how many there were
 */
export async function signOutEverywhere(
  tx: Tx,
  { clock, outbox, feed }: Pick<Platform, 'clock' | 'outbox' | 'feed'>,
  actor: Actor,
  { memberId, reason, passwordChange = false }: Asked & { readonly passwordChange?: boolean },
): Promise<number> {
  const at = clock.now();
  const end = { realm: 'player', subjectId: memberId, at, reason: 'disabled' } as const;
  const ended = await endSessionsOf(tx, end);
  for (const sessionId of ended) {
    await outbox.emit(tx, 'session.ended', { memberId, sessionId });
    await feed.endSession(sessionId, tx);
  }
  await noteAct(tx, at, actor, {
    action: 'member.sign-out',
    entity: 'member',
    entityId: memberId,
    before: { sessions: ended.length },
    after: { sessions: 0, reason, ...(passwordChange && { passwordChange }) },
  });
  return ended.length;
}
