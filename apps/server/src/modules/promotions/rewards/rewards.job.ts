import { type Platform, TALLY_PACE_MS } from '../../../platform/platform.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import { followReferrals, referralEvents, rewardDue } from './follow-referrals.ts';
import { reckonRebates } from './reckon-rebates.ts';

/** What goes on by itself: rebates of days that have ended, and invitations that are met. */
export function followRewards(platform: Platform, needs: PromotionNeeds): void {
  const { db, outbox, jobs } = platform;
  outbox.consume('promotions.referrals', referralEvents, followReferrals(platform, needs), {
    paceMs: TALLY_PACE_MS,
  });
  jobs.handle('promotions.reckon-rebates', async () => {
    await reckonRebates(platform, needs, await needs.listMerchants());
  });
  jobs.schedule('25 * * * *', 'promotions.reckon-rebates');
  jobs.handle('promotions.reward-invitations', () =>
    db.transaction().execute((tx) => rewardDue(tx, platform, needs)),
  );
  jobs.schedule('35 * * * *', 'promotions.reward-invitations');
}
