import * as z from 'zod/mini';

const byCount = z.record(z.string(), z.number());
const strips = z.array(z.array(z.string()));

/** What the client needs of a slot's rules, as `GET /studio/v1/titles/:title` sends them. */
const SlotRules = z.object({
  reels: strips,
  /** Absent where reels change their heights. */
  rows: z.optional(z.int()),
  lines: z.optional(z.array(z.array(z.int()))),
  /** Parts that the stake has; prices are in them. Lines: one for each. */
  parts: z.optional(z.int()),
  wild: z.optional(z.string()),
  multiplyingWilds: z.optional(z.record(z.string(), z.number())),
  scatter: z.optional(z.string()),
  pays: z.record(z.string(), byCount),
  scatterPays: byCount,
  freeSpins: z.optional(
    z.object({
      reels: strips,
      multiplier: z.number(),
      awards: byCount,
      retriggers: byCount,
      spinsMax: z.int(),
      stickyWilds: z.optional(z.boolean()),
      specials: z.optional(z.array(z.string())),
      multipliers: z.optional(z.array(z.number())),
    }),
  ),
  levels: z.optional(z.array(z.array(byCount))),
  ladder: z.optional(z.array(z.number())),
  finds: z.optional(z.enum(['lines', 'ways', 'count'])),
  expandingWilds: z.optional(z.boolean()),
  respinsMax: z.optional(z.int()),
  hold: z.optional(
    z.object({
      coin: z.string(),
      coinsMin: z.int(),
      respins: z.int(),
      grandParts: z.number(),
    }),
  ),
  gamble: z.optional(z.object({ stepsMax: z.int() })),
  buy: z.optional(z.object({ priceStakes: z.int(), spins: z.optional(z.int()) })),
  winStakesMax: z.number(),
});
export type SlotRules = z.output<typeof SlotRules>;
export const readRules = (rules: unknown): SlotRules => SlotRules.parse(rules);

/** How high each reel stands before the first spin. */
const firstHeights = ({ reels, rows, levels }: SlotRules): readonly number[] =>
  reels.map((_, reel) => {
    const heights = Object.keys(levels?.[0]?.[reel] ?? {}).map((key) => Number.parseInt(key, 10));
    return rows ?? Math.max(1, ...heights);
  });

/** The window before the first spin: the tops of the strips. */
export const firstWindow = (rules: SlotRules): readonly (readonly string[])[] =>
  firstHeights(rules).map((height, reel) => rules.reels[reel]?.slice(0, height) ?? []);

/** The most rows that any reel can show. */
export const rowsMax = (rules: SlotRules): number =>
  Math.max(
    ...firstHeights(rules),
    ...(rules.levels ?? []).flat().flatMap((heights) => Object.keys(heights).map(Number)),
  );

/** Parts of the stake in which prices are counted. */
export const partsOf = ({ parts, lines }: SlotRules): bigint => BigInt(parts ?? lines?.length ?? 1);
