import { DAY_MS, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { strongestOf } from './exclusion.ts';
import { listExclusions, listMadeWith, lockMadeWith, setReturn } from './exclusions.repo.ts';
import { lockMember } from './limits.repo.ts';
import { insertChange } from './members.repo.ts';
import {
  closeRequest,
  findRequestOf,
  insertReturnRequest,
  lockRequest,
  type ReturnRequest,
} from './return-requests.repo.ts';
import { readSettings } from './settings.repo.ts';
import type { SafetyPlayer } from './set-limit.ts';

/** How long the house has to decide (RG-14: MGA Player Protection Directive). */
export const DECIDE_WITHIN_MS = 7 * DAY_MS;
/** From a granted wish to the first stake. */
export const EARLY_RETURN_WAIT_MS = 7 * DAY_MS;

/**
 * A player asks to end a self-exclusion that still runs. Nothing changes by asking, and one
 * exclusion can be asked about once, by whichever account of the person.
 */
export async function askEarlyReturn(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  { memberId, merchantId }: SafetyPlayer,
  reason: string,
): Promise<
  Result<
    { readonly decideBy: Date },
    'exclusion_not_found' | 'early_return_off' | 'early_return_asked'
  >
> {
  const now = clock.now();
  await lockMember(tx, memberId);
  const current = strongestOf(await listExclusions(tx, memberId), now);
  if (current?.kind !== 'self_exclusion') return refuse('exclusion_not_found');
  const { earlyReturn } = await readSettings(tx, merchantId);
  if (!earlyReturn) return refuse('early_return_off');
  await lockMadeWith(tx, current.madeWith);
  if (await findRequestOf(tx, current)) return refuse('early_return_asked');
  const decideBy = new Date(now.getTime() + DECIDE_WITHIN_MS);
  await insertReturnRequest(tx, {
    id: random.uuid(),
    memberId,
    merchantId,
    exclusionId: current.id,
    reason,
    askedAt: now,
    decideBy,
  });
  return ok({ decideBy });
}

/**
 * Somebody of the house decides for the person: a granted wish ends the exclusion after seven days
 * more, and those that were made with it for other accounts at the brand. Which another account has
 * made longer by itself stays.
 */
export async function decideEarlyReturn(
  tx: Tx,
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  decision: {
    readonly merchantId: Uuid;
    readonly requestId: Uuid;
    readonly granted: boolean;
    readonly note: string;
    readonly operatorId: Uuid;
  },
): Promise<Result<ReturnRequest, 'not_found' | 'wrong_state'>> {
  const request = await lockRequest(tx, decision);
  if (!request) return refuse('not_found');
  if (request.granted !== null) return refuse('wrong_state');
  const at = clock.now();
  const { merchantId, madeWith, exclusionStartsAt: startsAt, exclusionEndsAt: endsAt } = request;
  const { granted, note, operatorId } = decision;
  await closeRequest(tx, { requestId: request.id, granted, note, operatorId, at });
  const { id: requestId, memberId: asker } = request;
  await outbox.emit(tx, 'safety.return-decided', { memberId: asker, requestId, granted });
  if (granted) {
    const returnsAt = new Date(at.getTime() + EARLY_RETURN_WAIT_MS);
    for (const memberId of await listMadeWith(tx, { merchantId, madeWith })) {
      await lockMember(tx, memberId);
      await setReturn(tx, { memberId, startsAt, endsAt }, returnsAt);
      await insertChange(tx, {
        memberId,
        at,
        what: 'return',
        facts: { returnsAt: returnsAt.toISOString(), operatorId },
      });
    }
  }
  return ok({ ...request, granted, note, decidedAt: at });
}
