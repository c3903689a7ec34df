import { type Module, TALLY_PACE_MS } from '../../platform/platform.ts';
import { findDemoMerchant } from '../site/index.ts';
import { serveBonuses } from './bonuses.routes.ts';
import { seedCampaigns } from './demo-campaigns.ts';
import { offerOnDeposit } from './offer-on-deposit.ts';
import type { PromotionNeeds } from './promotion-needs.ts';
import { followRewards } from './rewards/rewards.job.ts';
import { serveRewards } from './rewards/rewards.routes.ts';

export { beginCampaign, endCampaign, makeCodes } from './begin-campaign.ts';
export { costMaxOf } from './campaign.ts';
export { readCampaign, readTerms, writeCampaign } from './campaign-wire.ts';
export { listBegunAlone, pageCampaigns } from './campaigns.repo.ts';
export type { GameFacts, PromotionNeeds } from './promotion-needs.ts';
export {
  checkRate as checkRebateRate,
  listRates as listRebateRates,
} from './rewards/rebate-rates.ts';
export {
  lockRates as lockRebateRates,
  putRate as putRebateRate,
  type RebateRate,
} from './rewards/rebates.repo.ts';
export { writeRule as writeReferralRule } from './rewards/read-referral.ts';
export { givesMore, type ReferralRule, readReferralWish } from './rewards/referral-rule.ts';
export {
  lockRule as lockReferralRule,
  putRule as putReferralRule,
  readRule as readReferralRule,
} from './rewards/referrals.repo.ts';
export { tellCost } from './tell-cost.ts';
export { writeBonus } from './write-bonus.ts';

export const promotionsModule = (needs: PromotionNeeds): Module => ({
  name: 'promotions',
  seed: async (tx, platform) => {
    const merchant = await findDemoMerchant(tx);
    if (merchant) await seedCampaigns(tx, platform, merchant);
  },
  register: (platform) => {
    serveBonuses(platform, needs);
    serveRewards(platform, needs);
    followRewards(platform, needs);
    platform.outbox.consume('promotions.deposits', ['deposit.posted'], offerOnDeposit(platform), {
      paceMs: TALLY_PACE_MS,
    });
  },
});
