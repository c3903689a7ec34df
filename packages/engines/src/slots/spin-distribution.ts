import { assert } from '@padauk/base';
import type { LineSlotRules, Strip, SymbolCode } from './line-slot-rules.ts';
import { bestRun, columnAt } from './line-slot.ts';

/** All windows of one spin that earn the same. Prices are in line stakes, without multiplier. */
export type SpinOutcome = {
  readonly linePays: number;
  readonly scatters: number;
  /** How many of the combinations of stops show this. */
  readonly ways: number;
};

export type SpinDistribution = {
  /** All combinations of stops, equally likely. */
  readonly ways: number;
  readonly outcomes: readonly SpinOutcome[];
};

/** A set of windows, seen up to some reel, that can only go on in the same way. */
type Prefix = {
  readonly linePays: number;
  readonly scatters: number;
  /** The runs still going, by line, as indexes of the automaton; 0 is a run that has ended. */
  readonly runs: readonly number[];
  ways: number;
};

/**
 * The exact distribution of a spin, over every combination of stops. Reel by reel, combinations
 * that earned the same and have the same lines still alive are counted as one, so that the work
 * is a small part of a walk over all of them.
 *
 * @param strips - the reels of the base game or those of the free spins
 */
export function spinDistribution(rules: LineSlotRules, strips: readonly Strip[]): SpinDistribution {
  const automaton = new RunAutomaton(rules);
  let prefixes: Prefix[] = [
    { linePays: 0, scatters: 0, runs: rules.lines.map(() => automaton.start), ways: 1 },
  ];
  strips.forEach((strip, reel) => {
    const isLast = reel === strips.length - 1;
    const columns = columnsOf(rules, strip);
    const merged = new Map<string, Prefix>();
    for (const prefix of prefixes) {
      for (const column of columns) {
        let linePays = prefix.linePays;
        const runs = prefix.runs.map((run, line) => {
          if (run === automaton.ended) return run;
          const symbol = column.symbols[rules.lines[line]?.[reel] ?? -1] ?? '';
          const step = automaton.step(run, symbol);
          if (step.next !== automaton.ended && !isLast) return step.next;
          linePays += step.pays;
          return automaton.ended;
        });
        const scatters = prefix.scatters + column.scatters;
        const ways = prefix.ways * column.ways;
        const key = `${linePays} ${scatters} ${String.fromCharCode(...runs)}`;
        const known = merged.get(key);
        if (known) known.ways += ways;
        else merged.set(key, { linePays, scatters, runs, ways });
      }
    }
    prefixes = [...merged.values()];
  });
  const ways = strips.reduce((product, strip) => product * strip.length, 1);
  assert(Number.isSafeInteger(ways), 'all combinations of stops can be counted exactly');
  const outcomes = prefixes
    .map(({ linePays, scatters, ways: count }) => ({ linePays, scatters, ways: count }))
    .toSorted((a, b) => a.linePays - b.linePays || a.scatters - b.scatters);
  return { ways, outcomes };
}

type Column = { readonly symbols: readonly SymbolCode[]; readonly scatters: number; ways: number };

function columnsOf(rules: LineSlotRules, strip: Strip): readonly Column[] {
  const columns = new Map<string, Column>();
  strip.forEach((_, stop) => {
    const symbols = columnAt(strip, stop, rules.rows);
    const key = symbols.join(' ');
    const known = columns.get(key);
    if (known) known.ways += 1;
    else {
      const scatters = symbols.filter((symbol) => symbol === rules.scatter).length;
      columns.set(key, { symbols, scatters, ways: 1 });
    }
  });
  return [...columns.values()];
}

type Step = {
  readonly next: number;
  /** What the line earns when its run ends here. */
  readonly pays: number;
};

/**
 * Follows a line from reel to reel. Two beginnings are one state when they have the same leading
 * wilds, the same symbol and the same length: nothing later can tell them apart.
 */
class RunAutomaton {
  readonly ended = 0;
  readonly start: number;
  readonly #rules: LineSlotRules;
  readonly #beginnings: (readonly SymbolCode[])[] = [[]];
  readonly #ids = new Map<string, number>();
  readonly #steps: Map<SymbolCode, Step>[] = [new Map()];

  constructor(rules: LineSlotRules) {
    this.#rules = rules;
    this.start = this.#idOf([]);
  }

  step(state: number, symbol: SymbolCode): Step {
    const known = this.#steps[state]?.get(symbol);
    if (known) return known;
    const symbols = [...(this.#beginnings[state] ?? []), symbol];
    const pays = bestRun(this.#rules, symbols)?.pays ?? 0;
    const next = this.#isRun(symbols) ? this.#idOf(symbols) : this.ended;
    this.#steps[state]?.set(symbol, { next, pays });
    return { next, pays };
  }

  #isRun(symbols: readonly SymbolCode[]): boolean {
    const own = new Set(symbols.filter((symbol) => symbol !== this.#rules.wild));
    return own.size <= 1 && !own.has(this.#rules.scatter);
  }

  #idOf(symbols: readonly SymbolCode[]): number {
    // A wild behind the symbol that it stands for is as good as that symbol.
    const own = symbols.find((symbol) => symbol !== this.#rules.wild);
    const first = own === undefined ? symbols.length : symbols.indexOf(own);
    const beginning = symbols.map((symbol, i) => (i < first ? symbol : (own ?? symbol)));
    const key = beginning.join(' ');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#beginnings.push(beginning) - 1;
    this.#steps.push(new Map());
    this.#ids.set(key, id);
    return id;
  }
}
