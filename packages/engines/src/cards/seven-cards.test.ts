import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pokerValue } from './poker-value.ts';
import { eachRankCount, placeOfSeven, rankSum, sevenCardTables } from './seven-cards.ts';

test('no two ways of choosing seven cards by rank have the same sum', () => {
  const sums = new Set<number>();
  let ways = 0;
  eachRankCount(7, (counts) => {
    ways += 1;
    sums.add(rankSum(counts));
  });
  expect(ways).toBe(49_205);
  expect(sums.size).toBe(ways);
});

const sevenCards = fc.uniqueArray(fc.nat(51), { minLength: 7, maxLength: 7 });
/** The best of all 21 fives, one by one. */
const bestOf = (cards: readonly number[]) =>
  Math.max(
    ...cards.flatMap((_, a) =>
      cards
        .slice(a + 1)
        .map((_, k) => pokerValue(cards.filter((_, at) => at !== a && at !== a + 1 + k))),
    ),
  );

test('seven cards are ranked as the best five of them are', () => {
  const tables = sevenCardTables();
  fc.assert(
    fc.property(sevenCards, sevenCards, (one, two) => {
      const order = Math.sign(bestOf(one) - bestOf(two));
      expect(Math.sign(placeOfSeven(tables, one) - placeOfSeven(tables, two))).toBe(order);
    }),
    { numRuns: 3_000 },
  );
}, 30_000);
