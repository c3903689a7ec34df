import type { Card } from '../../cards/card.ts';
import { rankOf } from '../../cards/card.ts';

/**
 * Blackjack from endless decks: every card is any of 52. The dealer looks for a blackjack under an
 * ace or a ten before the player acts. One split; split aces get one card each.
 */
export type BlackjackRules = {
  readonly dealerHitsSoft17: boolean;
  /** What a blackjack returns, its stake included, in hundredths: 250 is 3 to 2. */
  readonly blackjackPays: number;
  readonly doubleAfterSplit: boolean;
  /** Half of the stake back for giving up, after the dealer has looked. */
  readonly lateSurrender: boolean;
};

/** Value of a card: 1 for an ace, 10 for tens and faces. */
export const valueOf = (card: Card): number => {
  const rank = rankOf(card);
  return rank === 12 ? 1 : Math.min(rank + 2, 10);
};

/** A sum of cards. `soft`: an ace counts eleven in it. */
export type Sum = { readonly total: number; readonly soft: boolean };

/** The sum of no cards. */
export const EMPTY: Sum = { total: 0, soft: false };

/** A sum with one more card; above 21 it is bust. */
export function addValue({ total, soft }: Sum, value: number): Sum {
  const hard = total + value - (soft ? 10 : 0);
  const hasAce = soft || value === 1;
  return hasAce && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false };
}

/** The best sum of some cards: an ace counts eleven as long as that is no bust. */
export const sumOf = (cards: readonly Card[]): Sum =>
  cards.reduce((sum, card) => addValue(sum, valueOf(card)), EMPTY);

/** Whether a hand is above 21 and lost. */
export const isBust = ({ total }: Sum): boolean => total > 21;

/** Whether the dealer takes another card: below 17, and on a soft 17 where the rules say so. */
export const dealerDraws = ({ dealerHitsSoft17 }: BlackjackRules, { total, soft }: Sum): boolean =>
  total < 17 || (total === 17 && soft && dealerHitsSoft17);

/** Two cards that make 21. */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && sumOf(cards).total === 21;
