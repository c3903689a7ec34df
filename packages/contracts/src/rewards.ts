import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Money, Nothing, PageQuery, page } from './wire.ts';

const Day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/));
const GameTypeCode = z.string().check(z.regex(/^[A-Z]{2,12}$/));

/** What comes back of the stakes in one type of games. */
export const RebateWish = z.strictObject({
  gameType: GameTypeCode,
  /** Of own money that was staked: 50 is half a per cent. */
  rateBps: z.int().check(z.minimum(0), z.maximum(10_000)),
});
export type RebateWish = z.infer<typeof RebateWish>;

export const readRebates = route({
  id: 'rewards.readRebates',
  method: 'GET',
  path: '/wps/relay/MCSFE_manualRebate',
  summary: 'What comes back of stakes: the rates, what waits to be claimed, and what was',
  auth: 'member',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: z.strictObject({
    rates: z.array(RebateWish),
    claimable: Money,
    /** The days that are worked out already; today is when it has ended. */
    reckonedUntil: z.nullable(Day),
    rebates: page(
      z.strictObject({
        date: Day,
        gameType: z.string(),
        stakes: Money,
        rateBps: z.int(),
        amount: Money,
        claimedAt: z.nullable(Instant),
      }),
    ),
  }),
  refusals: [],
});

const claim = {
  method: 'POST',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  body: Nothing,
  reply: z.strictObject({ amount: Money }),
  refusals: ['nothing_to_claim', 'self_excluded'],
} as const;

export const claimRebates = route({
  ...claim,
  id: 'rewards.claimRebates',
  path: '/wps/relay/MCSFE_claimRebate',
  summary: 'Take all rebates that wait into the cash',
});

/** The states of an invited member's reward. */
export const referralStates = ['waiting', 'held', 'earned', 'claimed'] as const;

export const readReferral = route({
  id: 'rewards.readReferral',
  method: 'GET',
  path: '/wps/relay/MCSFE_referral',
  summary: 'The player’s invitation, its rule, and who came by it',
  auth: 'member',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: z.strictObject({
    code: z.string(),
    link: z.string(),
    /** Null while the brand rewards no invitations. */
    rule: z.nullable(
      z.strictObject({
        reward: Money,
        depositMin: Money,
        turnoverMin: Money,
        monthMax: z.int(),
      }),
    ),
    claimable: Money,
    earned: Money,
    invited: page(
      z.strictObject({
        /** Not the whole name: who was invited is nobody else's business. */
        name: z.string(),
        registeredAt: Instant,
        state: z.enum(referralStates),
        deposited: z.boolean(),
        /** Whole per cent of the stakes that are asked for. */
        played: z.int(),
      }),
    ),
  }),
  refusals: [],
});

export const claimReferral = route({
  ...claim,
  id: 'rewards.claimReferral',
  path: '/wps/relay/MCSFE_claimReferral',
  summary: 'Take all rewards of invitations that wait into the cash',
});

export const listRewards = route({
  id: 'rewards.listRewards',
  method: 'GET',
  path: '/wps/relay/MCSFE_rewardCenter',
  summary: 'All that waits for the player to be claimed or accepted',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    count: z.int(),
    rewards: z.array(
      z.strictObject({
        kind: z.enum(['rebate', 'referral', 'bonus', 'free_bets']),
        /** Of a bonus: it is accepted on its own page, after its cost was shown. */
        bonusId: z.nullable(z.string()),
        title: z.string(),
        amount: Money,
        until: z.nullable(Instant),
      }),
    ),
  }),
  refusals: [],
});

export const readMissions = route({
  id: 'rewards.readMissions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  summary: 'The missions that run for the player',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({ count: z.int(), missions: z.array(z.strictObject({})) }),
  refusals: [],
});

export const readMissionLeaderboard = route({
  id: 'rewards.readMissionLeaderboard',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  summary: 'Who has staked most this week; empty unless the brand shows it',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    shown: z.boolean(),
    from: Day,
    to: Day,
    leaders: z.array(
      z.strictObject({ rank: z.int(), name: z.string(), stakes: Money, own: z.boolean() }),
    ),
  }),
  refusals: [],
});

const staff = { auth: 'operator', limit: 'read' } as const;
const RebateRates = z.strictObject({
  rates: z.array(
    z.strictObject({
      ...RebateWish.shape,
      /** What the house keeps in the game of that type that returns most; null: unknown. */
      edgeBps: z.nullable(z.int()),
    }),
  ),
});

export const readRebateRates = route({
  ...staff,
  id: 'rewards.readRebateRates',
  method: 'GET',
  path: '/console/v1/rebate-rates',
  summary: 'What comes back of stakes in each type of games, beside what the house keeps',
  role: ['finance', 'risk', 'auditor'],
  reply: RebateRates,
  refusals: [],
});

export const setRebateRate = route({
  ...staff,
  id: 'rewards.setRebateRate',
  method: 'PUT',
  path: '/console/v1/rebate-rates',
  summary: 'Set a rate, never above what the house keeps; to raise one takes two people',
  limit: 'write',
  role: 'finance',
  body: RebateWish,
  reply: RebateRates,
  /** `two_people_needed`: a higher rate; propose it as `rebate.set`. */
  refusals: ['rebate_above_edge', 'two_people_needed'],
});

/** What an invitation brings, and what the invited one does for it. */
export const ReferralWish = z.strictObject({
  enabled: z.boolean(),
  reward: Money,
  depositMin: Money,
  turnoverMin: Money,
  monthMax: z.int().check(z.minimum(1), z.maximum(1000)),
});
export type ReferralWish = z.infer<typeof ReferralWish>;

export const readReferralRule = route({
  ...staff,
  id: 'rewards.readReferralRule',
  method: 'GET',
  path: '/console/v1/referral-rule',
  summary: 'What an invitation brings; null while the brand has no rule',
  role: ['finance', 'risk', 'auditor'],
  reply: z.strictObject({ rule: z.nullable(ReferralWish) }),
  refusals: [],
});

export const setReferralRule = route({
  ...staff,
  id: 'rewards.setReferralRule',
  method: 'PUT',
  path: '/console/v1/referral-rule',
  summary: 'Set what an invitation brings; what gives more takes two people',
  limit: 'write',
  role: 'finance',
  body: ReferralWish,
  reply: z.strictObject({ rule: z.nullable(ReferralWish) }),
  /** `two_people_needed`: more for less; propose it as `referral.set`. */
  refusals: ['two_people_needed'],
});
