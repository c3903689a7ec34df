import { readJackpotBooks } from '@padauk/contracts/jackpots';
import {
  type DeskTournament,
  listDeskTournaments,
  type NewTournament,
  previewTournament,
  readDeskTournament,
} from '@padauk/contracts/tournaments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { queryClient } from './site.ts';

export type { DeskTournament, NewTournament };
const TOURNAMENTS = ['tournaments'] as const;
const PAGE_SIZE = '25';

export const tournamentsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...TOURNAMENTS, pageNo],
    queryFn: ({ signal }) =>
      ask(listDeskTournaments, { query: { pageNo: String(pageNo), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
export const tournamentQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [...TOURNAMENTS, 'one', tournamentId],
    queryFn: ({ signal }) => ask(readDeskTournament, { params: { tournamentId }, signal }),
  });
/** What it would pay; not asked while the form is not complete. */
export const previewQuery = (tournament: NewTournament | undefined, entries: number) =>
  queryOptions({
    queryKey: [...TOURNAMENTS, 'preview', tournament, entries],
    queryFn: ({ signal }) => {
      if (!tournament) throw new Error('the query is switched off without a tournament');
      return ask(previewTournament, { body: { tournament, entries }, signal });
    },
    enabled: tournament !== undefined,
    placeholderData: keepPreviousData,
  });
export const reloadTournaments = () => queryClient.invalidateQueries({ queryKey: TOURNAMENTS });

export const jackpotBooksQuery = queryOptions({
  queryKey: ['jackpots', 'books'],
  queryFn: async ({ signal }) => (await ask(readJackpotBooks, { signal })).jackpots,
});
