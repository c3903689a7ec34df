import { expect, test } from 'vitest';
import { onTurn } from './turn.ts';

test('of some ways to see the same, one of n has its turn, and never none', () => {
  const ways = ['phone', 'desktop', 'tablet', 'watch', 'wall'];
  expect(ways).toContain(onTurn(ways)[0]);
  expect(onTurn(ways)).toHaveLength(1);
  expect([2, 3]).toContain(onTurn(ways, 2).length);
  expect(onTurn(ways, 1)).toEqual(ways);
});
