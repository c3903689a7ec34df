import { holdBonusOf } from './hold-bonus.ts';
import { linePairsOf } from './line-pairs.ts';
import { lineRunsOf } from './line-runs.ts';
import { lineTreeOf } from './line-tree.ts';
import type { Machine } from './machine.ts';
import { heldReelOf, reelTableOf } from './reel-table.ts';
import { type ModeReel, placesOf, type ReelMode, spinReels } from './reel-spin.ts';
import type {
  ByCount,
  ExpandingSlotRules,
  HoldSlotRules,
  LineSlotRules,
  SlotBasics,
  Strip,
  SymbolCode,
  WaysSlotRules,
} from './slot-rules.ts';
import { type Symbols, symbolsOf } from './symbols.ts';

/** A machine whose wins are all in one window, so that a spin can be enumerated reel by reel. */
export type ReelMachine = Machine & { modeOf(mode: number): ReelMode };

/** A reel of a mode before its windows are listed. */
type PlainReel = {
  readonly strip: Strip;
  readonly heights: ByCount;
  /** Held as wild from top to bottom. */
  readonly held?: boolean;
};

/** What the kinds of reel slots differ in. */
type Kind = {
  readonly rules: SlotBasics;
  readonly parts: number;
  readonly symbols: Symbols;
  readonly wins: ReelMode['wins'];
  readonly expandingWilds: boolean;
  /** The reels of a mode, and what fills them. */
  reelsOf(mode: number): { readonly reels: readonly PlainReel[]; readonly special?: SymbolCode };
};

const fixed = (rows: number): ByCount => ({ [rows]: 1 });

/** Modes are made when they are first played: held reels alone can be 32. */
function modesOf(kind: Kind): (mode: number) => ReelMode {
  const made: ReelMode[] = [];
  return (index) => (made[index] ??= modeFrom(kind, kind.reelsOf(index)));
}

function modeFrom(kind: Kind, { reels, special }: ReturnType<Kind['reelsOf']>): ReelMode {
  const { rules, symbols, parts, expandingWilds } = kind;
  // More places than scatters can ever take.
  const scatterParts = Int32Array.from(
    { length: 64 },
    (_, n) => (rules.scatterPays[n] ?? 0) * parts,
  );
  const modeReels = reels.map(({ strip, heights, held = false }): ModeReel => {
    const options = { expandingWilds, ...(special === undefined ? {} : { special }) };
    const sizes = Object.keys(heights).map(Number);
    const weights = sizes.map((height) => heights[height] ?? 0);
    const tables = sizes.map((height) =>
      held
        ? heldReelOf(rules.wild ?? '', height, symbols)
        : reelTableOf(strip, height, symbols, options),
    );
    return {
      tables,
      only: tables.length === 1 ? tables[0] : undefined,
      weights,
      weight: weights.reduce((sum, weight) => sum + weight, 0),
      held,
    };
  });
  return {
    symbols,
    wins: winsOn(kind.wins, modeReels),
    expandingWilds,
    scatter: rules.scatter,
    scatterParts,
    special:
      special === undefined
        ? undefined
        : { symbol: special, parts: timesAll(rules.pays[special] ?? {}, parts) },
    reels: modeReels,
  };
}

/** Lines know the first two reels by heart. */
const winsOn = (wins: ReelMode['wins'], reels: readonly ModeReel[]): ReelMode['wins'] =>
  wins.by === 'ways'
    ? wins
    : {
        ...wins,
        pairs: linePairsOf(
          wins.runs,
          wins.tree,
          reels.map(({ only }) => only),
        ),
      };

const timesAll = (prices: ByCount, times: number): ByCount =>
  Object.fromEntries(Object.entries(prices).map(([count, price]) => [count, price * times]));

function machineFrom(
  kind: Kind,
  feature: Pick<Machine, 'awardOf' | 'modeAfter' | 'starts' | 'spinsMax'> &
    Partial<Pick<Machine, 'cause' | 'specialOf' | 'hold'>>,
): ReelMachine {
  const { rules, parts } = kind;
  const modeOf = modesOf(kind);
  const { multiplier = 1, multipliers } = rules.freeSpins ?? {};
  return {
    parts,
    limit: rules.winStakesMax * parts,
    modeOf,
    spin: (mode, draw, spin, log) => spinReels(modeOf(mode), draw, spin, log),
    multiplierOf: (mode, played) =>
      mode === 0 || feature.cause
        ? 1
        : multiplier * (multipliers?.[Math.min(played, multipliers.length) - 1] ?? 1),
    coinsShown: () => placesOf(modeOf(0), kind.symbols.names[kind.symbols.coin] ?? ''),
    ...feature,
  };
}

/** What scatters win; the same for all machines. */
export const scatterAward = ({ freeSpins }: SlotBasics): Machine['awardOf'] =>
  function award(mode, { scatters }) {
    return (mode === 0 ? freeSpins?.awards[scatters] : freeSpins?.retriggers[scatters]) ?? 0;
  };

/** The machine of a slot with lines: held wilds, special symbols, coins, as its rules have them. */
export function lineMachine(rules: LineSlotRules | HoldSlotRules): ReelMachine {
  const hold = 'hold' in rules ? rules.hold : undefined;
  const symbols = symbolsOf(rules, hold?.coin);
  const { freeSpins, respinsMax, rows } = rules;
  const { specials = [], stickyWilds = false } = freeSpins ?? {};
  const plain = (reels: readonly Strip[], heldMask: number) =>
    reels.map((strip, reel) => ({
      strip,
      heights: fixed(rows),
      held: ((heldMask >> reel) & 1) === 1,
    }));
  const kind: Kind = {
    rules,
    symbols,
    parts: rules.lines.length,
    wins: {
      by: 'lines',
      runs: lineRunsOf(rules, symbols, rules.reels.length),
      tree: lineTreeOf(rules.lines),
    },
    expandingWilds: rules.expandingWilds === true,
    reelsOf: (mode) => {
      if (mode === 0) return { reels: plain(rules.reels, 0) };
      if (respinsMax) return { reels: plain(rules.reels, mode) };
      const reels = freeSpins?.reels ?? [];
      const special = specials[mode - 1];
      if (special !== undefined) return { reels: plain(reels, 0), special };
      return { reels: plain(reels, stickyWilds ? mode - 1 : 0) };
    },
  };
  // Reels that are newly wild win a respin, in the mode whose number is the mask of wild reels.
  if (respinsMax) {
    return machineFrom(kind, {
      awardOf: (_mode, { mark }) => (mark > 0 ? 1 : 0),
      modeAfter: (mode, { mark }) => mode | mark,
      starts: [],
      spinsMax: respinsMax,
      cause: 'wilds',
    });
  }
  return machineFrom(kind, {
    awardOf: scatterAward(rules),
    modeAfter: (mode, { mark }) => (stickyWilds ? ((mode - 1) | mark) + 1 : mode),
    starts: specials.length > 0 ? specials.map((_, index) => index + 1) : [1],
    spinsMax: freeSpins?.spinsMax ?? 0,
    ...(specials.length > 0 && { specialOf: (mode: number) => specials[mode - 1] }),
    ...(hold && { hold: holdBonusOf(hold, { rows, reels: rules.reels.length }) }),
  });
}

function waysKind(rules: WaysSlotRules | ExpandingSlotRules, reelsOf: Kind['reelsOf']): Kind {
  const symbols = symbolsOf(rules);
  const width = rules.reels.length + 1;
  const prices = new Int32Array(symbols.count * width);
  for (const [symbol, byCount] of Object.entries(rules.pays)) {
    for (const [count, price] of Object.entries(byCount)) {
      prices[(symbols.ids.get(symbol) ?? 0) * width + Number(count)] = price;
    }
  }
  const { parts } = rules;
  return { rules, parts, symbols, wins: { by: 'ways', prices }, expandingWilds: false, reelsOf };
}

/** The machine of a slot that pays by ways. */
export function waysMachine(rules: WaysSlotRules): ReelMachine {
  const { freeSpins } = rules;
  const kind = waysKind(rules, (mode) => ({
    reels: (mode === 0 ? rules.reels : (freeSpins?.reels ?? [])).map((strip) => ({
      strip,
      heights: fixed(rules.rows),
    })),
  }));
  return machineFrom(kind, {
    awardOf: scatterAward(rules),
    modeAfter: (mode) => mode,
    starts: [1],
    spinsMax: freeSpins?.spinsMax ?? 0,
  });
}

/** The machine of a slot that pays by ways on reels that grow, in respins or in free spins. */
export function expandingMachine(rules: ExpandingSlotRules): ReelMachine {
  const { freeSpins, levels, respinsMax } = rules;
  const last = levels.length - 1;
  const kind = waysKind(rules, (mode) => {
    const reels = mode === 0 || respinsMax ? rules.reels : (freeSpins?.reels ?? []);
    const heights = levels[Math.min(mode, last)] ?? [];
    return { reels: reels.map((strip, reel) => ({ strip, heights: heights[reel] ?? fixed(1) })) };
  });
  if (respinsMax) {
    return machineFrom(kind, {
      awardOf: (_mode, { pays }) => (pays > 0 ? 1 : 0),
      modeAfter: (mode) => Math.min(mode + 1, last),
      starts: [],
      spinsMax: respinsMax,
      cause: 'win',
    });
  }
  return machineFrom(kind, {
    awardOf: scatterAward(rules),
    modeAfter: (mode, { scatters }) =>
      freeSpins?.grows ? Math.min(mode + scatters, Math.max(1, last)) : mode,
    starts: [1],
    spinsMax: freeSpins?.spinsMax ?? 0,
  });
}
