import { HOUR_MS, type Refusal, type Result, refuse, SECOND_MS, type Uuid } from '@padauk/base';
import type { Merchant, Platform, Player, Tx } from '../../platform/platform.ts';
import { NEIGHBORHOOD_BITS, networkOf } from '../../platform/network.ts';
import { stopLaunch } from '../safety/index.ts';
import type { BonusGrant } from '../wallet/index.ts';
import { campaignState } from './campaign.ts';
import { findCode, useCode } from './campaigns.repo.ts';
import { claimCampaign } from './claim-campaign.ts';
import { digestOfCode } from './promo-code.ts';

const HOUR_SECONDS = HOUR_MS / SECOND_MS;
/** Tries of a code in an hour: nobody types more, and 2^80 codes are not to be guessed at that pace. */
const TRIES_OF_ACCOUNT = { points: 10, perSeconds: HOUR_SECONDS } as const;
/** All accounts of one network together; a café has many guests. */
const TRIES_OF_NETWORK = { points: 100, perSeconds: HOUR_SECONDS } as const;

type Redeemed = Result<
  BonusGrant,
  'promo_code_unknown' | 'promo_used_up' | 'promo_taken' | 'too_many_requests' | 'self_excluded'
>;

/**
 * Turns a code into an offered bonus. Every try counts against the account and its network, right
 * or wrong; when a network has used its tries up, the list of significant events says so.
 */
export async function redeemCode(
  tx: Tx,
  platform: Platform,
  asked: {
    readonly code: string;
    readonly caller: Pick<Player, 'memberId' | 'currency'>;
    readonly merchant: Pick<Merchant, 'id'>;
    readonly currency: BonusGrant['currency'];
    readonly ip: string;
  },
): Promise<Redeemed> {
  const { memberId } = asked.caller;
  const stopped = await countTry(platform, asked);
  if (stopped) return stopped;
  const digest = digestOfCode(asked.code);
  const campaign = await findCode(tx, { digest, merchantId: asked.merchant.id });
  const running =
    campaign?.kind === 'code' && campaignState(campaign, platform.clock.now()) === 'running';
  if (!campaign || !running) return refuse('promo_code_unknown');
  const away = await stopLaunch(tx, platform.clock, { memberId, currency: asked.currency });
  if (away) return refuse('self_excluded', away.facts);
  const grantId = platform.random.uuid();
  const claim = { campaign, memberId, grantId, amount: campaign.amount };
  const claimed = await claimCampaign(tx, platform, claim);
  if (!claimed.ok) return claimed;
  return (await useCode(tx, digest)) ? claimed : refuse('promo_used_up');
}

async function countTry(
  platform: Platform,
  asked: {
    readonly caller: { readonly memberId: Uuid };
    readonly merchant: { readonly id: Uuid };
    readonly ip: string;
  },
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { limiter } = platform;
  const own = await limiter.take('promo-code', asked.caller.memberId, TRIES_OF_ACCOUNT);
  if (!own.ok) return own;
  const network = networkOf(asked.ip, NEIGHBORHOOD_BITS);
  const near = await limiter.take('promo-code-network', network, TRIES_OF_NETWORK);
  if (near.ok) return undefined;
  await platform.db.transaction().execute((tx) =>
    platform.outbox.emit(tx, 'alert.raised', {
      merchantId: asked.merchant.id,
      kind: 'promotions.codes_guessed',
      subject: network,
      facts: { memberId: asked.caller.memberId },
    }),
  );
  return near;
}
