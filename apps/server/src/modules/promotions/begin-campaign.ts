import { type Currency, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { NewCampaign } from '@padauk/contracts/campaigns';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Platform, Tx } from '../../platform/platform.ts';
import { campaignState } from './campaign.ts';
import { readCampaign } from './campaign-wire.ts';
import { findCampaign, insertCampaign, insertCodes, setCampaignEnd } from './campaigns.repo.ts';
import { codeOf, digestOfCode } from './promo-code.ts';

type Asked = { readonly merchantId: Uuid; readonly operatorId: Uuid };
type Known = Asked & { readonly campaignId: Uuid };

export async function beginCampaign(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  asked: Asked & {
    /** The second person, where it takes two. */
    readonly agreedBy: Uuid | null;
    readonly campaign: NewCampaign;
    readonly currency: Currency;
  },
): Promise<Result<{ readonly campaignId: Uuid }, 'invalid_fields'>> {
  const read = readCampaign(asked.campaign, asked.currency);
  if (!read.ok) return read;
  const now = platform.clock.now();
  // What ended while it waited for its second person would be over from its first second.
  if (read.value.endsAt <= now) {
    return refuseField({ path: 'endsAt', code: 'too_early' });
  }
  const id = platform.random.uuid();
  await insertCampaign(tx, {
    ...read.value,
    id,
    merchantId: asked.merchantId,
    createdBy: asked.operatorId,
    agreedBy: asked.agreedBy,
    createdAt: now,
  });
  return ok({ campaignId: id });
}

/** Ends a campaign at once. Bonuses that it offered stand. */
export async function endCampaign(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  asked: Known,
): Promise<Result<{ readonly campaignId: Uuid }, 'campaign_not_found' | 'wrong_state'>> {
  const { campaignId, merchantId } = asked;
  const campaign = await findCampaign(tx, { id: campaignId, merchantId });
  if (!campaign) return refuse('campaign_not_found');
  const ended = await setCampaignEnd(tx, { id: campaignId, at: platform.clock.now() });
  return ended ? ok({ campaignId }) : refuse('wrong_state');
}

const CODE_BYTES = 16;

/**
 * Makes codes of a campaign, which keeps their digests only. Whoever asked is told them, and told
 * again when he repeats his call: the sealed answer of an idempotent call stands for 48 hours.
 */
export async function makeCodes(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  asked: Known & { readonly count: number; readonly usesMax: number },
): Promise<Result<{ readonly codes: string[] }, 'campaign_not_found' | 'wrong_state'>> {
  const { campaignId, merchantId, usesMax } = asked;
  const campaign = await findCampaign(tx, { id: campaignId, merchantId });
  if (!campaign) return refuse('campaign_not_found');
  const at = platform.clock.now();
  if (campaign.kind !== 'code' || campaignState(campaign, at) === 'ended') {
    return refuse('wrong_state');
  }
  const codes = Array.from({ length: asked.count }, () =>
    codeOf(platform.random.bytes(CODE_BYTES)),
  );
  const digests = codes.map(digestOfCode);
  await insertCodes(tx, { digests, campaignId, usesMax, createdBy: asked.operatorId, at });
  return ok({ codes });
}
