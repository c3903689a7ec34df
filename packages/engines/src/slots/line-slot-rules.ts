/** A symbol's code, such as `peacock`. Pictures and names belong to the clients. */
export type SymbolCode = string;

/** One reel: the symbols in their order; the last is followed by the first. */
export type Strip = readonly SymbolCode[];

/** How much a count of symbols earns: the key is the count, a missing key earns nothing. */
export type ByCount = Readonly<Record<number, number>>;

/** What happens after enough scatters. All spins run at the stake of the round that won them. */
export type FreeSpinRules = {
  /** Strips in use while free spins run; as many reels as the base game. */
  readonly reels: readonly Strip[];
  /** Every win of a free spin is paid this many times. */
  readonly multiplier: number;
  /** Spins won in the base game, by count of scatters. */
  readonly awards: ByCount;
  /** Spins added during free spins, by count of scatters. */
  readonly retriggers: ByCount;
  /** A round never has more free spins than this; what would go beyond is not awarded. */
  readonly spinsMax: number;
};

/**
 * A line slot as plain data. Nothing but these numbers decides a round, so their hash names the
 * mathematics of a title.
 */
export type LineSlotRules = {
  readonly rows: number;
  readonly reels: readonly Strip[];
  /** The row (0 is the top) that a line passes on each reel. The stake is spread over all lines. */
  readonly lines: readonly (readonly number[])[];
  /** Stands for every symbol but the scatter. Has prices of its own when it is in `pays`. */
  readonly wild: SymbolCode;
  readonly scatter: SymbolCode;
  /** Price of a run from the left reel, in line stakes. A line pays its best run only. */
  readonly pays: Readonly<Record<SymbolCode, ByCount>>;
  /** Price of scatters anywhere in the window, in total stakes. */
  readonly scatterPays: ByCount;
  readonly freeSpins: FreeSpinRules;
  /** A round ends when its wins reach this many total stakes, and pays exactly that. */
  readonly winStakesMax: number;
};
