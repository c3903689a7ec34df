import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { endSessionsOfMany, listLine, lockLines, setMembersFrozen } from '../../identity/index.ts';
import { writeAudits } from '../audit/audit.repo.ts';
import type { Actor } from '../staff/invite-staff.ts';
import {
  endLineFreeze,
  findLineFreeze,
  insertLineFreeze,
  listHeldMembers,
} from './line-freezes.repo.ts';

type Asked = { readonly agentId: Uuid; readonly reason: string };

/** Freezes an agent and everybody below him; their sessions end within a second. */
export async function freezeLine(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { agentId, reason }: Asked,
): Promise<Result<undefined, 'wrong_state'>> {
  await lockLines(tx, actor.merchant.id);
  if (await findLineFreeze(tx, agentId)) return refuse('wrong_state');
  const line = await listLine(tx, agentId);
  const memberIds = line.map(({ memberId }) => memberId);
  const held = await listHeldMembers(tx, { memberIds, except: null });
  const frozen = await setMembersFrozen(tx, { memberIds, frozen: true });
  const at = platform.clock.now();
  await insertLineFreeze(tx, {
    id: platform.random.uuid(),
    merchantId: actor.merchant.id,
    agentId,
    reason,
    frozenBy: actor.operator.operatorId,
    frozenAt: at,
    memberIds: [...new Set([...frozen, ...held])],
  });
  const ended = await endSessionsOfMany(tx, {
    realm: 'player',
    subjectIds: frozen,
    at,
    reason: 'disabled',
  });
  for (const { sessionId, subjectId: memberId } of ended) {
    await platform.outbox.emit(tx, 'session.ended', { memberId, sessionId });
    await platform.feed.endSession(sessionId, tx);
  }
  await note(tx, actor, at, { agentId, reason, changed: frozen, frozen: true });
  return ok(undefined);
}

/** Lets those go on whom the freeze of the line holds, but for those whom another one holds too. */
export async function thawLine(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { agentId, reason }: Asked,
): Promise<Result<undefined, 'wrong_state'>> {
  await lockLines(tx, actor.merchant.id);
  const freeze = await findLineFreeze(tx, agentId);
  if (!freeze) return refuse('wrong_state');
  const held = await listHeldMembers(tx, { memberIds: freeze.memberIds, except: freeze.id });
  const memberIds = freeze.memberIds.filter((memberId) => !held.has(memberId));
  const thawed = await setMembersFrozen(tx, { memberIds, frozen: false });
  const at = platform.clock.now();
  await endLineFreeze(tx, freeze.id, at);
  await note(tx, actor, at, { agentId, reason, changed: thawed, frozen: false });
  return ok(undefined);
}

/** Each account has its entry of the trail, and so has the line. */
async function note(
  tx: Tx,
  { merchant, operator, ip }: Actor,
  at: Date,
  done: Asked & { readonly changed: readonly Uuid[]; readonly frozen: boolean },
): Promise<void> {
  const { agentId, reason, changed, frozen } = done;
  const entry = { merchantId: merchant.id, operatorId: operator.operatorId, at, ip };
  const [from, to] = frozen ? ['active', 'frozen'] : ['frozen', 'active'];
  await writeAudits(tx, [
    {
      ...entry,
      action: frozen ? 'line.freeze' : 'line.thaw',
      entity: 'line',
      entityId: agentId,
      before: null,
      after: { members: changed.length, reason },
    },
    ...changed.map((memberId) => ({
      ...entry,
      action: frozen ? 'member.freeze' : 'member.thaw',
      entity: 'member',
      entityId: memberId,
      before: { state: from },
      after: { state: to, reason, line: agentId },
    })),
  ]);
}
