import { expect, test } from 'vitest';
import type { Game } from './games.ts';
import { pageNumbersOf, placePages } from './use-game-pages.ts';

const named = (name: string) => ({ nodeId: name }) as Game;

test('the pages of what is drawn are asked for, and no others', () => {
  expect(pageNumbersOf({ from: 0, to: 28 }, 28)).toEqual([1]);
  expect(pageNumbersOf({ from: 27, to: 29 }, 28)).toEqual([1, 2]);
  expect(pageNumbersOf({ from: 9_970, to: 10_000 }, 28)).toEqual([357, 358]);
});

test('games stand in their places, with holes where a page is not loaded', () => {
  const pages = new Map([
    [1, [named('a'), named('b')]],
    [3, [named('e')]],
  ]);
  expect(placePages(pages, { total: 5, pageSize: 2 }).map((game) => game?.nodeId)).toEqual([
    'a',
    'b',
    undefined,
    undefined,
    'e',
  ]);
});

test('a game beyond the end of a list that became shorter is left out', () => {
  const pages = new Map([[1, [named('a'), named('b')]]]);
  expect(placePages(pages, { total: 1, pageSize: 2 })).toHaveLength(1);
});
