import { ok, refuse } from '@padauk/base';
import * as z from 'zod/mini';
import { endUnfinishedRound, findEndable, liftStop, readStop } from '../../games/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { APPLIED, type Kind } from './proposal-kind.ts';

/** A game that the product itself has stopped goes on when two people have looked at why. */
export const resumeGame: Kind = {
  proposers: ['risk', 'content'],
  approvers: ['risk'],
  nameOf: async (tx, { merchant }, { subjectId }) => {
    const stop = await readStop(tx, { merchantId: merchant.id, stopId: subjectId });
    return stop && stop.cause !== 'operator' ? ok(stop.subjectName) : refuse('stop_not_found');
  },
  apply: async (tx, platform, actor, { subjectId, reason }) => {
    const { merchant, operator } = actor;
    const lifted = await liftStop(tx, platform, {
      merchantId: merchant.id,
      stopId: subjectId,
      by: operator.operatorId,
      of: 'found',
    });
    if (!lifted.ok) return refuse(lifted.code === 'wrong_state' ? 'wrong_state' : 'stop_not_found');
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'stop.lift',
      entity: 'game',
      entityId: lifted.value.subjectId,
      before: { stopId: lifted.value.id, cause: lifted.value.cause, found: lifted.value.reason },
      after: { reason },
    });
    return ok(APPLIED);
  },
};

const Details = z.object({ ending: z.enum(['refund', 'close']) });

/** A round that its vendor has left open is ended by two people, as the vendor would have. */
export const endRoundTogether: Kind = {
  proposers: ['risk', 'finance', 'support'],
  approvers: ['risk', 'finance'],
  nameOf: async (tx, { merchant }, { subjectId, details }) => {
    const { ending } = Details.parse(details);
    const key = { merchantId: merchant.id, roundId: subjectId };
    const found = await findEndable(tx, key, ending);
    return found.ok ? ok(`${found.value.vendorName} ${found.value.roundRef}`) : found;
  },
  apply: async (tx, platform, actor, { subjectId, details, reason }) => {
    const { ending } = Details.parse(details);
    const key = { merchantId: actor.merchant.id, roundId: subjectId };
    const ended = await endUnfinishedRound(tx, platform, key, ending);
    if (!ended.ok) return ended;
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'round.end',
      entity: 'round',
      entityId: subjectId,
      before: { vendor: ended.value.vendorCode, round: ended.value.roundRef },
      after: { ending, reason },
    });
    return ok(APPLIED);
  },
};
