import { assert } from '@padauk/base';
import type { Draw } from '../draw.ts';

/**
 * A card is a number from 0 to 51 in the order of the public scheme of the instant games: from 2
 * to ace, and within a rank diamonds, hearts, spades, clubs. 52 is a joker.
 */
export type Card = number;

/** How many cards a deck has. The number of a card is its rank times four plus its suit. */
export const DECK = 52;
/** The card after the last of the deck. */
export const JOKER: Card = 52;
/** The suits in the order of their numbers. */
export const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const;

/** 0 is a 2, 12 an ace. */
export const rankOf = (card: Card): number => card >> 2;
/** Index into `suits`. */
export const suitOf = (card: Card): number => card & 3;

/** 1 for an ace up to 13 for a king: the order of games in which the ace is low. */
export const lowRankOf = (card: Card): number => ((rankOf(card) + 1) % 13) + 1;

/**
 * Takes cards from a shuffled pack, one after the other: Fisher and Yates, done as far as needed.
 *
 * @param cards - the pack in its first order; it is copied
 */
export function dealFrom(cards: readonly Card[], draw: Draw): () => Card {
  const pack = [...cards];
  let left = pack.length;
  return () => {
    assert(left > 0, 'a pack is not dealt beyond its end');
    const at = draw(left);
    left -= 1;
    const card = pack[at];
    const last = pack[left];
    assert(card !== undefined && last !== undefined, 'a card lies in the pack');
    pack[at] = last;
    return card;
  };
}

const shoes = new Map<number, readonly Card[]>();
/** `count` decks of 52, one after the other. */
export function decks(count: number): readonly Card[] {
  const known = shoes.get(count);
  if (known) return known;
  const made = Array.from({ length: count * DECK }, (_, i) => i % DECK);
  shoes.set(count, made);
  return made;
}
