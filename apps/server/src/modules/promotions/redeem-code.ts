import { HOUR_MS, ok, type Result, refuse, SECOND_MS } from '@padauk/base';
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

/**
 * Counts a try of a code against the account and its network, right or wrong; when a network has
 * used its tries up, the list of significant events says so. Before the transaction of the code:
 * what is written here stays, though the code is refused.
 */
export async function countCodeTry(
  platform: Pick<Platform, 'db' | 'limiter' | 'outbox'>,
  asked: {
    readonly caller: Pick<Player, 'memberId'>;
    readonly merchant: Pick<Merchant, 'id'>;
    readonly ip: string;
  },
): Promise<Result<undefined, 'too_many_requests'>> {
  const { limiter } = platform;
  const own = await limiter.take('promo-code', asked.caller.memberId, TRIES_OF_ACCOUNT);
  if (!own.ok) return own;
  const network = networkOf(asked.ip, NEIGHBORHOOD_BITS);
  const near = await limiter.take('promo-code-network', network, TRIES_OF_NETWORK);
  if (near.ok) return ok(undefined);
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

type Redeemed = Result<
  BonusGrant,
  'promo_code_unknown' | 'promo_used_up' | 'promo_taken' | 'self_excluded'
>;

/** Turns a code into an offered bonus. */
export async function redeemCode(
  tx: Tx,
  platform: Platform,
  asked: {
    readonly code: string;
    readonly caller: Pick<Player, 'memberId'>;
    readonly merchant: Pick<Merchant, 'id'>;
    readonly currency: BonusGrant['currency'];
  },
): Promise<Redeemed> {
  const { memberId } = asked.caller;
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
