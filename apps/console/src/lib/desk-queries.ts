import { find, listViews } from '@padauk/contracts/desk';
import type { ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type SavedView = ReplyOf<typeof listViews>['views'][number];

export const viewsQuery = queryOptions({
  queryKey: ['staff', 'views'],
  queryFn: ({ signal }) => ask(listViews, { signal }),
  select: ({ views }) => views,
});

/** Letters that are needed before the server is asked. */
const FIND_MIN = 2;
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['staff', 'find', text],
    queryFn: ({ signal }) => ask(find, { query: { text }, signal }),
    enabled: text.length >= FIND_MIN,
    placeholderData: keepPreviousData,
  });
