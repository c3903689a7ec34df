import { type Amount, amount, shareOf, type Uuid } from '@padauk/base';
import type { campaignKinds } from '@padauk/contracts/campaigns';
import type { BonusTerms } from '../wallet/index.ts';

export type CampaignKind = (typeof campaignKinds)[number];

export type Campaign = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly kind: CampaignKind;
  readonly terms: BonusTerms;
  /** Of a deposit: the share that is given of it, in basis points. */
  readonly matchBps: number | null;
  /** Minor units. */
  readonly depositMin: Amount | null;
  /** The bonus, or the most of it. */
  readonly amount: Amount;
  readonly claimsMax: number | null;
  readonly claimsEach: number;
  readonly claims: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export const campaignState = (
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  now: Date,
): 'planned' | 'running' | 'ended' =>
  now < startsAt ? 'planned' : now < endsAt ? 'running' : 'ended';

/** Free bets are what their terms say; all else is the amount. Minor units. */
export const grantOf = ({ terms, amount: granted }: Pick<Campaign, 'terms' | 'amount'>): Amount =>
  terms.freeBets ? amount(terms.freeBets.stake * BigInt(terms.freeBets.rounds)) : granted;

/** The most that a campaign can grant, minor units; null: nothing bounds it. */
export const costMaxOf = (
  campaign: Pick<Campaign, 'terms' | 'amount' | 'claimsMax'>,
): Amount | null =>
  campaign.claimsMax === null ? null : amount(grantOf(campaign) * BigInt(campaign.claimsMax));

/**
 * What a deposit brings by this campaign, minor units; undefined when it brings nothing.
 *
 * @param deposit.before - how many deposits the member made before this one
 */
export function bonusOfDeposit(
  campaign: Pick<Campaign, 'kind' | 'matchBps' | 'depositMin' | 'amount'>,
  deposit: { readonly amount: Amount; readonly before: number },
): Amount | undefined {
  if (campaign.kind === 'code') return undefined;
  if (campaign.kind === 'match' && deposit.before > 0) return undefined;
  if (campaign.depositMin !== null && deposit.amount < campaign.depositMin) return undefined;
  if (campaign.matchBps === null) return campaign.amount;
  const share = shareOf(deposit.amount, campaign.matchBps);
  const granted = share < campaign.amount ? share : campaign.amount;
  return granted > 0n ? amount(granted) : undefined;
}
