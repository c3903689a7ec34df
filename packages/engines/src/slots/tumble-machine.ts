import type { Draw } from '../draw.ts';
import { lineRunsOf } from './line-runs.ts';
import { lineTreeOf } from './line-tree.ts';
import { type Machine, priceOf, type SlotLog, type Spin } from './machine.ts';
import { scatterAward } from './reel-machine.ts';
import type { Position } from './slot-event.ts';
import type { ByCount, CascadeSlotRules, ClusterSlotRules, Strip } from './slot-rules.ts';
import { type Symbols, symbolsOf } from './symbols.ts';
import { type Finder, findClusters, findCounts, findLines, findWays } from './tumble-wins.ts';

/** Nothing wins so often; only strips that cannot stop winning would reach it. */
const FALLS_MAX = 50;

/** A window that falls: filled from the strips, priced again after each fall. */
export type Tumble = {
  readonly columns: number;
  readonly rows: number;
  readonly symbols: Symbols;
  readonly cells: Uint8Array;
  /** What each window of the last spin won, in parts, before the ladder. */
  readonly wins: Float64Array;
  falls: number;
  scatters: number;
};

export type TumbleMachine = Machine & {
  readonly tumble: Tumble;
  readonly bounds: (mode: number) => readonly number[];
  /** Lets the window of these stops fall until nothing wins; the result is in `tumble`. */
  fall(mode: number, stops: Int32Array): void;
  /** Wins of the last fall on the ladder of a mode. */
  laddered(mode: number): number;
  ladderOf(mode: number): readonly number[];
};

/**
 * A slot whose winning symbols fall out, by lines, ways, counts or clusters. It keeps one window of
 * its own, so that one machine plays one round at a time.
 */
export function tumbleMachine(rules: CascadeSlotRules | ClusterSlotRules): TumbleMachine {
  const { rows, freeSpins } = rules;
  const symbols = symbolsOf(rules);
  const columns = rules.reels.length;
  const tumble: Tumble = {
    columns,
    rows,
    symbols,
    cells: new Uint8Array(columns * rows),
    wins: new Float64Array(FALLS_MAX + 1),
    falls: 0,
    scatters: 0,
  };
  const idsOf = (strips: readonly Strip[]) =>
    strips.map((strip) => Uint8Array.from(strip, (name) => symbols.ids.get(name) ?? 0));
  const [baseStrips, freeStrips] = [idsOf(rules.reels), idsOf(freeSpins?.reels ?? [])];
  const stripsOf = (mode: number) => (mode === 0 ? baseStrips : freeStrips);
  const freeLadder = freeSpins?.ladder ?? rules.ladder;
  const ladderOf = (mode: number) => (mode === 0 ? rules.ladder : freeLadder);
  const rung = (mode: number, fall: number): number => {
    const ladder = ladderOf(mode);
    // Mode 1 begins on the first rung, mode 2 on the second: where the spin before it had ended.
    return ladder[Math.min(Math.max(0, mode - 1) + fall, ladder.length - 1)] ?? 1;
  };
  const find = finderOf(rules, tumble);
  const above = new Int32Array(columns);
  const removed = new Uint8Array(columns * rows);

  function begin(strips: readonly Uint8Array[], stops: Int32Array): void {
    for (let column = 0; column < columns; column += 1) {
      const strip = strips[column] as Uint8Array;
      let at = stops[column] as number;
      above[column] = at;
      for (let row = 0; row < rows; row += 1) {
        tumble.cells[column * rows + row] = strip[at] as number;
        at = at + 1 === strip.length ? 0 : at + 1;
      }
    }
    tumble.falls = 0;
  }

  function drop(strips: readonly Uint8Array[]): void {
    const { cells } = tumble;
    for (let column = 0; column < columns; column += 1) {
      const strip = strips[column] as Uint8Array;
      const top = column * rows;
      let to = top + rows - 1;
      for (let from = to; from >= top; from -= 1) {
        if (removed[from] === 0) {
          cells[to] = cells[from] as number;
          to -= 1;
        }
      }
      let next = above[column] as number;
      for (; to >= top; to -= 1) {
        next = next === 0 ? strip.length - 1 : next - 1;
        cells[to] = strip[next] as number;
      }
      above[column] = next;
    }
  }

  function fall(mode: number, stops: Int32Array, log?: SlotLog): void {
    const strips = stripsOf(mode);
    begin(strips, stops);
    if (log) logWindow(tumble, stops, log);
    for (; tumble.falls < FALLS_MAX; tumble.falls += 1) {
      removed.fill(0);
      const won = find(removed, undefined);
      tumble.wins[tumble.falls] = won;
      if (won === 0) break;
      if (log) {
        const multiplier = log.multiplier;
        log.multiplier = multiplier * rung(mode, tumble.falls);
        find(removed, log);
        log.multiplier = multiplier;
      }
      drop(strips);
      if (log) logFall(tumble, removed, rung(mode, tumble.falls + 1), log);
    }
    let scatters = 0;
    for (const cell of tumble.cells) if (cell === symbols.scatter) scatters += 1;
    tumble.scatters = scatters;
  }

  const laddered = (mode: number): number => {
    let pays = 0;
    for (let at = 0; at < tumble.falls; at += 1) pays += (tumble.wins[at] ?? 0) * rung(mode, at);
    return pays;
  };
  const stops = new Int32Array(columns);
  const lastMode = Math.max(1, freeLadder.length);
  return {
    parts: rules.parts,
    limit: rules.winStakesMax * rules.parts,
    tumble,
    bounds: (mode) => stripsOf(mode).map((strip) => strip.length),
    fall: (mode, at) => fall(mode, at),
    laddered,
    ladderOf,
    spin(mode: number, draw: Draw, spin: Spin, log?: SlotLog) {
      const strips = stripsOf(mode);
      for (let column = 0; column < columns; column += 1) {
        stops[column] = draw((strips[column] as Uint8Array).length);
      }
      fall(mode, stops, log);
      spin.scatters = tumble.scatters;
      spin.coins = 0;
      spin.mark = tumble.falls;
      const scatterParts = (rules.scatterPays[tumble.scatters] ?? 0) * rules.parts;
      spin.pays = laddered(mode) + scatterParts;
      if (log && scatterParts > 0) logScatters(tumble, scatterParts, log);
    },
    multiplierOf: (mode) => (mode === 0 ? 1 : (freeSpins?.multiplier ?? 1)),
    awardOf: scatterAward(rules),
    modeAfter: (mode, { mark }) =>
      mode > 0 && freeSpins?.keepsLadder ? Math.min(mode + mark, lastMode) : mode,
    starts: [1],
    spinsMax: freeSpins?.spinsMax ?? 0,
  };
}

function finderOf(rules: CascadeSlotRules | ClusterSlotRules, tumble: Tumble): Finder {
  const { symbols, columns, rows } = tumble;
  if (!('finds' in rules)) return findClusters(tumble, pricesFrom(rules.pays, tumble));
  if (rules.finds === 'count') return findCounts(tumble, pricesFrom(rules.pays, tumble));
  if (rules.finds === 'lines') {
    return findLines(tumble, lineRunsOf(rules, symbols, columns), lineTreeOf(rules.lines ?? []));
  }
  const byReels = symbols.names.map((name) =>
    Int32Array.from({ length: columns + 1 }, (_, count) => rules.pays[name]?.[count] ?? 0),
  );
  return findWays(tumble, byReels, rows);
}

/** By symbol, then by size: a price holds from its own size up to the next. */
function pricesFrom(pays: Readonly<Record<string, ByCount>>, tumble: Tumble): Int32Array[] {
  return tumble.symbols.names.map((name) => {
    const prices = new Int32Array(tumble.columns * tumble.rows + 1);
    for (let size = 1; size < prices.length; size += 1) {
      prices[size] = pays[name]?.[size] ?? prices[size - 1] ?? 0;
    }
    return prices;
  });
}

const windowOf = ({ columns, rows, cells, symbols }: Tumble) =>
  Array.from({ length: columns }, (_, column) =>
    Array.from(cells.subarray(column * rows, (column + 1) * rows), (id) => symbols.names[id] ?? ''),
  );

/** The marked cells of a window, which is stored reel by reel, as places. */
export const positionsOf = (marked: Uint8Array, rows: number): Position[] =>
  Array.from(marked).flatMap((mark, cell) =>
    mark > 0 ? [{ reel: Math.floor(cell / rows), row: cell % rows }] : [],
  );

function logWindow(tumble: Tumble, stops: Int32Array, log: SlotLog): void {
  const { freeSpin, freeSpinsTotal, multiplier } = log;
  const at = { freeSpin, freeSpinsTotal, multiplier };
  log.events.push({ type: 'spin', ...at, stops: Array.from(stops), window: windowOf(tumble) });
}

function logFall(tumble: Tumble, removed: Uint8Array, multiplier: number, log: SlotLog): void {
  log.events.push({
    type: 'cascade',
    fall: tumble.falls + 1,
    multiplier,
    removed: positionsOf(removed, tumble.rows),
    window: windowOf(tumble),
  });
}

function logScatters(tumble: Tumble, parts: number, log: SlotLog): void {
  const { symbols, cells, rows } = tumble;
  log.events.push({
    type: 'scatter-win',
    symbol: symbols.names[symbols.scatter] ?? '',
    count: tumble.scatters,
    positions: positionsOf(
      cells.map((cell) => (cell === symbols.scatter ? 1 : 0)),
      rows,
    ),
    amount: priceOf(log, parts * log.multiplier),
  });
}
