import { DAY_MS, HOUR_MS } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import { accrue } from './rebate.ts';
import { listPaidRates } from './rebate-rates.ts';
import { beginDay, insertRebates } from './rebates.repo.ts';

/** A day is worked out when its last rounds have settled and been added up. */
const REST_MS = HOUR_MS;
/** Days that were missed, while no worker ran, are made up for. */
const DAYS_BACK = 7;

/**
 * Reckons the rebates of the days that have ended, each once, however many workers are woken.
 *
 * @returns days that were worked out now
 */
export async function reckonRebates(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  needs: PromotionNeeds,
  brands: readonly Pick<Merchant, 'id' | 'timeZone'>[],
): Promise<number> {
  let reckoned = 0;
  for (const { id: merchantId, timeZone } of brands) {
    for (let back = DAYS_BACK; back >= 1; back -= 1) {
      const at = clock.now();
      const day = brandDayOf(new Date(at.getTime() - REST_MS - back * DAY_MS), timeZone);
      const { date } = day;
      const isNew = await db.transaction().execute(async (tx) => {
        // A day that is not added up yet stays open, and is reckoned at a later waking.
        if (!(await needs.isPlayCounted(tx, day.to))) return false;
        if (!(await beginDay(tx, { merchantId, date, at }))) return false;
        const rates = await listPaidRates(tx, needs, merchantId);
        if (rates.length === 0) return true;
        const played = await needs.listDayStakes(tx, { merchantId, date });
        await insertRebates(tx, { merchantId, date }, accrue(played, rates));
        return true;
      });
      if (isNew) reckoned += 1;
    }
  }
  return reckoned;
}
