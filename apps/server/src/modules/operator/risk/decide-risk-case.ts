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
  await note(tx, platform, actor, caseId, {
    action: 'risk-case.take',
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
  const { outcome, note: words } = decision;
  await note(tx, platform, actor, decision.caseId, {
    action: 'risk-case.decide',
    before: { outcome: null },
    after: { outcome, note: words, memberId },
  });
  return ok({ ...before, outcome, note: words, decidedBy: by, decidedAt: at });
}

const note = (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { merchant, operator, ip }: Actor,
  caseId: string,
  did: { readonly action: string; readonly before: object; readonly after: object },
): Promise<void> =>
  noteAct(
    tx,
    clock.now(),
    { merchant, operator, ip },
    { entity: 'risk-case', entityId: caseId, ...did },
  );
