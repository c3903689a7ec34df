import { isCurrency, assert, ok, type Result, writeAmount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readPayoutSafety as safetyContract } from '@padauk/contracts/reviews';
import type { Db, Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import { readPayoutSafety, resumePayouts, stopPayouts } from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

type Safety = ReplyOf<typeof safetyContract>;
type Actor = { readonly merchant: Merchant; readonly operator: Operator; readonly ip: string };

/** How far the caps of the brand are used, and whether payouts are stopped. */
export async function readSafety(
  tx: Db | Tx,
  platform: Platform,
  { id, currency }: Merchant,
): Promise<Safety> {
  assert(isCurrency(currency), `a brand has a known currency: ${currency}`);
  const { stop, dayPaid, dayMax, ...figures } = await readPayoutSafety(tx, platform, id);
  const names = await findStaffNames(tx, stop?.beganBy ? [stop.beganBy] : []);
  return {
    ...figures,
    dayPaid: writeAmount(dayPaid, currency),
    dayMax: dayMax === null ? null : writeAmount(dayMax, currency),
    stop: stop
      ? {
          cause: stop.cause,
          beganAt: stop.beganAt.toISOString(),
          beganBy: stop.beganBy && (names.get(stop.beganBy) ?? stop.beganBy),
        }
      : null,
  };
}

/** Nothing is paid out from now on. */
export async function stopAll(
  platform: Platform,
  actor: Actor,
): Promise<Result<Safety, 'wrong_state'>> {
  const { merchant, operator } = actor;
  const { operatorId } = operator;
  const stopped = await stopPayouts(platform, { merchantId: merchant.id, operatorId });
  if (!stopped.ok) return stopped;
  return platform.db.transaction().execute(async (tx) => {
    await note(tx, platform, actor, 'payouts.stop');
    return ok(await readSafety(tx, platform, merchant));
  });
}

/** Ends a stop, which takes another person than the one who caused it. */
export async function endStop(
  platform: Platform,
  actor: Actor,
): Promise<Result<Safety, 'wrong_state' | 'same_person_twice'>> {
  const { merchant, operator } = actor;
  const { operatorId } = operator;
  return platform.db.transaction().execute(async (tx) => {
    const ended = await resumePayouts(tx, platform, { merchantId: merchant.id, operatorId });
    if (!ended.ok) return ended;
    await note(tx, platform, actor, 'payouts.resume');
    return ok(await readSafety(tx, platform, merchant));
  });
}

const note = (tx: Tx, { clock }: Platform, actor: Actor, action: string): Promise<void> => {
  const entityId = actor.merchant.id;
  return noteAct(tx, clock.now(), actor, { action, entity: 'merchant', entityId, after: null });
};
