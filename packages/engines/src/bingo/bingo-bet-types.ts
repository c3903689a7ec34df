import type { BetType } from '../bet-type.ts';
import { choose } from '../choose.ts';
import { gather, type Outcome } from '../outcomes.ts';
import type { BingoRules } from './bingo.ts';
import { type BingoKind, linesOf } from './bingo-card.ts';

/** Numbers on a card. */
export const CELLS: Readonly<Record<BingoKind, number>> = { 75: 24, 90: 15 };

/** A card whose numbers are 1, 2, 3 … in order: which ones they are does not matter. */
const plainCard = (kind: BingoKind) => {
  if (kind === 90) return [0, 1, 2].map((row) => [1, 2, 3, 4, 5].map((k) => row * 5 + k));
  let next = 0;
  return [0, 1, 2, 3, 4].map((row) =>
    [0, 1, 2, 3, 4].map((column) => (row === 2 && column === 2 ? 0 : (next += 1))),
  );
};

/**
 * How many sets of marked cells have so many cells and 0, 1, or 2 and more lines: all sets are
 * looked at, 2^24 of a 75 card in a second.
 */
export function markedSets(kind: BingoKind): readonly (readonly number[])[] {
  const lines = linesOf(kind, plainCard(kind)).map((line) =>
    line.reduce((bits, number) => bits | (1 << (number - 1)), 0),
  );
  const masks = Int32Array.from(lines);
  const sets = Array.from({ length: CELLS[kind] + 1 }, () => [0, 0, 0]);
  const end = 2 ** CELLS[kind];
  for (let set = 0; set < end; set += 1) {
    let complete = 0;
    for (let k = 0; k < masks.length && complete < 2; k += 1) {
      const mask = masks[k] ?? 0;
      if ((set & mask) === mask) complete += 1;
    }
    const row = sets[bitsOf(set)];
    if (row) row[complete] = (row[complete] ?? 0) + 1;
  }
  return sets;
}

function bitsOf(set: number): number {
  let bits = set - ((set >> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >> 2) & 0x3333_3333);
  return (((bits + (bits >> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

/** What one card returns: all cards have the same chances, so it stands for any number of them. */
export const bingoBetTypes = (rules: BingoRules): readonly BetType[] => [
  {
    name: 'one card',
    stake: 100n,
    input: () => ({ cards: 1 }),
    certify: () => {
      const { kind, calls, pays } = rules;
      const cells = CELLS[kind];
      const list = markedSets(kind).flatMap((byLines, marked): readonly Outcome[] => {
        // The calls that are not on the card may be any others.
        const ways = choose(kind - cells, calls - marked);
        const prices = [0, pays.line, marked === cells ? pays.full : pays['two-lines']];
        return byLines.map((sets, at) => ({
          ways: ways * BigInt(sets),
          pays: BigInt(prices[at] ?? 0),
        }));
      });
      return { total: choose(kind, calls), unit: 100n, list: gather(list) };
    },
  },
];
