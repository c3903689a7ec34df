import { assert } from '@padauk/base';
import type { ReelTable } from './reel-table.ts';
import type { ModeReel, ReelMode } from './reel-spin.ts';
import { SYMBOLS_MAX } from './symbols.ts';

/** All windows of one spin that earn the same and lead to the same. Prices are in parts. */
export type SpinOutcome = {
  /** Scatters and the special symbol included, before the multiplier of the spin. */
  readonly pays: number;
  readonly scatters: number;
  readonly coins: number;
  readonly mark: number;
  /** How many of the combinations of stops show this. */
  readonly ways: number;
};

export type SpinOutcomes = {
  /** All combinations of stops and heights, equally likely. */
  readonly ways: number;
  readonly outcomes: readonly SpinOutcome[];
};

/** A set of windows, seen up to some reel, that can only go on in the same way. */
type Prefix = {
  readonly pays: number;
  readonly scatters: number;
  readonly coins: number;
  readonly mark: number;
  readonly specials: number;
  /** Lines: the state of each run. Ways: symbol and ways of each run, one after the other. */
  readonly runs: readonly number[];
  ways: number;
};

/** A column of one reel, with what of it matters. */
type Column = {
  readonly table: ReelTable;
  readonly stop: number;
  ways: number;
};

/** What of an outcome is asked for; the rest is counted together. */
export type Wanted = { readonly mark?: boolean; readonly coins?: boolean };

/**
 * The exact distribution of a spin, over every combination of stops. Reel by reel, combinations
 * that earned the same and have the same runs still alive are counted as one, so that the work
 * is a small part of a walk over all of them.
 */
export function spinOutcomes(mode: ReelMode, wanted: Wanted = {}): SpinOutcomes {
  const { reels } = mode;
  const begun = mode.wins.by === 'lines' ? mode.wins.tree.lines.length > 0 && startLines(mode) : [];
  let prefixes: Prefix[] = [
    { pays: 0, scatters: 0, coins: 0, mark: 0, specials: 0, runs: begun || [], ways: 1 },
  ];
  for (const [reel, own] of reels.entries()) {
    const isLast = reel === reels.length - 1;
    const merged = new Map<string, Prefix>();
    const columns = columnsOf(mode, own, wanted);
    for (const prefix of prefixes) {
      for (const { table, stop, ways } of columns) {
        const { runs, won } =
          mode.wins.by === 'lines'
            ? stepLines(mode, prefix.runs, reel, table, stop)
            : stepWays(mode, prefix.runs, reel, table, stop);
        const next: Prefix = {
          pays: prefix.pays + won,
          scatters: prefix.scatters + (table.scatters[stop] ?? 0),
          coins: prefix.coins + (wanted.coins ? (table.coins[stop] ?? 0) : 0),
          mark: prefix.mark | (wanted.mark ? (table.expanded[stop] ?? 0) << reel : 0),
          specials: prefix.specials + (table.special[stop] ?? 0),
          runs: isLast ? [] : runs,
          ways: prefix.ways * ways,
        };
        const key = `${next.pays} ${next.scatters} ${next.coins} ${next.mark} ${next.specials} ${String.fromCharCode(...next.runs)}`;
        const known = merged.get(key);
        if (known) known.ways += next.ways;
        else merged.set(key, next);
      }
    }
    prefixes = [...merged.values()];
  }
  const ways = reels.reduce((product, { tables, weight }) => {
    return product * weight * (tables[0]?.stops ?? 1);
  }, 1);
  assert(Number.isSafeInteger(ways), 'all combinations of stops can be counted exactly');
  const outcomes = prefixes.map(({ scatters, coins, mark, specials, ...prefix }) => ({
    pays: prefix.pays + (mode.scatterParts[scatters] ?? 0) + (mode.special?.parts[specials] ?? 0),
    scatters,
    coins,
    mark,
    ways: prefix.ways,
  }));
  return { ways, outcomes };
}

function columnsOf(mode: ReelMode, reel: ModeReel, wanted: Wanted): readonly Column[] {
  const columns = new Map<string, Column>();
  for (const [index, table] of reel.tables.entries()) {
    const weight = reel.weights[index] ?? 0;
    for (let stop = 0; stop < table.stops; stop += 1) {
      const width = mode.symbols.count;
      const seen =
        mode.wins.by === 'lines'
          ? table.cells.subarray(stop * table.height, (stop + 1) * table.height)
          : table.counts.subarray(stop * width, (stop + 1) * width);
      const marks = [
        table.scatters[stop],
        wanted.coins && table.coins[stop],
        wanted.mark && table.expanded[stop],
        table.special[stop],
      ];
      const key = `${seen.join(' ')}|${marks.join(' ')}`;
      const known = columns.get(key);
      if (known) known.ways += weight;
      else columns.set(key, { table, stop, ways: weight });
    }
  }
  return [...columns.values()];
}

type Stepped = { readonly runs: readonly number[]; readonly won: number };

function startLines({ wins }: ReelMode): readonly number[] {
  if (wins.by !== 'lines') return [];
  const lines = new Set(wins.tree.lines.flat());
  return Array.from(lines, () => wins.runs.start);
}

function stepLines(
  { wins, reels }: ReelMode,
  states: readonly number[],
  reel: number,
  table: ReelTable,
  stop: number,
): Stepped {
  if (wins.by !== 'lines') return { runs: states, won: 0 };
  const { next, pays } = wins.runs;
  const isLast = reel === reels.length - 1;
  let won = 0;
  const rows = rowsOf(wins.tree, reel);
  const runs = states.map((state, line) => {
    if (state === 0) return 0;
    const cell = table.cells[stop * table.height + (rows[line] ?? 0)] ?? 0;
    const step = next[state * SYMBOLS_MAX + cell] ?? 0;
    if (step === 0) won += pays[state] ?? 0;
    else if (isLast) won += pays[step] ?? 0;
    return step;
  });
  return { runs, won };
}

type Tree = Extract<ReelMode['wins'], { by: 'lines' }>['tree'];
const rowsByTree = new WeakMap<Tree, number[][]>();

/** The row of each line on a reel, read back from the tree. */
function rowsOf(tree: Tree, reel: number): readonly number[] {
  let rows = rowsByTree.get(tree);
  if (!rows) {
    rows = [];
    for (let node = 0; node < tree.size; node += 1) {
      const own = (rows[tree.reel[node] ?? 0] ??= []);
      for (const line of tree.lines[node] ?? []) own[line] = tree.row[node] ?? 0;
    }
    rowsByTree.set(tree, rows);
  }
  return rows[reel] ?? [];
}

function stepWays(
  { wins, reels, symbols }: ReelMode,
  alive: readonly number[],
  reel: number,
  table: ReelTable,
  stop: number,
): Stepped {
  if (wins.by !== 'ways') return { runs: alive, won: 0 };
  const width = reels.length + 1;
  const countOf = (symbol: number) => table.counts[stop * symbols.count + symbol] ?? 0;
  const priceOf = (symbol: number, reelCount: number) =>
    wins.prices[symbol * width + reelCount] ?? 0;
  const isLast = reel === reels.length - 1;
  const runs: number[] = [];
  let won = 0;
  const go = (symbol: number, ways: number) => {
    const count = countOf(symbol);
    if (count === 0) won += reel === 0 ? 0 : ways * priceOf(symbol, reel);
    else if (isLast) won += ways * count * priceOf(symbol, reel + 1);
    else runs.push(symbol, ways * count);
  };
  if (reel === 0) for (let symbol = 0; symbol < symbols.count; symbol += 1) go(symbol, 1);
  for (let at = 0; at < alive.length; at += 2) go(alive[at] ?? 0, alive[at + 1] ?? 0);
  return { runs, won };
}
