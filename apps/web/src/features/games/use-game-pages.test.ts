import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { texts } from '../../lib/site.ts';
import { catalogueList, type Game, pageQuery } from './games.ts';
import { favouritesList, recentsList } from './own-lists.ts';
import { pageNumbersOf, pagesKept, placePages } from './use-game-pages.ts';

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

test('a list takes up its own pages only, not those of another order, search or language', async () => {
  const client = new QueryClient();
  const listsOf = () => [
    catalogueList({}),
    catalogueList({ sort: 'name' }),
    catalogueList({ q: 'padauk' }),
    catalogueList({ q: 'padauk', sort: 'name' }),
    catalogueList({}, 'RNG'),
    catalogueList({ sort: 'name' }, 'RNG'),
    favouritesList(),
    favouritesList('RNG'),
    recentsList('RNG', 'PADAUK'),
  ];
  for (const language of ['EN', 'MY'] as const) {
    await texts.use(language);
    for (const [place, list] of listsOf().entries()) {
      for (const pageNo of [2, 3, 4]) {
        const games = [named(`${language} ${place} ${pageNo}`)];
        client.setQueryData(pageQuery(list, pageNo).queryKey, { games, total: 112 });
      }
    }
  }
  for (const language of ['EN', 'MY'] as const) {
    await texts.use(language);
    for (const [place, list] of listsOf().entries()) {
      expect(pagesKept(client, list)).toEqual(
        new Map([2, 3, 4].map((pageNo) => [pageNo, [named(`${language} ${place} ${pageNo}`)]])),
      );
    }
  }
});

test('the order in which a list was narrowed makes no other list', () => {
  expect(catalogueList({ q: 'a', sort: 'name' }).key).toEqual(
    catalogueList({ sort: 'name', q: 'a' }).key,
  );
});
