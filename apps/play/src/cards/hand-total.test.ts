import { sumOf } from '@padauk/engines/tables/blackjack/blackjack-rules';
import { expect, test } from 'vitest';
import { handTotal } from './hand-total.ts';

test('a hand comes to what the engine says, whichever two or three cards it has', () => {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (const a of deck) {
    for (const b of deck) {
      for (const cards of [
        [a, b],
        [a, b, 48],
        [a, b, (a + b) % 52],
      ]) {
        expect(handTotal(cards), cards.join()).toBe(sumOf(cards).total);
      }
    }
  }
});
