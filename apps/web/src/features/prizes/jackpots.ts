import { compareDecimals } from '@padauk/base/decimal';
import { type JackpotMeters, listJackpots, listJackpotWins } from '@padauk/contracts/jackpots';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../lib/ask.ts';
import { feed } from '../../lib/feed.ts';
import { queryClient } from '../../lib/site.ts';

export type { Jackpot, JackpotWin } from '@padauk/contracts/jackpots';

const KEY = ['site', 'jackpots'] as const;
const WINS = '20';

const jackpotsQuery = queryOptions({
  queryKey: [...KEY, 'open'],
  queryFn: async ({ signal }) => (await ask(listJackpots, { signal })).jackpots,
});
export const jackpotWinsQuery = queryOptions({
  queryKey: [...KEY, 'wins'],
  queryFn: ({ signal }) => ask(listJackpotWins, { query: { pageSize: WINS }, signal }),
  staleTime: 0,
});

/**
 * The amounts of the feed in place of those that were known. Where one has fallen, its pool was
 * won, and a new one with seeds of its own has begun: all is read again.
 */
function follow(value: unknown): void {
  // Our own server's word, by the type that it is held to there.
  const { jackpots: told = [] } = (value ?? {}) as Partial<JackpotMeters>;
  const hasFallen = queryClient.getQueryData(jackpotsQuery.queryKey)?.some(({ code, levels }) =>
    levels.some(({ amount: known }, index) => {
      const now = told.find((meters) => meters.code === code)?.amounts[index];
      return now !== undefined && compareDecimals(now, known) < 0;
    }),
  );
  queryClient.setQueryData(jackpotsQuery.queryKey, (known) =>
    known?.map((jackpot) => {
      const meters = told.find(({ code }) => code === jackpot.code);
      return {
        ...jackpot,
        levels: jackpot.levels.map((level, index) => ({
          ...level,
          amount: meters?.amounts[index] ?? level.amount,
        })),
      };
    }),
  );
  if (hasFallen) void queryClient.invalidateQueries({ queryKey: KEY });
}

/** The jackpots of the brand as they are, second by second while somebody looks. */
export function useJackpots() {
  const jackpots = useQuery(jackpotsQuery);
  useEffect(() => feed.on('jackpots', follow), []);
  return jackpots;
}
