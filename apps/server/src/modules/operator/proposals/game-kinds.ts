import { ok, refuse } from '@padauk/base';
import { liftStop, readStop } from '../../games/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { APPLIED, type Kind } from './proposal-kind.ts';

/** A game that the product itself has stopped goes on when two people have looked at why. */
export const resumeGame: Kind = {
  proposers: ['risk', 'content'],
  approvers: ['risk'],
  nameOf: async (tx, { merchant }, { subjectId }) => {
    const stop = await readStop(tx, { merchantId: merchant.id, stopId: subjectId });
    return stop && stop.cause !== 'operator' ? ok(stop.subjectName) : refuse('stop_not_found');
  },
  apply: async (tx, platform, { merchant, operator, ip }, { subjectId, reason }) => {
    const lifted = await liftStop(tx, platform, {
      merchantId: merchant.id,
      stopId: subjectId,
      by: operator.operatorId,
      of: 'found',
    });
    if (!lifted.ok) return refuse(lifted.code === 'wrong_state' ? 'wrong_state' : 'stop_not_found');
    await writeAudit(tx, {
      merchantId: merchant.id,
      operatorId: operator.operatorId,
      at: platform.clock.now(),
      action: 'stop.lift',
      entity: 'game',
      entityId: lifted.value.subjectId,
      before: { stopId: lifted.value.id, cause: lifted.value.cause, found: lifted.value.reason },
      after: { reason },
      ip,
    });
    return ok(APPLIED);
  },
};
