import type { Strip, SymbolCode } from './slot-rules.ts';
import { NONE, type Symbols } from './symbols.ts';

/** The bits of a summary that are added up over the reels. */
export const SUMS = 0xff_ffff;

/** All windows of one reel at one height, by stop. */
export type ReelTable = {
  readonly stops: number;
  readonly height: number;
  /** Symbol ids, `height` for each stop, as wins see them: expanded. */
  readonly cells: Uint8Array;
  /** As they are on the strip, by stop. */
  readonly shown: readonly (readonly SymbolCode[])[];
  readonly scatters: Uint8Array;
  readonly coins: Uint8Array;
  /** 1 where the reel is wild from top to bottom by a wild of its own. */
  readonly expanded: Uint8Array;
  /** 1 where the special symbol of the free spins is on the reel. */
  readonly special: Uint8Array;
  /** By stop: scatters, coins and specials, a byte each, and the bit above them where expanded. */
  readonly summary: Int32Array;
  /** By stop, then by symbol: its places, a multiplying wild counted as often as it says. */
  readonly counts: Uint8Array;
};

/** Lists all windows of a strip at one height, with what each adds to a spin. */
export function reelTableOf(
  strip: Strip,
  height: number,
  symbols: Symbols,
  options: { readonly expandingWilds: boolean; readonly special?: SymbolCode },
): ReelTable {
  const stops = strip.length;
  const special = symbols.ids.get(options.special ?? '') ?? NONE;
  const table = {
    stops,
    height,
    cells: new Uint8Array(stops * height),
    shown: strip.map((_, stop) => columnAt(strip, stop, height)),
    scatters: new Uint8Array(stops),
    coins: new Uint8Array(stops),
    expanded: new Uint8Array(stops),
    special: new Uint8Array(stops),
    summary: new Int32Array(stops),
    counts: new Uint8Array(stops * symbols.count),
  };
  table.shown.forEach((column, stop) => {
    const ids = column.map((name) => symbols.ids.get(name) ?? NONE);
    const count = (wanted: number) => ids.filter((id) => id === wanted).length;
    table.scatters[stop] = count(symbols.scatter);
    table.coins[stop] = count(symbols.coin);
    table.special[stop] = Math.min(1, count(special));
    const wild = options.expandingWilds ? ids.find((id) => (symbols.wild[id] ?? 0) > 0) : undefined;
    if (wild !== undefined) table.expanded[stop] = 1;
    table.summary[stop] =
      count(symbols.scatter) |
      (count(symbols.coin) << 8) |
      (Math.min(1, count(special)) << 16) |
      (wild === undefined ? 0 : SUMS + 1);
    const cells = wild === undefined ? ids : ids.map(() => wild);
    table.cells.set(cells, stop * height);
    const wilds = cells.reduce((sum, id) => sum + (symbols.wild[id] ?? 0), 0);
    for (let id = 0; id < symbols.count; id += 1) {
      const own = cells.filter((cell) => cell === id).length;
      const isPlain = id !== symbols.scatter && id !== symbols.coin && symbols.wild[id] === 0;
      table.counts[stop * symbols.count + id] = isPlain ? own + wilds : 0;
    }
  });
  return table;
}

/** A reel that is held as wild: one stop, nothing drawn. */
export const heldReelOf = (wild: SymbolCode, height: number, symbols: Symbols): ReelTable =>
  reelTableOf(
    Array.from({ length: 1 }, () => wild),
    height,
    symbols,
    { expandingWilds: false },
  );

/** The window that a strip shows at a stop: `rows` symbols, the stop on top. */
export function columnAt(strip: Strip, stop: number, rows: number): readonly SymbolCode[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
}
