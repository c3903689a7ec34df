import { pokerHands } from '@padauk/engines/cards/poker-value';
import { isEngineName } from '@padauk/engines/certify';
import type { EngineName } from '@padauk/engines/definition';
import { threeCardHands } from '@padauk/engines/tables/three-card-poker/three-card-hand';
import { handNames } from '@padauk/engines/video-poker/hand';
import * as z from 'zod/mini';

/*
 * The form of rules that come from a file: what `packages/engines` types, with no key besides. A
 * key that is mistyped would otherwise be a price that is not paid, and nobody would see it.
 */

const whole = z.int().check(z.minimum(0));
const count = z.int().check(z.minimum(1));
/** What a table pays to 1; it is reckoned with in hundredths. */
const odds = z.number().check(
  z.positive(),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, {
    error: 'has more than two decimals',
  }),
);
const named = <T extends z.core.$ZodType>(of: T) => z.record(z.string().check(z.minLength(1)), of);
const byCount = z.record(z.string().check(z.regex(/^\d+$/)), whole);
const some = <T extends z.core.$ZodType>(of: T) => z.array(of).check(z.minLength(1));

const ladder = { returnBps: count, winStakesMax: count };
const steps = z.strictObject({
  ...ladder,
  levels: named(z.strictObject({ places: count, traps: count })),
  stepsMax: count,
});
const patterns = z.strictObject({ line: whole, 'two-lines': whole, full: whole });
const cashOut = { cashOutMin: count, cashOutMax: count };
const pace = z.strictObject({ bettingMs: count, pauseMs: count });
const ballKind = z.union([z.literal(75), z.literal(90)]);

/** Hands that a table can price: `nothing` is none of them. */
const priced = handNames.filter((name) => name !== 'nothing');

/** What some of these pay; one that is not named pays nothing. */
const prices = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.optional(whole)])));

const symbol = z.string().check(z.minLength(1));
const strips = some(some(symbol));
const basics = {
  reels: strips,
  wild: z.optional(symbol),
  multiplyingWilds: z.optional(named(count)),
  scatter: z.optional(symbol),
  pays: named(byCount),
  scatterPays: byCount,
  freeSpins: z.optional(
    z.strictObject({
      reels: strips,
      multiplier: count,
      awards: byCount,
      retriggers: byCount,
      spinsMax: count,
      multipliers: z.optional(some(count)),
      stickyWilds: z.optional(z.literal(true)),
      specials: z.optional(some(symbol)),
      grows: z.optional(z.literal(true)),
      ladder: z.optional(some(count)),
      keepsLadder: z.optional(z.literal(true)),
    }),
  ),
  winStakesMax: count,
  gamble: z.optional(z.strictObject({ stepsMax: count, winStakesMax: count })),
  buy: z.optional(
    z.strictObject({ priceStakes: count, spins: z.optional(count), coins: z.optional(count) }),
  ),
};
const lines = some(some(whole));
const lineSlot = {
  ...basics,
  rows: count,
  lines,
  expandingWilds: z.optional(z.literal(true)),
  respinsMax: z.optional(count),
};
const falling = { ...basics, rows: count, parts: count, ladder: some(count) };

const forms: { readonly [E in EngineName]: z.ZodMiniType } = {
  'line-slot': z.strictObject(lineSlot),
  'ways-slot': z.strictObject({ ...basics, rows: count, parts: count }),
  'expanding-slot': z.strictObject({
    ...basics,
    parts: count,
    levels: some(some(byCount)),
    respinsMax: z.optional(count),
  }),
  'hold-slot': z.strictObject({
    ...lineSlot,
    hold: z.strictObject({
      coin: symbol,
      coinsMin: count,
      respins: count,
      hits: count,
      of: count,
      values: some(
        z.strictObject({
          parts: count,
          weight: count,
          prize: z.optional(z.enum(['mini', 'minor', 'major'])),
        }),
      ),
      grandParts: count,
    }),
  }),
  'cascade-slot': z.strictObject({
    ...falling,
    finds: z.enum(['lines', 'ways', 'count']),
    lines: z.optional(lines),
  }),
  'cluster-slot': z.strictObject(falling),
  dice: z.strictObject({ outcomes: count, returnBps: count, waysMin: count, waysMax: count }),
  limbo: z.strictObject({ returnBps: count, targetMin: count, targetMax: count }),
  mines: z.strictObject({ ...ladder, tiles: count }),
  'hi-lo': z.strictObject({ ...ladder, cardsMax: count }),
  plinko: z.strictObject({ boards: named(some(whole)) }),
  wheel: z.strictObject({ wheels: named(some(whole)) }),
  'coin-flip': steps,
  penalty: steps,
  tower: steps,
  keno: z.strictObject({ numbers: count, drawn: count, pays: named(some(some(whole))) }),
  crash: z.strictObject(cashOut),
  roulette: z.strictObject({ wheel: z.enum(['european', 'american']), laPartage: z.boolean() }),
  'sic-bo': z.strictObject({
    even: odds,
    totals: z.tuple([odds, odds, odds, odds, odds, odds, odds]),
    single: z.tuple([odds, odds, odds]),
    double: odds,
    triple: odds,
    anyTriple: odds,
    pair: odds,
  }),
  baccarat: z.strictObject({
    decks: count,
    banker: z.enum(['commission', 'no-commission', 'ez']),
    tie: odds,
    pair: odds,
    luckySix: z.tuple([odds, odds]),
    dragonSeven: odds,
    pandaEight: odds,
  }),
  'dragon-tiger': z.strictObject({ decks: count, tie: odds, suitedTie: odds }),
  'andar-bahar': z.strictObject({
    andar: odds,
    bahar: odds,
    counts: some(z.strictObject({ upTo: count, odds })),
  }),
  'video-poker': z.strictObject({
    pack: z.enum(['standard', 'deuces-wild', 'joker']),
    pays: prices(priced),
    coinsMax: count,
    royalFewCoins: whole,
    hands: some(count),
  }),
  blackjack: z.strictObject({
    dealerHitsSoft17: z.boolean(),
    blackjackPays: count,
    doubleAfterSplit: z.boolean(),
    lateSurrender: z.boolean(),
  }),
  'casino-war': z.strictObject({ decks: count, tie: odds, warTieBonus: whole }),
  'three-card-poker': z.strictObject({
    anteBonus: prices(threeCardHands),
    pairPlus: prices(threeCardHands),
  }),
  craps: z.strictObject({ odds: z.boolean() }),
  scratch: z.strictObject({
    tickets: count,
    prizes: some(z.strictObject({ symbol, pays: count, tickets: count })),
  }),
  bingo: z.strictObject({ kind: ballKind, calls: count, cardsMax: count, pays: patterns }),
  'caribbean-stud': z.strictObject({ raisePays: z.record(z.enum(pokerHands), whole) }),
  'crash-room': z.strictObject({ ...cashOut, doubleMs: count, pace }),
  'bingo-room': z.strictObject({
    kind: ballKind,
    ticketsMax: count,
    poolTicketsMax: count,
    sharesBps: patterns,
    early: z.strictObject({ calls: count, pays: whole }),
    ballMs: count,
    pace,
  }),
};

/** Where some JSON does not have the form of an engine's rules, as sentences; empty if it does. */
export function formProblems(engine: string, rules: unknown): readonly string[] {
  if (!isEngineName(engine)) return [`there is no engine ${engine}`];
  const read = forms[engine].safeParse(rules);
  return read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.') || 'rules'}: ${sayIssue(issue)}`);
}

function sayIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `knows no ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type') return `is not of the type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `is none of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  return issue.code === 'custom' ? issue.message : 'cannot be read';
}
