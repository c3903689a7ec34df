import * as z from 'zod/mini';
import { Bonus, BonusCost } from './bonuses.ts';
import { route } from './route.ts';
import { Id, Instant, line, Money, Nothing, page, PageQuery } from './wire.ts';

/*
 * Campaigns: who is offered a bonus, by what, and on which terms.
 */

/** The kinds of campaigns; a bonus by hand is none of them. */
export const campaignKinds = ['match', 'reload', 'free_bets', 'code'] as const;

const Bps = z.int().check(z.minimum(0), z.maximum(10_000));
/** More than ten times is not asked of anybody. */
const WAGERING_BPS_MAX = 100_000;

export const BonusTerms = z.strictObject({
  titles: z.strictObject({ EN: line(80), MY: line(80), CN: line(80) }),
  /** How often the amount is to be staked: 100000 is ten times. */
  wageringBps: z.int().check(z.minimum(0), z.maximum(WAGERING_BPS_MAX)),
  contributions: z.strictObject({
    types: z.record(line(16), Bps),
    nodes: z.record(line(64), Bps),
    others: Bps,
  }),
  stakeMax: z.nullable(Money),
  /** The most that becomes cash, in basis points of the bonus; null: all of it. */
  conversionBps: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  freeBets: z.nullable(
    z.strictObject({ stake: Money, rounds: z.int().check(z.minimum(1), z.maximum(500)) }),
  ),
  validHours: z.int().check(z.minimum(1), z.maximum(2_160)),
});
export type BonusTerms = z.output<typeof BonusTerms>;

export const NewCampaign = z.strictObject({
  kind: z.enum(campaignKinds),
  terms: BonusTerms,
  /** Of a deposit: this share of it, up to `amount`, from deposits of at least `depositMin` on. */
  matchBps: z.nullable(z.int().check(z.minimum(1), z.maximum(50_000))),
  depositMin: z.nullable(Money),
  /** The bonus, or the most of it; of free bets the terms say it. */
  amount: Money,
  /** For all members together, and for each of them. */
  claimsMax: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  claimsEach: z.int().check(z.minimum(1), z.maximum(100)),
  startsAt: Instant,
  endsAt: Instant,
});
export type NewCampaign = z.output<typeof NewCampaign>;

export const Campaign = z.strictObject({
  ...NewCampaign.shape,
  campaignId: Id,
  currency: z.string(),
  state: z.enum(['planned', 'running', 'ended']),
  claims: z.int(),
  /** What was granted, became cash, and is still in play, of all that it offered. */
  granted: Money,
  converted: Money,
  active: z.int(),
  /** Codes that were made for it. */
  codes: z.int(),
});
export type Campaign = z.output<typeof Campaign>;

export const redeemCode = route({
  id: 'campaigns.redeemCode',
  method: 'POST',
  path: '/wps/v2/promotions/codes',
  summary: 'Redeem a code for its bonus; the bonus is offered, not yet taken',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  body: z.strictObject({ code: z.string().check(z.minLength(4), z.maxLength(40)) }),
  reply: Bonus,
  refusals: ['promo_code_unknown', 'promo_used_up', 'promo_taken', 'self_excluded'],
});

const desk = { auth: 'operator', role: ['finance', 'content'] } as const;
const readers = { auth: 'operator', role: ['finance', 'content', 'support', 'auditor'] } as const;
const givers = { auth: 'operator', role: ['finance', 'support'] } as const;

export const listCampaigns = route({
  ...readers,
  id: 'campaigns.listCampaigns',
  method: 'GET',
  path: '/console/v1/campaigns',
  summary: 'Campaigns with what they gave, newest first',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(Campaign),
  refusals: [],
});

export const createCampaign = route({
  ...desk,
  id: 'campaigns.createCampaign',
  method: 'POST',
  path: '/console/v1/campaigns',
  summary: 'Begin a campaign, now or later; above a sum it must be proposed to a second person',
  limit: 'write',
  idempotent: true,
  body: NewCampaign,
  reply: z.strictObject({ campaignId: Id }),
  refusals: ['two_people_needed'],
});

export const endCampaign = route({
  ...desk,
  id: 'campaigns.endCampaign',
  method: 'POST',
  path: '/console/v1/campaigns/:campaignId/end',
  summary: 'End a campaign; what was offered stays',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ campaignId: Id }),
  body: Nothing,
  reply: z.strictObject({ campaignId: Id }),
  refusals: ['campaign_not_found', 'wrong_state'],
});

export const makeCodes = route({
  ...desk,
  id: 'campaigns.makeCodes',
  method: 'POST',
  path: '/console/v1/campaigns/:campaignId/codes',
  summary: 'Make codes of a campaign, kept as digests; the same call gives them again for 48 hours',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ campaignId: Id }),
  body: z.strictObject({
    count: z.int().check(z.minimum(1), z.maximum(500)),
    usesMax: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
  reply: z.strictObject({ codes: z.array(z.string()) }),
  refusals: ['campaign_not_found', 'wrong_state'],
});

export const priceTerms = route({
  ...readers,
  id: 'campaigns.priceTerms',
  method: 'POST',
  path: '/console/v1/campaigns/price',
  summary: 'What players would be shown of the cost of such a bonus',
  limit: 'read',
  body: z.strictObject({ terms: BonusTerms, amount: Money }),
  reply: BonusCost,
  refusals: ['game_not_found'],
});

export const listMemberBonuses = route({
  ...readers,
  id: 'campaigns.listMemberBonuses',
  method: 'GET',
  path: '/console/v1/members/:memberId/bonuses',
  summary: 'What a member was offered and took',
  limit: 'read',
  params: z.strictObject({ memberId: Id }),
  reply: z.strictObject({ purse: Money, bonuses: z.array(Bonus) }),
  refusals: ['member_not_found'],
});

/** A bonus that an operator gives by hand; above the threshold of the brand two people do. */
export const HandGrant = z.strictObject({ terms: BonusTerms, amount: Money });

export const grantBonus = route({
  ...givers,
  id: 'campaigns.grantBonus',
  method: 'POST',
  path: '/console/v1/members/:memberId/bonuses',
  summary: 'Offer a member a bonus by hand; above a sum it must be proposed to a second person',
  limit: 'money',
  idempotent: true,
  params: z.strictObject({ memberId: Id }),
  body: z.strictObject({ ...HandGrant.shape, reason: line(200) }),
  reply: Bonus,
  refusals: ['member_not_found', 'two_people_needed', 'wrong_state'],
});

export const cancelBonus = route({
  ...givers,
  id: 'campaigns.cancelBonus',
  method: 'POST',
  path: '/console/v1/members/:memberId/bonuses/:bonusId/cancel',
  summary: 'Call a bonus back; what became cash stays cash',
  limit: 'money',
  idempotent: true,
  params: z.strictObject({ memberId: Id, bonusId: Id }),
  body: z.strictObject({ reason: line(200) }),
  reply: Bonus,
  refusals: ['member_not_found', 'bonus_not_found', 'wrong_state'],
});
