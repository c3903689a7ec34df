import type { SlotBasics, SymbolCode } from './slot-rules.ts';
import { SYMBOLS_MAX, type Symbols } from './symbols.ts';

/** What a line earns. `pays` is in line stakes, multiplying wilds included, above 0. */
export type LineRun = {
  readonly symbol: SymbolCode;
  readonly count: number;
  readonly pays: number;
};

/**
 * A line followed from reel to reel. Two beginnings are one state when they have the same symbol,
 * length, leading wilds' price and multiplier: nothing later can tell them apart.
 */
export type LineRuns = {
  readonly start: number;
  /** `next[state * SYMBOLS_MAX + symbol]`; 0 is a run that has ended. */
  readonly next: Uint16Array;
  /** By state: what the line earns when its run ends here. */
  readonly pays: Int32Array;
  readonly runs: readonly (LineRun | undefined)[];
};

type Beginning = {
  /** Of the leading wilds alone. */
  readonly wilds: LineRun | undefined;
  readonly symbol: number | undefined;
  readonly count: number;
  readonly multiplier: number;
};

const START: Beginning = { wilds: undefined, symbol: undefined, count: 0, multiplier: 1 };
const ENDED = 0;

/** All the beginnings that a line can have, as a table of steps. */
export function lineRunsOf(rules: SlotBasics, symbols: Symbols, reels: number): LineRuns {
  const states: (Beginning | undefined)[] = [undefined];
  const ids = new Map<string, number>();
  const idOf = (state: Beginning): number => {
    const { wilds, symbol, count, multiplier } = state;
    const key = `${wilds?.pays} ${wilds?.count} ${symbol} ${count} ${multiplier}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = states.push(state) - 1;
    ids.set(key, id);
    return id;
  };
  const start = idOf(START);
  const steps: number[][] = [Array.from({ length: SYMBOLS_MAX }, () => ENDED)];
  for (let id = start; id < states.length; id += 1) {
    const state = states[id];
    if (!state) continue;
    steps[id] = Array.from({ length: SYMBOLS_MAX }, (_, symbol) => {
      if (symbol >= symbols.count || state.count === reels) return ENDED;
      const next = stepOf(rules, symbols, state, symbol);
      return next ? idOf(next) : ENDED;
    });
  }
  const runs = states.map((state) => state && bestOf(rules, symbols, state));
  return {
    start,
    next: Uint16Array.from(steps.flat()),
    pays: Int32Array.from(runs, (run) => run?.pays ?? 0),
    runs,
  };
}

function stepOf(
  rules: SlotBasics,
  symbols: Symbols,
  state: Beginning,
  symbol: number,
): Beginning | undefined {
  const wild = symbols.wild[symbol] ?? 0;
  const count = state.count + 1;
  if (wild > 0) {
    const multiplier = state.multiplier * wild;
    if (state.symbol !== undefined) return { ...state, count, multiplier };
    const price = rules.wild === undefined ? 0 : (rules.pays[rules.wild]?.[count] ?? 0);
    const wilds =
      price > 0 ? { symbol: rules.wild ?? '', count, pays: price * multiplier } : undefined;
    return { wilds: wilds ?? state.wilds, symbol: undefined, count, multiplier };
  }
  // Wilds stand neither for scatters nor for coins.
  if (symbol === symbols.scatter || symbol === symbols.coin) return undefined;
  if (state.symbol !== undefined && state.symbol !== symbol) return undefined;
  return { ...state, symbol, count };
}

/** Leading wilds count for themselves or for the symbol after them, whichever earns more. */
function bestOf(rules: SlotBasics, symbols: Symbols, state: Beginning): LineRun | undefined {
  if (state.symbol === undefined) return state.wilds;
  const symbol = symbols.names[state.symbol] ?? '';
  const pays = (rules.pays[symbol]?.[state.count] ?? 0) * state.multiplier;
  return pays > (state.wilds?.pays ?? 0) ? { symbol, count: state.count, pays } : state.wilds;
}

/** What one line earns: symbols from the left reel. */
export function runOf(runs: LineRuns, symbols: Symbols, line: readonly SymbolCode[]) {
  let state = runs.start;
  for (const name of line) {
    const next = runs.next[state * SYMBOLS_MAX + (symbols.ids.get(name) ?? SYMBOLS_MAX - 1)] ?? 0;
    if (next === ENDED) break;
    state = next;
  }
  return runs.runs[state];
}
