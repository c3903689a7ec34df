import {
  type DeskGame,
  gameStates,
  listDeskGames,
  listDeskVendors,
  listReturns,
  listStops,
  type MeasuredReturn,
  readSuspension,
  type Stop,
} from '@padauk/contracts/game-desk';
import { type GameType, gameTypes } from '@padauk/contracts/games';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type { DeskGame, MeasuredReturn };
type GameState = (typeof gameStates)[number];
export type StopState = Stop['state'];
export type GameFilter = {
  readonly search?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly vendorId?: string | undefined;
  readonly state?: GameState | undefined;
};
const PAGE_SIZE = '25';

/** The filter as it is in an address; what does not fit is left out. */
export const readFilter = (valueOf: (name: string) => string | undefined): GameFilter => ({
  search: valueOf('search'),
  gameType: gameTypes.find((type) => type === valueOf('type')),
  vendorId: valueOf('vendor'),
  state: gameStates.find((state) => state === valueOf('state')),
});

const present = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export const gamesQuery = (filter: GameFilter, pageNo: number) =>
  queryOptions({
    queryKey: ['games', 'list', filter, pageNo],
    queryFn: ({ signal }) =>
      ask(listDeskGames, {
        query: { ...present(filter), pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const vendorsQuery = queryOptions({
  queryKey: ['games', 'vendors'],
  queryFn: ({ signal }) => ask(listDeskVendors, { signal }),
});
export const returnsQuery = queryOptions({
  queryKey: ['games', 'returns'],
  queryFn: ({ signal }) => ask(listReturns, { signal }),
  select: ({ titles }) => titles,
  refetchInterval: 15_000,
});
export const stopsQuery = (state: StopState, pageNo: number) =>
  queryOptions({
    queryKey: ['games', 'stops', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listStops, {
        query: { state, pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const suspensionQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['games', 'suspension', memberId],
    queryFn: ({ signal }) => ask(readSuspension, { params: { memberId }, signal }),
    select: ({ stops }) => stops,
  });
