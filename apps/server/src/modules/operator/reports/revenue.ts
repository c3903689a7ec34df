import type { MoneyFigures } from '../../wallet/index.ts';

type Costs = Pick<
  MoneyFigures,
  'bonusGranted' | 'bonusForfeited' | 'promotions' | 'rebates' | 'referral' | 'commission'
>;

/**
 * What is left of the gross gaming revenue (stakes less payouts) when players and agents have had
 * their part: bonuses that were granted and not lost again, promotions, rebates, rewards for
 * invitations, commission, and what the house has added to tournaments. Minor units, may be below
 * zero. Corrections by staff cost no play.
 *
 * @param costs - none, where no money moved beside the play
 */
export function netRevenue(gross: bigint, added: bigint, costs: Costs | undefined): bigint {
  const left = gross - added;
  return costs ? left - costOf(costs) : left;
}

const costOf = (costs: Costs): bigint =>
  costs.bonusGranted -
  costs.bonusForfeited +
  costs.promotions +
  costs.rebates +
  costs.referral +
  costs.commission;
