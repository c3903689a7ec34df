import {
  enterTournament,
  listTournaments,
  readTournament,
  type TournamentNews,
} from '@padauk/contracts/tournaments';
import { newId } from '@padauk/site-client/create-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../lib/ask.ts';
import { feed } from '../../lib/feed.ts';
import { call, queryClient, texts } from '../../lib/site.ts';

export type { Tournament } from '@padauk/contracts/tournaments';

const KEY = ['member', 'tournaments'] as const;

const tournamentsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'all', texts.language()],
    queryFn: async ({ signal }) => (await ask(listTournaments, { signal })).tournaments,
    staleTime: 10_000,
  });
export const boardQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [...KEY, 'board', tournamentId, texts.language()],
    queryFn: ({ signal }) => ask(readTournament, { params: { tournamentId }, signal }),
    staleTime: 10_000,
  });

/** Boards that changed are read again where somebody looks at them. */
function follow(value: unknown): void {
  // Our own server's word, by the type that it is held to there.
  const { changed = [] } = (value ?? {}) as Partial<TournamentNews>;
  if (changed.length === 0) return;
  void queryClient.invalidateQueries({ queryKey: [...KEY, 'all'] });
  for (const id of changed) {
    void queryClient.invalidateQueries({ queryKey: [...KEY, 'board', id] });
  }
}

/** The tournaments of the brand, live while somebody looks. */
export function useTournaments() {
  const tournaments = useQuery(tournamentsQuery());
  useEffect(() => feed.on('tournaments', follow), []);
  return tournaments;
}

/** Enters; what the screens show is fetched again, whatever the answer was. */
export async function enter(tournamentId: string) {
  const answer = await call(enterTournament, {
    params: { tournamentId },
    body: {},
    idempotencyKey: newId(),
  });
  await Promise.all(
    [[...KEY], ['member', 'balance']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
  return answer;
}
