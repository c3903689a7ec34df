import type { MoneyFigures } from '../../wallet/index.ts';

type Costs = Pick<
  MoneyFigures,
  'bonusGranted' | 'bonusForfeited' | 'promotions' | 'rebates' | 'referral' | 'commission'
>;

/**
 * What is left of the gross gaming revenue (stakes less payouts) when players and agents have had
 * their part: bonuses that were granted and not lost again, promotions, rebates, rewards for
 * invitations, commission. Minor units, may be below zero. Corrections by staff cost no play.
 */
export const netRevenue = (gross: bigint, costs: Costs): bigint =>
  gross -
  (costs.bonusGranted - costs.bonusForfeited) -
  costs.promotions -
  costs.rebates -
  costs.referral -
  costs.commission;
