import { DAY_MS, ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { holdPayouts } from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { freezeAccount } from '../people/freeze-account.ts';
import type { Actor } from '../staff/invite-staff.ts';
import {
  assignCase,
  closeCase,
  lockCase,
  type RiskCase,
  type RiskOutcome,
} from './risk-cases.repo.ts';

/** How long withdrawals are held by an outcome; somebody may end it before. */
const HELD_DAYS = 30;

/** Takes a case, or gives back one's own. Another's is taken over, which the trail shows. */
export async function takeRiskCase(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  caseId: string,
): Promise<Result<RiskCase, 'not_found' | 'wrong_state'>> {
  const before = await lockCase(tx, { merchantId: actor.merchant.id, caseId });
  if (!before) return refuse('not_found');
  if (before.outcome !== null) return refuse('wrong_state');
  const { operatorId } = actor.operator;
  const assignedTo = before.assignedTo === operatorId ? null : operatorId;
  await assignCase(tx, caseId, assignedTo);
  await noteAct(tx, platform.clock.now(), actor, {
    action: 'risk-case.take',
    entity: 'risk-case',
    entityId: caseId,
    before: { assignedTo: before.assignedTo },
    after: { assignedTo },
  });
  return ok({ ...before, assignedTo });
}

/** Ends a case with what is done about it; deed and trail are one transaction. */
export async function decideRiskCase(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  decision: { readonly caseId: string; readonly outcome: RiskOutcome; readonly note: string },
): Promise<Result<RiskCase, 'not_found' | 'wrong_state' | 'member_not_found'>> {
  const before = await lockCase(tx, { merchantId: actor.merchant.id, caseId: decision.caseId });
  if (!before) return refuse('not_found');
  if (before.outcome !== null) return refuse('wrong_state');
  const at = platform.clock.now();
  const { memberId } = before;
  if (decision.outcome === 'held') {
    await holdPayouts(tx, memberId, new Date(at.getTime() + HELD_DAYS * DAY_MS));
  }
  if (decision.outcome === 'frozen') {
    const frozen = await freezeAccount(tx, platform, actor, { memberId, reason: decision.note });
    // One that is frozen already needs nothing more.
    if (!frozen.ok && frozen.code === 'member_not_found') return frozen;
  }
  const by = actor.operator.operatorId;
  await closeCase(tx, { ...decision, by, at });
  const { outcome, note } = decision;
  await noteAct(tx, at, actor, {
    action: 'risk-case.decide',
    entity: 'risk-case',
    entityId: decision.caseId,
    before: { outcome: null },
    after: { outcome, note, memberId },
  });
  return ok({ ...before, outcome, note, decidedBy: by, decidedAt: at });
}
