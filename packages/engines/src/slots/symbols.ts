import { assert } from '@padauk/base';
import type { SlotBasics, SymbolCode } from './slot-rules.ts';

/** Symbols as small numbers, so that tables can be indexed by them. */
export type Symbols = {
  readonly names: readonly SymbolCode[];
  readonly ids: ReadonlyMap<SymbolCode, number>;
  readonly count: number;
  /** By id: what a wild multiplies by, 1 for a plain one; 0 is no wild. */
  readonly wild: Uint8Array;
  readonly scatter: number;
  readonly coin: number;
};

/** No symbol has this id. */
export const NONE = 255;
/** The width of a row of tables; one more than the symbols that a game may have. */
export const SYMBOLS_MAX = 16;

/**
 * Numbers the symbols of some rules in the order of their names.
 *
 * @throws when there are too many
 */
export function symbolsOf(rules: SlotBasics, coin?: SymbolCode): Symbols {
  const strips = [...rules.reels, ...(rules.freeSpins?.reels ?? [])];
  const wilds = [
    ...(rules.wild === undefined ? [] : [rules.wild]),
    ...Object.keys(rules.multiplyingWilds ?? {}),
  ];
  const names = [...new Set([...Object.keys(rules.pays), ...wilds, ...strips.flat()])].toSorted();
  assert(names.length < SYMBOLS_MAX, `a slot has less than ${SYMBOLS_MAX} symbols`);
  const ids = new Map(names.map((name, id) => [name, id]));
  const idOf = (name: SymbolCode | undefined) => ids.get(name ?? '') ?? NONE;
  const wild = new Uint8Array(SYMBOLS_MAX);
  for (const name of wilds) wild[idOf(name)] = rules.multiplyingWilds?.[name] ?? 1;
  return {
    names,
    ids,
    count: names.length,
    wild,
    scatter: idOf(rules.scatter),
    coin: idOf(coin),
  };
}
