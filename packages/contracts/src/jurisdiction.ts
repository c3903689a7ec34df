import * as z from 'zod/mini';
import { GameType } from './games.ts';
import { route } from './route.ts';

/*
 * What the law of its place asks of a brand. Each rule is obeyed by the code, not by people;
 * changes take two people: `brand.jurisdiction` in staff.ts.
 */

/** Before a deposit: limits are offered, the question about them is answered, a limit is set. */
export const limitsRules = ['offered', 'asked', 'required'] as const;
export type LimitsRule = (typeof limitsRules)[number];
/** The longest time between two rounds that a law can be set to ask for, in milliseconds. */
export const CYCLE_MS_MAX = 60_000;
/** The highest cap on wagering that can be set: ten times, in basis points. */
export const WAGERING_CAP_MAX_BPS = 100_000;

export const Jurisdiction = z.strictObject({
  /** Nobody younger registers. */
  ageMin: z.int().check(z.minimum(18), z.maximum(30)),
  /** Kinds of games that are neither listed nor opened, and take no stake. */
  closedTypes: z.array(GameType).check(z.maxLength(20)),
  /** Whether rounds may start by themselves (RG-18). */
  autoplay: z.boolean(),
  /** Whether presentations may be shortened (RG-20). */
  fastPlay: z.boolean(),
  /** Whether the feature of a slot may be bought without the spin that would win it. */
  featureBuy: z.boolean(),
  /** Whether a win may be staked again on a card, double or nothing. */
  gamble: z.boolean(),
  /** The shortest time from the start of one round to the start of the next (RG-19). */
  cycleMs: z.int().check(z.minimum(0), z.maximum(CYCLE_MS_MAX)),
  /** Whether a player may have several games open at once; if not, each ends the one before it. */
  manyGames: z.boolean(),
  /** The most wagering that a bonus may ask for, in basis points of it (RG-28). */
  wageringBpsMax: z.int().check(z.minimum(0), z.maximum(WAGERING_CAP_MAX_BPS)),
  /** What has to be known of limits before somebody pays in (RG-01). */
  limits: z.enum(limitsRules),
  /** Whether a player may ask to end a self-exclusion before its time (RG-14). */
  earlyReturn: z.boolean(),
  /** Whether members may move money along the line of agents (WA-03). */
  lineTransfer: z.boolean(),
});
export type Jurisdiction = z.output<typeof Jurisdiction>;
/** What is left out stays. */
export const SomeJurisdiction = z.partial(Jurisdiction);

export const readJurisdiction = route({
  id: 'jurisdiction.read',
  method: 'GET',
  path: '/console/v1/jurisdiction',
  summary: 'What the law of its place asks of the brand, as the code obeys it now',
  auth: 'operator',
  limit: 'read',
  role: ['risk', 'support', 'finance', 'content', 'auditor'],
  reply: Jurisdiction,
  refusals: [],
});
