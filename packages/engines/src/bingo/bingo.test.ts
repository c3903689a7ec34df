import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose } from '../choose.ts';
import { rational, toFloat } from '../rational.ts';
import { callsUntil, makeCard, winnersOf } from './bingo-card.ts';

const someDraw = fc
  .infiniteStream(fc.nat(2 ** 31 - 1))
  .map((numbers) => (bound: number) => (numbers.next().value ?? 0) % bound);

test('a 75 card has five different numbers of each column, and its middle is free', () => {
  fc.assert(
    fc.property(someDraw, (draw) => {
      const card = makeCard(75, draw);
      for (let column = 0; column < 5; column += 1) {
        const numbers = card.map((row) => row[column] ?? -1).filter((number) => number !== 0);
        expect(new Set(numbers).size).toBe(column === 2 ? 4 : 5);
        for (const number of numbers) expect(Math.ceil(number / 15)).toBe(column + 1);
      }
      expect(card[2]?.[2]).toBe(0);
    }),
  );
});

test('a 90 ticket has five numbers in each row, and one to three in each column, rising', () => {
  fc.assert(
    fc.property(someDraw, (draw) => {
      const card = makeCard(90, draw);
      for (const row of card) expect(row.filter((number) => number > 0).length).toBe(5);
      for (let column = 0; column < 9; column += 1) {
        const numbers = card.map((row) => row[column] ?? 0).filter((number) => number > 0);
        expect(numbers.length).toBeGreaterThanOrEqual(1);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        for (const number of numbers) {
          expect(Math.min(Math.floor(number / 10), 8)).toBe(column);
        }
      }
    }),
  );
});

/** All of a card's numbers within so many calls: C(n − c, k − c) of C(n, k). */
const fullWithin = (balls: number, cells: number, calls: number) =>
  toFloat(rational(choose(balls - cells, calls - cells), choose(balls, calls)));

test.each([
  [75, 24, 50, 4.715e-6],
  [75, 24, 55, 9.654e-5],
  [75, 24, 60, 1.3985e-3],
  [90, 15, 60, 0.0011616],
  [90, 15, 70, 0.0157543],
  [90, 15, 80, 0.1449017],
])('%d balls, %d numbers: full within %d calls with %d', (balls, cells, calls, published) => {
  expect(fullWithin(balls, cells, calls) / published).toBeCloseTo(1, 3);
});

test('cards that have a pattern with the same call win it together', () => {
  const row = (from: number) => [from, from + 1, from + 2, from + 3, from + 4];
  const cards = [
    [row(1), row(11), row(21)],
    [[1, 2, 3, 4, 30], row(31), row(5)],
    [row(61), row(71), row(81)],
  ];
  const calls = [1, 2, 3, 4, 30, 5, 6, 7, 8, 9];
  expect(winnersOf(90, cards, calls, 'line')).toEqual({ call: 5, cards: [1] });
  expect(callsUntil(90, cards[0] ?? [], calls).line).toBe(6);
  expect(winnersOf(90, [cards[1] ?? [], cards[1] ?? []], calls, 'two-lines').cards).toEqual([0, 1]);
});
