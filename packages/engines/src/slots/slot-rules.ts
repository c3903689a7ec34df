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
  /** Multiplies the first, the second … free spin besides `multiplier`; the last one stays. */
  readonly multipliers?: readonly number[];
  /** Line slots: a reel that showed a wild stays wild until the free spins end. */
  readonly stickyWilds?: true;
  /**
   * Line slots: one of these is drawn when the free spins begin. On enough reels, wherever they
   * are, it fills them and pays on every line.
   */
  readonly specials?: readonly SymbolCode[];
  /** Expanding reels: each scatter of a free spin brings the reels to their next heights. */
  readonly grows?: true;
  /** Cascades and clusters: the ladder of free spins, in place of that of the paid spin. */
  readonly ladder?: readonly number[];
  /** Cascades and clusters: a free spin begins on the rung where the one before it ended. */
  readonly keepsLadder?: true;
};

/** Double or nothing on the color of a card, as often as the player likes, up to these limits. */
export type GambleRules = {
  readonly stepsMax: number;
  /** A win that is not below this many stakes cannot be gambled. */
  readonly winStakesMax: number;
};

/** The feature without the spin that would win it. Not offered where the law forbids it. */
export type BuyRules = {
  /** The price, in stakes; the bought round is played at the stake that this many make up. */
  readonly priceStakes: number;
  /** Free spins to begin with … */
  readonly spins?: number;
  /** … or coins to begin the hold feature with. */
  readonly coins?: number;
};

/** What all slots have. Nothing but these numbers decides a round: their hash names the game. */
export type SlotBasics = {
  readonly reels: readonly Strip[];
  /** Stands for every symbol but scatters and coins. Has its own prices when it is in `pays`. */
  readonly wild?: SymbolCode;
  /** More wilds, each with what it multiplies a win by that it takes part in. */
  readonly multiplyingWilds?: Readonly<Record<SymbolCode, number>>;
  readonly scatter?: SymbolCode;
  /** Prices in parts of the stake. What is counted is said by the mechanic. */
  readonly pays: Readonly<Record<SymbolCode, ByCount>>;
  /** Price of scatters anywhere in the window, in total stakes. */
  readonly scatterPays: ByCount;
  readonly freeSpins?: FreeSpinRules;
  /** A round ends when its wins reach this many total stakes, and pays exactly that. */
  readonly winStakesMax: number;
  readonly gamble?: GambleRules;
  readonly buy?: BuyRules;
};

/** Lines: runs of equal symbols from the left reel; a part of the stake is one line's stake. */
export type LineSlotRules = SlotBasics & {
  readonly rows: number;
  /** The row (0 is the top) that a line passes on each reel. The stake is spread over all lines. */
  readonly lines: readonly (readonly number[])[];
  /** A reel that shows a wild is wild from top to bottom. */
  readonly expandingWilds?: true;
  /** Reels that showed a wild are held and the others spin again; how often at most. */
  readonly respinsMax?: number;
};

/** Ways: a symbol on neighboring reels from the left, once for each combination of its places. */
export type WaysSlotRules = SlotBasics & {
  readonly rows: number;
  /** Parts that the stake has; prices are in them. */
  readonly parts: number;
};

/** Expanding reels: ways, on reels whose heights change. */
export type ExpandingSlotRules = SlotBasics & {
  readonly parts: number;
  /** By level, then by reel: the weight of each height. The paid spin has the first level. */
  readonly levels: readonly (readonly ByCount[])[];
  /** After a win the reels spin once more on the next level; how often at most. */
  readonly respinsMax?: number;
};

/** Winning symbols vanish, those above fall down, and what is above them on the strip follows. */
type Cascading = {
  readonly rows: number;
  readonly parts: number;
  /** Multiplies the wins of the first window, of that after the first fall, …; the last one stays. */
  readonly ladder: readonly number[];
};

/** Cascades: what wins is found by lines, by ways, or by the count of a symbol anywhere. */
export type CascadeSlotRules = SlotBasics &
  Cascading & {
    readonly finds: 'lines' | 'ways' | 'count';
    /** Where lines are what wins: `parts` of them. */
    readonly lines?: readonly (readonly number[])[];
  };

/** Clusters: symbols that touch by their sides. Each price holds from its size up to the next. */
export type ClusterSlotRules = SlotBasics & Cascading;

/** Coins with a value fall on a board of their own until none comes three times running. */
export type HoldRules = {
  readonly coin: SymbolCode;
  /** Coins in the window of the paid spin that begin the feature. */
  readonly coinsMin: number;
  /** Spins of the board; each new coin sets them back to this. */
  readonly respins: number;
  /** The chance of a coin on an empty place, `hits` of `of`. */
  readonly hits: number;
  readonly of: number;
  /** What a coin is worth, in parts of the stake, by weight; some have the name of a prize. */
  readonly values: readonly {
    readonly parts: number;
    readonly weight: number;
    readonly prize?: 'mini' | 'minor' | 'major';
  }[];
  /** Paid besides the coins for a full board, in parts of the stake. */
  readonly grandParts: number;
};

/** Hold and win: a line slot whose coins begin the feature. */
export type HoldSlotRules = LineSlotRules & { readonly hold: HoldRules };
