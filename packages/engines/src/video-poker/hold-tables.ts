import { assert } from '@padauk/base';
import { DECK } from '../cards/card.ts';
import { choose5, eachFive, firstOfSize, numberSubsets, SIZES } from '../cards/card-sets.ts';
import { handNames, handOfFive, type Pack } from './hand.ts';

/** What can become of any few cards, whatever else is held: made once for a pack. */
export type HoldTables = {
  readonly cards: number;
  /** The hand of each set of five, by its number. */
  readonly hands: Uint8Array;
  /**
   * By hand, then by set of up to four cards: how many sets of five contain it and are that hand.
   * Hands that the pack does not know are left out.
   */
  readonly counts: ReadonlyMap<number, Int32Array>;
};

const made = new Map<Pack, HoldTables>();

/** The tables of a pack; made once. */
export function holdTables(pack: Pack): HoldTables {
  const known = made.get(pack);
  if (known) return known;
  const tables = makeTables(pack);
  made.set(pack, tables);
  return tables;
}

function makeTables(pack: Pack): HoldTables {
  const cards = pack === 'joker' ? DECK + 1 : DECK;
  const sets = firstOfSize(SIZES, cards);
  const hands = new Uint8Array(choose5(cards, 5));
  const counts = new Map<number, Int32Array>();
  const numbers = new Int32Array(32);
  eachFive(cards, (number, five) => {
    const hand = handOfFive(pack, five);
    hands[number] = hand;
    // That nothing comes of it follows from the rest.
    if (hand === 0) return;
    let count = counts.get(hand);
    if (!count) {
      count = new Int32Array(sets);
      counts.set(hand, count);
    }
    numberSubsets(five, cards, numbers);
    for (let mask = 0; mask < 31; mask += 1) {
      const set = numbers[mask] ?? 0;
      count[set] = (count[set] ?? 0) + 1;
    }
  });
  assert(counts.size < handNames.length, 'a hand is one of those that have a name');
  return { cards, hands, counts };
}
