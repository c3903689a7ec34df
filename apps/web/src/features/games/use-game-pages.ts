import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryClient } from '../../lib/site.ts';
import { type Game, type GameList, type GamesPage, pageQuery } from './games.ts';

/** A part of a list by index: `from` is drawn, `to` is not. */
type Range = { readonly from: number; readonly to: number };

/** The numbers of the pages that a part of a list lies on. */
export function pageNumbersOf({ from, to }: Range, pageSize: number): readonly number[] {
  const first = Math.floor(from / pageSize) + 1;
  const last = Math.max(first, Math.ceil(to / pageSize));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Puts pages in their places of a list; what is not loaded stays a hole. */
export function placePages(
  pages: ReadonlyMap<number, readonly Game[]>,
  list: { readonly total: number; readonly pageSize: number },
): readonly (Game | undefined)[] {
  const items = Array.from<Game | undefined>({ length: list.total });
  for (const [pageNo, games] of pages) {
    const start = (pageNo - 1) * list.pageSize;
    for (const [index, game] of games.entries()) {
      if (start + index < list.total) items[start + index] = game;
    }
  }
  return items;
}

/** The pages of a list that were read before, by their numbers. */
export function pagesKept(
  client: QueryClient,
  list: GameList,
): ReadonlyMap<number, readonly Game[]> {
  const pages = new Map<number, readonly Game[]>();
  for (const [key, page] of client.getQueriesData<GamesPage>({ queryKey: list.key })) {
    const pageNo = key.at(-1);
    if (page && typeof pageNo === 'number') pages.set(pageNo, page.games);
  }
  return pages;
}

/**
 * The games of a list of any length: the first page, and those pages whose places are drawn. Pages
 * that were loaded before stay in the cache, so that going back shows the same places at once.
 *
 * While the words of a search change, the last answer stands until the next one comes.
 */
export function useGamePages(list: GameList) {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });
  const first = useQuery({ ...pageQuery(list, 1), placeholderData: keepPreviousData });
  // What was read stays when it cannot be read again.
  const settled = first.data !== undefined && !first.isPlaceholderData;
  const lastPage = settled ? Math.ceil(first.data.total / list.pageSize) : 1;
  // A page above the last one holds nothing and is not asked for.
  const numbers = pageNumbersOf(range, list.pageSize).filter(
    (pageNo) => pageNo > 1 && pageNo <= lastPage,
  );
  const further = useQueries({ queries: numbers.map((pageNo) => pageQuery(list, pageNo)) });
  const failed = further.find((page) => page.isLoadingError);

  // Pages that were drawn before; what is drawn now is read from its query, which tells of changes.
  const pages = new Map(settled ? pagesKept(queryClient, list) : []);
  if (settled) {
    pages.set(1, first.data.games);
    for (const [index, pageNo] of numbers.entries()) {
      const page = further[index]?.data;
      if (page) pages.set(pageNo, page.games);
    }
  } else if (first.data) {
    pages.set(1, first.data.games);
  }
  const total = settled ? first.data.total : (first.data?.games.length ?? 0);
  return {
    isPending: first.isPending,
    /** Whether the answer to other words is still shown. */
    isStale: first.isPlaceholderData,
    error: first.isLoadingError ? first.error : failed?.error,
    retry: () => {
      if (first.isLoadingError) void first.refetch();
      for (const page of further) if (page.isLoadingError) void page.refetch();
    },
    total,
    items: placePages(pages, { total, pageSize: list.pageSize }),
    need: useCallback((next: Range) => setRange(next), []),
  };
}
