import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, Money, Nothing } from './wire.ts';

/*
 * Bonus money of a member: what is offered, what runs, what became of it.
 */

/** The states of a bonus; `docs/state-machines.md` draws what leads where. */
export const bonusStates = [
  'offered',
  'active',
  'completed',
  'spent',
  'expired',
  'forfeited',
  'cancelled',
] as const;
/** By what a bonus came: a first or later deposit, a code, free bets, an operator. */
export const bonusKinds = ['match', 'reload', 'code', 'free_bets', 'manual'] as const;

/**
 * What the player may expect, computed from the certificates of the games. What follows from one is
 * null where none of the games in which the bonus can be played has one.
 */
export const BonusCost = z.strictObject({
  /** What has to be staked in all. */
  turnover: Money,
  /** How likely it is, in basis points, that the bonus lasts until then. */
  completeBps: z.nullable(z.int()),
  /** What becomes cash on average. */
  expectedCash: z.nullable(Money),
  /** What the house keeps of the stakes on average while the bonus lasts. */
  expectedLoss: z.nullable(Money),
  /** The game and the stake that this was computed for. */
  gameName: z.string(),
  returnPercent: z.nullable(z.string()),
  stake: Money,
});
export type BonusCost = z.output<typeof BonusCost>;

export const Bonus = z.strictObject({
  bonusId: Id,
  kind: z.enum(bonusKinds),
  title: z.string(),
  state: z.enum(bonusStates),
  currency: z.string(),
  amount: Money,
  wageringRequired: Money,
  wageringDone: Money,
  stakeMax: z.nullable(Money),
  conversionMax: z.nullable(Money),
  freeStake: z.nullable(Money),
  roundsMax: z.nullable(z.int()),
  roundsLeft: z.nullable(z.int()),
  /** Basis points of a stake that count, by type of game; `others` is everywhere else. */
  contributions: z.strictObject({
    types: z.record(z.string(), z.int()),
    games: z.array(z.strictObject({ nodeId: z.string(), name: z.string(), bps: z.int() })),
    others: z.int(),
  }),
  validHours: z.int(),
  offeredAt: Instant,
  expiresAt: Instant,
  activatedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  converted: Money,
});
export type Bonus = z.output<typeof Bonus>;

export const listBonuses = route({
  id: 'bonuses.listBonuses',
  method: 'GET',
  path: '/wps/v2/wallet/bonuses',
  summary: 'Bonus money, the bonuses that are offered and active, and what became of earlier ones',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({ purse: Money, bonuses: z.array(Bonus) }),
  refusals: [],
});

export const readBonusCost = route({
  id: 'bonuses.readBonusCost',
  method: 'GET',
  path: '/wps/v2/wallet/bonuses/:bonusId/cost',
  summary: 'What a bonus asks for and brings on average, shown before it is accepted',
  auth: 'member',
  limit: 'read',
  params: z.strictObject({ bonusId: Id }),
  reply: BonusCost,
  refusals: ['bonus_not_found'],
});

export const acceptBonus = route({
  id: 'bonuses.acceptBonus',
  method: 'POST',
  path: '/wps/v2/wallet/bonuses/:bonusId/accept',
  summary: 'Take an offered bonus: its money is granted at once',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  params: z.strictObject({ bonusId: Id }),
  body: Nothing,
  reply: Bonus,
  refusals: ['bonus_not_found', 'bonus_already_active', 'wrong_state', 'self_excluded'],
});

export const forfeitBonus = route({
  id: 'bonuses.forfeitBonus',
  method: 'POST',
  path: '/wps/v2/wallet/bonuses/:bonusId/forfeit',
  summary: 'Give up a bonus, or decline an offer; own money stays untouched',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  params: z.strictObject({ bonusId: Id }),
  body: Nothing,
  reply: Bonus,
  refusals: ['bonus_not_found', 'wrong_state'],
});
