import { QueryView } from '@padauk/site-client/query-view';
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { globSync, readFileSync } from 'node:fs';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogueList, type Game, pageQuery } from '../features/games/games.ts';
import { useGamePages } from '../features/games/use-game-pages.ts';
import { queryClient, texts } from '../lib/site.ts';

/** What was read, if anything, could not be read again. */
function failAgain(queryKey: readonly unknown[], known?: unknown): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey });
  query.setState({ data: known, status: 'error', error: new Error('gone') });
}
const draw = (part: FunctionComponent) =>
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, createElement(part)),
  );

const factsQuery = (name: string) =>
  queryOptions({ queryKey: ['facts', name], queryFn: () => Promise.resolve(name) });
const drawFacts = (name: string) =>
  draw(() => {
    const query = useQuery({ ...factsQuery(name), retryOnMount: false });
    const t = texts.translate();
    return QueryView({ t, query, pending: '', children: (value) => value });
  });

test('what cannot be read is an error; what cannot be read again stays', async () => {
  await texts.use('EN');
  await texts.load('shell');
  failAgain(factsQuery('never').queryKey);
  expect(drawFacts('never')).toContain(texts.translate()('shell_error_title'));
  failAgain(factsQuery('once').queryKey, 'what was read');
  expect(drawFacts('once')).toBe('what was read');
});

test('a list keeps its length and its places when its first page cannot be read again', () => {
  const list = catalogueList({ q: 'kept' });
  const games = [{ nodeId: 'a' } as Game];
  failAgain(pageQuery(list, 1).queryKey, { games, total: 900 });
  queryClient.setQueryData(pageQuery(list, 3).queryKey, { games, total: 900 });
  const held: ReturnType<typeof useGamePages>[] = [];
  draw(() => {
    held.push(useGamePages(list));
    return null;
  });
  expect(held).toMatchObject([{ total: 900, error: undefined, isStale: false }]);
  expect(held[0]?.items[2 * list.pageSize]?.nodeId).toBe('a');
});

test('no part of the site takes a failed refresh for nothing at all', () => {
  const parts = globSync('apps/web/src/**/*.tsx');
  expect(parts.length).toBeGreaterThan(200);
  // A failure alone says nothing of what was read before: `isLoadingError` does.
  const careless = /\b(?!launch\.isError\) void)\w+\.isError\b/;
  expect(parts.filter((part) => careless.test(readFileSync(part, 'utf8')))).toEqual([]);
});
