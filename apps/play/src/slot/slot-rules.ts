type ByCount = Readonly<Record<string, number>>;
type Strips = readonly (readonly string[])[];

/** What the client needs of a slot's rules, as `GET /studio/v1/titles/:title` sends them. */
export type SlotRules = {
  readonly reels: Strips;
  /** Absent where reels change their heights. */
  readonly rows?: number;
  readonly lines?: readonly (readonly number[])[];
  /** Parts that the stake has; prices are in them. Lines: one for each. */
  readonly parts?: number;
  readonly wild?: string;
  readonly multiplyingWilds?: Readonly<Record<string, number>>;
  readonly scatter?: string;
  readonly pays: Readonly<Record<string, ByCount>>;
  readonly scatterPays: ByCount;
  readonly freeSpins?: {
    readonly reels: Strips;
    readonly multiplier: number;
    readonly awards: ByCount;
    readonly retriggers: ByCount;
    readonly spinsMax: number;
    readonly stickyWilds?: boolean;
    readonly specials?: readonly string[];
    readonly multipliers?: readonly number[];
    readonly grows?: boolean;
    readonly ladder?: readonly number[];
    readonly keepsLadder?: boolean;
  };
  readonly levels?: readonly (readonly ByCount[])[];
  readonly ladder?: readonly number[];
  readonly finds?: 'lines' | 'ways' | 'count';
  readonly expandingWilds?: boolean;
  readonly respinsMax?: number;
  readonly hold?: {
    readonly coin: string;
    readonly coinsMin: number;
    readonly respins: number;
    readonly values: readonly {
      readonly parts: number;
      readonly prize?: 'mini' | 'minor' | 'major';
    }[];
    readonly grandParts: number;
  };
  readonly gamble?: { readonly stepsMax: number; readonly winStakesMax: number };
  readonly buy?: { readonly priceStakes: number; readonly spins?: number; readonly coins?: number };
  readonly winStakesMax: number;
};
/**
 * They come from our own studio, which keeps them with their hash: nothing is looked at again. What
 * the law of the place forbids is left out, so that it is neither offered nor explained.
 */
export function readRules(
  sent: unknown,
  pace: { readonly featureBuy: boolean; readonly gamble: boolean },
): SlotRules {
  const { buy, gamble, ...rules } = sent as SlotRules;
  return {
    ...rules,
    ...(buy && pace.featureBuy && { buy }),
    ...(gamble && pace.gamble && { gamble }),
  };
}

/** How high each reel is before the first spin. */
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
