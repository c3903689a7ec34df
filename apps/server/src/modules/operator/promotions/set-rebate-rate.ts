import { ok, type Result, refuse } from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { readEdges } from '../../games/index.ts';
import {
  checkRebateRate,
  lockRebateRates,
  putRebateRate,
  type RebateRate,
} from '../../promotions/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';

/**
 * Sets what comes back of the stakes in one type of games, and writes it into the trail.
 *
 * @param people - `one` may lower a rate, and `two` may also raise it
 */
export async function setRebateRate(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: { readonly merchant: Merchant; readonly operatorId: string; readonly ip: string },
  rate: RebateRate,
  people: 'one' | 'two',
): Promise<Result<undefined, 'rebate_above_edge' | 'two_people_needed'>> {
  const { merchant, operatorId, ip } = actor;
  const rates = await lockRebateRates(tx, merchant.id);
  const before = rates.find(({ gameType }) => gameType === rate.gameType)?.rateBps ?? 0;
  // What cannot be paid is told first: nobody should ask a second person for it.
  const checked = await checkRebateRate(tx, { readEdges }, merchant.id, rate);
  if (!checked.ok) return checked;
  if (people === 'one' && rate.rateBps > before) return refuse('two_people_needed');
  const at = clock.now();
  await putRebateRate(tx, { merchantId: merchant.id, ...rate, at });
  await writeAudit(tx, {
    merchantId: merchant.id,
    operatorId,
    at,
    ip,
    action: 'rebate.set-rate',
    entity: 'rebate-rate',
    entityId: rate.gameType,
    before: { rateBps: before },
    after: { rateBps: rate.rateBps },
  });
  return ok(undefined);
}
