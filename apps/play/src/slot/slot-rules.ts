import * as z from 'zod/mini';

const byCount = z.record(z.string(), z.number());

/** What the client needs of a line slot's rules, as `GET /studio/v1/titles/:title` sends them. */
const LineSlotRules = z.object({
  rows: z.int(),
  reels: z.array(z.array(z.string())),
  lines: z.array(z.array(z.int())),
  wild: z.string(),
  scatter: z.string(),
  pays: z.record(z.string(), byCount),
  scatterPays: byCount,
  freeSpins: z.object({
    reels: z.array(z.array(z.string())),
    multiplier: z.number(),
    awards: byCount,
    retriggers: byCount,
    spinsMax: z.int(),
  }),
  winStakesMax: z.number(),
});
export type LineSlotRules = z.output<typeof LineSlotRules>;
export const readRules = (rules: unknown): LineSlotRules => LineSlotRules.parse(rules);
