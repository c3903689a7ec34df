import type { Result } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { readEdges } from '../../games/index.ts';
import {
  checkRebateRate,
  lockRebateRates,
  putRebateRate,
  type RebateRate,
} from '../../promotions/index.ts';
import { changeRule, type People, type RuleActor } from './change-rule.ts';

/** Sets what comes back of the stakes in one type of games. */
export async function setRebateRate(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  actor: RuleActor,
  rate: RebateRate,
  people: People,
): Promise<Result<undefined, 'rebate_above_edge' | 'two_people_needed'>> {
  const { id: merchantId } = actor.merchant;
  const rates = await lockRebateRates(tx, merchantId);
  const before = rates.find(({ gameType }) => gameType === rate.gameType)?.rateBps ?? 0;
  // What cannot be paid is refused first: nobody should ask a second person for it.
  const checked = await checkRebateRate(tx, { readEdges }, merchantId, rate);
  if (!checked.ok) return checked;
  return changeRule(tx, platform, actor, {
    people,
    givesMore: rate.rateBps > before,
    write: (at) => putRebateRate(tx, { merchantId, ...rate, at }),
    trail: {
      action: 'rebate.set-rate',
      entity: 'rebate-rate',
      entityId: rate.gameType,
      before: { rateBps: before },
      after: { rateBps: rate.rateBps },
    },
  });
}
