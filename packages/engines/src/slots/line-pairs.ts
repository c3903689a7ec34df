import type { LineRuns } from './line-runs.ts';
import { type LineTree, ROWS_MAX } from './line-tree.ts';
import type { ReelTable } from './reel-table.ts';
import { SYMBOLS_MAX } from './symbols.ts';

/**
 * What is left of the lines behind the first two reels, for each pair of their stops: most runs
 * have ended there, so that a spin has to follow but a few of them.
 */
export type LinePairs = {
  /** Stops of the second reel; a pair is `first * width + second`. */
  readonly width: number;
  /** By pair: what the runs that ended on the first two reels have won. */
  readonly pays: Int32Array;
  /** By pair: its first entry; one more at the end. */
  readonly offsets: Int32Array;
  /** Nodes of the third reel that go on from here: the first, and the one behind the last. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** The run that goes on. */
  readonly runs: Uint16Array;
};

/** Larger tables would not stay in the processor's cache. */
const PAIRS_MAX = 4_096;

/** @returns undefined where lines are too short or the reels too long */
export function linePairsOf(
  runs: LineRuns,
  tree: LineTree,
  reels: readonly (ReelTable | undefined)[],
): LinePairs | undefined {
  const [first, second] = reels;
  if (!first || !second || reels.length < 3) return undefined;
  if (first.stops * second.stops > PAIRS_MAX) return undefined;
  const pays: number[] = [];
  const offsets: number[] = [0];
  const entries: { from: number; to: number; run: number }[] = [];
  for (let a = 0; a < first.stops; a += 1) {
    for (let b = 0; b < second.stops; b += 1) {
      const cell = (reel: number, row: number) =>
        (reel === 0
          ? first.cells[a * first.height + row]
          : second.cells[b * second.height + row]) ?? 0;
      pays.push(follow(runs, tree, cell, entries));
      offsets.push(entries.length);
    }
  }
  return {
    width: second.stops,
    pays: Int32Array.from(pays),
    offsets: Int32Array.from(offsets),
    from: Uint16Array.from(entries, ({ from }) => from),
    to: Uint16Array.from(entries, ({ to }) => to),
    runs: Uint16Array.from(entries, ({ run }) => run),
  };
}

/** Walks the first two reels of the tree; what goes on is added to the entries. */
function follow(
  { next, pays, start }: LineRuns,
  tree: LineTree,
  cell: (reel: number, row: number) => number,
  entries: { from: number; to: number; run: number }[],
): number {
  let won = 0;
  let run = start;
  for (let node = 0; node < tree.size; ) {
    const place = tree.cell[node] ?? 0;
    const reel = Math.floor(place / ROWS_MAX);
    const before = reel === 0 ? start : run;
    const step = next[before * SYMBOLS_MAX + cell(reel, place % ROWS_MAX)] ?? 0;
    const skip = tree.skip[node] ?? tree.size;
    if (step === 0) {
      won += (pays[before] ?? 0) * (tree.lines[node]?.length ?? 0);
      node = skip;
    } else if (reel === 0) {
      run = step;
      node += 1;
    } else {
      entries.push({ from: node + 1, to: skip, run: step });
      node = skip;
    }
  }
  return won;
}
