import { assert, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { type BonusGrant, findBonusGrant, offerBonus } from '../wallet/index.ts';
import type { Campaign } from './campaign.ts';
import { countClaim, insertClaim } from './campaigns.repo.ts';

/**
 * Has a member claim a bonus of a campaign: the claim, the count and the offer in one transaction.
 * Of many claims at once no member has more than his share, and all together no more than there is.
 *
 * @param claim.grantId - of the bonus; claiming again under the same id is `promo_taken`
 * @param claim.amount - minor units
 */
export async function claimCampaign(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  claim: {
    readonly campaign: Campaign;
    readonly memberId: Uuid;
    readonly grantId: Uuid;
    readonly amount: bigint;
  },
): Promise<Result<BonusGrant, 'promo_taken' | 'promo_used_up'>> {
  const { campaign, memberId, grantId } = claim;
  const { id: campaignId, claimsEach } = campaign;
  const at = platform.clock.now();
  // The member first: one who has had his share does not queue at the counter of all.
  const own = await insertClaim(tx, { campaignId, memberId, grantId, claimsEach, at });
  if (!own) return refuse('promo_taken');
  if (!(await countClaim(tx, campaignId))) return refuse('promo_used_up');
  await offerBonus(tx, platform, {
    id: grantId,
    memberId,
    kind: campaign.kind,
    terms: campaign.terms,
    amount: claim.amount,
    campaignId,
    grantedBy: null,
    agreedBy: null,
    note: null,
  });
  const grant = await findBonusGrant(tx, grantId);
  assert(grant, `the bonus that was offered: ${grantId}`);
  return ok(grant);
}
