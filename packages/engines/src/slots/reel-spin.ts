import { assert } from '@padauk/base';
import type { Draw } from '../draw.ts';
import type { LinePairs } from './line-pairs.ts';
import type { LineRuns } from './line-runs.ts';
import { type LineTree, packedNode, ROWS_MAX } from './line-tree.ts';
import { priceOf, type SlotLog, type Spin } from './machine.ts';
import { type ReelTable, SUMS } from './reel-table.ts';
import type { Position } from './slot-event.ts';
import type { ByCount, SymbolCode } from './slot-rules.ts';
import { SYMBOLS_MAX, type Symbols } from './symbols.ts';

/** A reel in one mode: its windows by height, and how likely each height is. */
export type ModeReel = {
  readonly tables: readonly ReelTable[];
  /** The table, where there is but one height. */
  readonly only: ReelTable | undefined;
  readonly weights: readonly number[];
  /** Sum of the weights. */
  readonly weight: number;
  readonly held: boolean;
};

type LineWins = {
  readonly by: 'lines';
  readonly runs: LineRuns;
  readonly tree: LineTree;
  /** Where the reels of the mode allow it. */
  readonly pairs?: LinePairs | undefined;
};

/** What spins of a mode have in common. */
export type ReelMode = {
  readonly symbols: Symbols;
  readonly reels: readonly ModeReel[];
  readonly wins:
    | LineWins
    /** `prices[symbol * (reels + 1) + reels in the run]`. */
    | { readonly by: 'ways'; readonly prices: Int32Array };
  /** Price of scatters by their count, in parts. */
  readonly scatterParts: Int32Array;
  readonly scatter: SymbolCode | undefined;
  /** What fills its reels, and its price by reels on all lines, in parts. */
  readonly special: { readonly symbol: SymbolCode; readonly parts: ByCount } | undefined;
  readonly expandingWilds: boolean;
};

const REELS_MAX = 8;

/** Where the reels stand. One for all machines: a spin is over before the next begins. */
const stops = new Int32Array(REELS_MAX);
const tables: ReelTable[] = [];
/** The window as wins see it: `reel * ROWS_MAX + row`. */
const cells = new Uint8Array(REELS_MAX * ROWS_MAX);
const runAt = new Uint16Array(REELS_MAX + 1);

/** Spins the reels of a mode and prices the window. */
export function spinReels(mode: ReelMode, draw: Draw, spin: Spin, log?: SlotLog): void {
  const { reels } = mode;
  let sums = 0;
  let mark = 0;
  for (let reel = 0; reel < reels.length; reel += 1) {
    const own = reels[reel] as ModeReel;
    const table = own.only ?? drawTable(own, draw);
    const stop = own.held ? 0 : draw(table.stops);
    if (tables[reel] !== table) tables[reel] = table;
    stops[reel] = stop;
    const summary = table.summary[stop] as number;
    sums += summary & SUMS;
    if (summary > SUMS) mark |= 1 << reel;
  }
  const scatters = sums & 255;
  const coins = (sums >> 8) & 255;
  const specials = sums >> 16;
  spin.scatters = scatters;
  spin.coins = coins;
  spin.mark = mark;
  const special = specials === 0 ? 0 : (mode.special?.parts[specials] ?? 0);
  const won = mode.wins.by === 'lines' ? linePays(mode.wins, reels.length) : wayPays(mode);
  spin.pays = won + special + (mode.scatterParts[scatters] as number);
  if (log) {
    fillCells(0, reels.length);
    logWindow(mode, log);
    if (won > 0 && mode.wins.by === 'lines') logLines(mode.wins.runs, mode.wins.tree, log);
    if (won > 0 && mode.wins.by === 'ways') logWays(mode, mode.wins.prices, log);
    if (special > 0) logSpecial(mode, specials, special, log);
    logScatters(mode, scatters, log);
  }
}

/** The heights of reels are drawn before their stops, by weight. */
function drawTable(reel: ModeReel, draw: Draw): ReelTable {
  let at = draw(reel.weight);
  for (const [index, weight] of reel.weights.entries()) {
    if (at < weight) return reel.tables[index] as ReelTable;
    at -= weight;
  }
  return reel.tables[0] as ReelTable;
}

/** Most windows are priced without a look at all of their places: these are listed when needed. */
function fillCells(from: number, to: number): void {
  for (let reel = from; reel < to; reel += 1) {
    const table = tables[reel] as ReelTable;
    const { height } = table;
    const top = (stops[reel] as number) * height;
    for (let row = 0; row < height; row += 1) {
      cells[reel * ROWS_MAX + row] = table.cells[top + row] as number;
    }
  }
}

function linePays({ runs, tree, pairs }: LineWins, reels: number): number {
  runAt[0] = runs.start;
  if (!pairs) {
    fillCells(0, reels);
    return payNodes(runs, tree, 0, tree.size);
  }
  const pair = (stops[0] as number) * pairs.width + (stops[1] as number);
  const begin = pairs.offsets[pair] as number;
  const end = pairs.offsets[pair + 1] as number;
  let won = pairs.pays[pair] as number;
  if (begin < end) fillCells(2, reels);
  for (let entry = begin; entry < end; entry += 1) {
    runAt[2] = pairs.runs[entry] as number;
    won += payNodes(runs, tree, pairs.from[entry] as number, pairs.to[entry] as number);
  }
  return won;
}

/** Follows the runs through some nodes of the tree; those that lead there are in `runAt`. */
function payNodes({ next, pays }: LineRuns, { packed }: LineTree, from: number, to: number) {
  const { reelShift, lastShift, linesShift, skipShift } = packedNode;
  let won = 0;
  for (let at = from; at < to; ) {
    const node = packed[at] as number;
    const reel = (node >> reelShift) & 7;
    const run = runAt[reel] as number;
    const step = next[run * SYMBOLS_MAX + (cells[node & 63] as number)] as number;
    if (step === 0) {
      won += (pays[run] as number) * ((node >> linesShift) & 255);
      at = node >> skipShift;
    } else {
      runAt[reel + 1] = step;
      if (((node >> lastShift) & 1) === 1) {
        won += (pays[step] as number) * ((node >> linesShift) & 255);
      }
      at += 1;
    }
  }
  return won;
}

function wayPays({ symbols, reels, wins }: ReelMode): number {
  if (wins.by !== 'ways') return 0;
  const width = symbols.count;
  const first = tables[0] as ReelTable;
  let won = 0;
  for (let symbol = 0; symbol < width; symbol += 1) {
    let ways = first.counts[(stops[0] as number) * width + symbol] as number;
    if (ways === 0) continue;
    let run = 1;
    for (; run < reels.length; run += 1) {
      const table = tables[run] as ReelTable;
      const count = table.counts[(stops[run] as number) * width + symbol] as number;
      if (count === 0) break;
      ways *= count;
    }
    won += ways * (wins.prices[symbol * (reels.length + 1) + run] as number);
  }
  return won;
}

function logWindow(mode: ReelMode, log: SlotLog): void {
  const shown = mode.reels.map((_, reel) => {
    const column = tables[reel]?.shown[stops[reel] ?? 0];
    assert(column, 'a stop is on its strip');
    return column;
  });
  log.events.push({
    type: 'spin',
    freeSpin: log.freeSpin,
    freeSpinsTotal: log.freeSpinsTotal,
    multiplier: log.multiplier,
    stops: mode.reels.map(({ held }, reel) => (held ? -1 : (stops[reel] ?? 0))),
    window: shown,
  });
  if (!mode.expandingWilds) return;
  const wild = mode.reels.flatMap(({ held }, reel) =>
    held || tables[reel]?.expanded[stops[reel] ?? 0] === 1 ? [reel] : [],
  );
  if (wild.length > 0) log.events.push({ type: 'wilds-expanded', reels: wild });
}

function logLines(runs: LineRuns, tree: LineTree, log: SlotLog): void {
  const wins: { line: number; node: number; run: number }[] = [];
  runAt[0] = runs.start;
  const end = (node: number, run: number) => {
    if ((runs.pays[run] ?? 0) > 0) {
      for (const line of tree.lines[node] ?? []) wins.push({ line, node, run });
    }
  };
  const rowsOf = new Map<number, number[]>();
  const path: number[] = [];
  for (let node = 0; node < tree.size; ) {
    const reel = tree.reel[node] ?? 0;
    const run = runAt[reel] ?? 0;
    path[reel] = tree.row[node] ?? 0;
    const step = runs.next[run * SYMBOLS_MAX + (cells[tree.cell[node] ?? 0] ?? 0)] ?? 0;
    if (step === 0 || tree.last[node] === 1) {
      rowsOf.set(node, path.slice(0, reel + 1));
      end(node, step === 0 ? run : step);
    }
    if (step !== 0) runAt[reel + 1] = step;
    node = step === 0 ? (tree.skip[node] ?? tree.size) : node + 1;
  }
  for (const { line, node, run } of wins.toSorted((a, b) => a.line - b.line)) {
    const won = runs.runs[run];
    if (!won) continue;
    log.events.push({
      type: 'line-win',
      line,
      symbol: won.symbol,
      count: won.count,
      positions: (rowsOf.get(node) ?? []).slice(0, won.count).map((row, reel) => ({ reel, row })),
      amount: priceOf(log, won.pays * log.multiplier),
    });
  }
}

function logWays({ symbols, reels }: ReelMode, prices: Int32Array, log: SlotLog): void {
  for (const [symbol, name] of symbols.names.entries()) {
    let ways = 1;
    let run = 0;
    const positions: Position[] = [];
    for (; run < reels.length; run += 1) {
      const table = tables[run];
      const count = table?.counts[(stops[run] ?? 0) * symbols.count + symbol] ?? 0;
      if (!table || count === 0) break;
      ways *= count;
      for (let row = 0; row < table.height; row += 1) {
        const cell = cells[run * ROWS_MAX + row] ?? 0;
        if (cell === symbol || (symbols.wild[cell] ?? 0) > 0) positions.push({ reel: run, row });
      }
    }
    const price = prices[symbol * (reels.length + 1) + run] ?? 0;
    if (run === 0 || price === 0) continue;
    const won = priceOf(log, ways * price * log.multiplier);
    log.events.push({ type: 'ways-win', symbol: name, count: run, ways, positions, amount: won });
  }
}

function logSpecial(mode: ReelMode, count: number, parts: number, log: SlotLog): void {
  const reels = mode.reels.flatMap((_, reel) =>
    tables[reel]?.special[stops[reel] ?? 0] === 1 ? [reel] : [],
  );
  log.events.push({
    type: 'special-win',
    symbol: mode.special?.symbol ?? '',
    count,
    reels,
    positions: reels.flatMap((reel) =>
      Array.from({ length: tables[reel]?.height ?? 0 }, (_, row) => ({ reel, row })),
    ),
    amount: priceOf(log, parts * log.multiplier),
  });
}

function logScatters(mode: ReelMode, count: number, log: SlotLog): void {
  const parts = mode.scatterParts[count] ?? 0;
  if (parts === 0 || mode.scatter === undefined) return;
  log.events.push({
    type: 'scatter-win',
    symbol: mode.scatter,
    count,
    positions: placesOf(mode, mode.scatter),
    amount: priceOf(log, parts * log.multiplier),
  });
}

/** Where a symbol is in the window of the last spin. */
export const placesOf = (mode: ReelMode, symbol: SymbolCode): readonly Position[] =>
  mode.reels.flatMap((_, reel) =>
    (tables[reel]?.shown[stops[reel] ?? 0] ?? []).flatMap((name, row) =>
      name === symbol ? [{ reel, row }] : [],
    ),
  );
