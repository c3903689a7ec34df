import { listWinners, readVendorLanes } from '@padauk/contracts/games';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';

/** Sections of vendors on the home page. */
export const lanesQuery = queryOptions({
  queryKey: ['games', 'lanes'],
  queryFn: ({ signal }) => ask(readVendorLanes, { query: { language: texts.language() }, signal }),
  select: (value) => value.lanes,
});

/** The largest wins of the last days. */
export const winnersQuery = queryOptions({
  queryKey: ['games', 'winners'],
  queryFn: ({ signal }) =>
    ask(listWinners, {
      query: { gameCategory: 'ALL', language: texts.language(), limitNum: '20' },
      signal,
    }),
  select: (value) => value.list,
  refetchInterval: 60_000,
});
