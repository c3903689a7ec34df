import { listBets, readProfit } from '@padauk/contracts/bets';
import { listRecords, readStatement } from '@padauk/contracts/records';
import type { QueryOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

const STALE_MS = 5000;

export const recordsQuery = (query: QueryOf<typeof listRecords>) =>
  queryOptions({
    queryKey: ['member', 'records', query],
    queryFn: ({ signal }) => ask(listRecords, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
export const betsQuery = (query: QueryOf<typeof listBets>) =>
  queryOptions({
    queryKey: ['member', 'bets', query],
    queryFn: ({ signal }) => ask(listBets, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
export const profitQuery = (query: QueryOf<typeof readProfit>) =>
  queryOptions({
    queryKey: ['member', 'profit', query],
    queryFn: ({ signal }) => ask(readProfit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
export const statementQuery = (year: string) =>
  queryOptions({
    queryKey: ['member', 'statement', year],
    queryFn: ({ signal }) => ask(readStatement, { query: { year }, signal }),
    staleTime: STALE_MS,
  });
