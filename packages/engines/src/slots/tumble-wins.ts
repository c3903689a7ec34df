import type { LineRuns } from './line-runs.ts';
import type { LineTree } from './line-tree.ts';
import { priceOf, type SlotLog } from './machine.ts';
import type { Position } from './slot-event.ts';
import { SYMBOLS_MAX } from './symbols.ts';
import type { Tumble } from './tumble-machine.ts';

/**
 * Looks for wins in the window, marks what they are made of, and gives what they earn in parts.
 * With a log it also writes them down, at the multiplier that the log has then.
 */
export type Finder = (removed: Uint8Array, log: SlotLog | undefined) => number;

/** What a rung of the ladder and the spin multiply, for one win. */
const write = (
  log: SlotLog,
  type: 'cluster-win' | 'count-win',
  tumble: Tumble,
  won: { readonly symbol: number; readonly cells: readonly number[]; readonly parts: number },
): void => {
  log.events.push({
    type,
    symbol: tumble.symbols.names[won.symbol] ?? '',
    count: won.cells.length,
    positions: won.cells.map((cell) => positionOf(tumble, cell)),
    amount: priceOf(log, won.parts * log.multiplier),
  });
};

const positionOf = ({ rows }: Tumble, cell: number): Position => ({
  reel: Math.floor(cell / rows),
  row: cell % rows,
});

/** Symbols of one kind that touch by their sides; wilds belong to every cluster they touch. */
export function findClusters(tumble: Tumble, prices: readonly Int32Array[]): Finder {
  const { columns, rows, cells, symbols } = tumble;
  const size = columns * rows;
  const seen = new Uint8Array(size);
  const queue = new Uint8Array(size);
  /** Marks of wilds are those of one cluster; those of plain symbols stay. */
  let round = 0;
  const wildSeen = new Uint32Array(size);

  const visit = (cell: number, symbol: number, length: number): number => {
    const id = cells[cell] as number;
    if (id === symbol) {
      if (seen[cell] === 1) return length;
      seen[cell] = 1;
    } else if ((symbols.wild[id] as number) > 0) {
      if (wildSeen[cell] === round) return length;
      wildSeen[cell] = round;
    } else return length;
    queue[length] = cell;
    return length + 1;
  };

  return (removed, log) => {
    seen.fill(0);
    let won = 0;
    for (let start = 0; start < size; start += 1) {
      const symbol = cells[start] as number;
      const price = prices[symbol] as Int32Array;
      if (seen[start] === 1 || (symbols.wild[symbol] as number) > 0 || price[size] === 0) continue;
      round += 1;
      let length = visit(start, symbol, 0);
      let multiplier = 1;
      for (let at = 0; at < length; at += 1) {
        const cell = queue[at] as number;
        const wild = symbols.wild[cells[cell] as number] as number;
        if (wild > 1) multiplier *= wild;
        const row = cell % rows;
        if (row > 0) length = visit(cell - 1, symbol, length);
        if (row + 1 < rows) length = visit(cell + 1, symbol, length);
        if (cell >= rows) length = visit(cell - rows, symbol, length);
        if (cell + rows < size) length = visit(cell + rows, symbol, length);
      }
      const parts = (price[length] as number) * multiplier;
      if (parts === 0) continue;
      won += parts;
      for (let at = 0; at < length; at += 1) removed[queue[at] as number] = 1;
      if (log) {
        const found = Array.from(queue.subarray(0, length)).toSorted((a, b) => a - b);
        write(log, 'cluster-win', tumble, { symbol, cells: found, parts });
      }
    }
    return won;
  };
}

/** A symbol's count anywhere in the window; wilds count for every symbol. */
export function findCounts(tumble: Tumble, prices: readonly Int32Array[]): Finder {
  const { cells, symbols } = tumble;
  const counts = new Uint8Array(SYMBOLS_MAX);
  return (removed, log) => {
    counts.fill(0);
    let wilds = 0;
    for (const id of cells) {
      if ((symbols.wild[id] as number) > 0) wilds += 1;
      else counts[id] = (counts[id] as number) + 1;
    }
    let won = 0;
    for (let symbol = 0; symbol < symbols.count; symbol += 1) {
      const count = counts[symbol] as number;
      if (count === 0) continue;
      const parts = prices[symbol]?.[count + wilds] ?? 0;
      if (parts === 0) continue;
      won += parts;
      const found: number[] = [];
      for (let cell = 0; cell < cells.length; cell += 1) {
        const id = cells[cell] as number;
        if (id !== symbol && (symbols.wild[id] as number) === 0) continue;
        removed[cell] = 1;
        if (log) found.push(cell);
      }
      if (log) write(log, 'count-win', tumble, { symbol, cells: found, parts });
    }
    return won;
  };
}

/** Runs on lines from the left, as in a line slot. */
export function findLines(tumble: Tumble, runs: LineRuns, tree: LineTree): Finder {
  const { cells, rows } = tumble;
  const { next, pays } = runs;
  const runAt = new Uint16Array(tumble.columns + 1);
  const path = new Uint8Array(tumble.columns);
  return (removed, log) => {
    let won = 0;
    const wins: { line: number; run: number; positions: Position[] }[] = [];
    const end = (node: number, run: number) => {
      const lines = tree.lines[node] ?? [];
      won += (pays[run] as number) * lines.length;
      const count = runs.runs[run]?.count ?? 0;
      const positions = Array.from(path.subarray(0, count), (row, reel) => ({ reel, row }));
      for (const { reel, row } of positions) removed[reel * rows + row] = 1;
      if (log) wins.push(...lines.map((line) => ({ line, run, positions })));
    };
    runAt[0] = runs.start;
    for (let node = 0; node < tree.size; ) {
      const reel = tree.reel[node] as number;
      const run = runAt[reel] as number;
      const row = tree.row[node] as number;
      path[reel] = row;
      const step = next[run * SYMBOLS_MAX + (cells[reel * rows + row] as number)] as number;
      if (step === 0) {
        if ((pays[run] as number) > 0) end(node, run);
        node = tree.skip[node] as number;
      } else {
        runAt[reel + 1] = step;
        if (tree.last[node] === 1 && (pays[step] as number) > 0) end(node, step);
        node += 1;
      }
    }
    for (const { line, run, positions } of wins.toSorted((a, b) => a.line - b.line)) {
      const best = runs.runs[run];
      if (!log || !best) continue;
      const { symbol, count } = best;
      const amount = priceOf(log, best.pays * log.multiplier);
      log.events.push({ type: 'line-win', line, symbol, count, positions, amount });
    }
    return won;
  };
}

/** A symbol on neighboring reels from the left, once for each combination of its places. */
export function findWays(tumble: Tumble, prices: readonly Int32Array[], rows: number): Finder {
  const { cells, columns, symbols } = tumble;
  return (removed, log) => {
    let won = 0;
    for (let symbol = 0; symbol < symbols.count; symbol += 1) {
      let ways = 1;
      let run = 0;
      for (; run < columns; run += 1) {
        let count = 0;
        for (let cell = run * rows; cell < (run + 1) * rows; cell += 1) {
          const id = cells[cell] as number;
          count += id === symbol ? 1 : (symbols.wild[id] as number);
        }
        if (count === 0) break;
        ways *= count;
      }
      const parts = run === 0 ? 0 : ways * (prices[symbol]?.[run] ?? 0);
      if (parts === 0) continue;
      won += parts;
      const found: number[] = [];
      for (let cell = 0; cell < run * rows; cell += 1) {
        const id = cells[cell] as number;
        if (id !== symbol && (symbols.wild[id] as number) === 0) continue;
        removed[cell] = 1;
        if (log) found.push(cell);
      }
      if (!log) continue;
      log.events.push({
        type: 'ways-win',
        symbol: symbols.names[symbol] ?? '',
        count: run,
        ways,
        positions: found.map((cell) => positionOf(tumble, cell)),
        amount: priceOf(log, parts * log.multiplier),
      });
    }
    return won;
  };
}
