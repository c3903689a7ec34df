import { listBets, readProfit } from '@padauk/contracts/bets';
import { listRecords, readStatement } from '@padauk/contracts/records';
import type { QueryOf } from '@padauk/contracts/route';
import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

const STALE_MS = 5000;

/**
 * One page of a list stands until the next one comes. Under another choice nothing does: sums of
 * other days would be read as those of the chosen ones.
 */
function isSameChoice(asked: object, before: QueryKey | undefined): boolean {
  const choice = (query: unknown) => hashKey([{ ...(query as object), pageNo: undefined }]);
  return before !== undefined && choice(before[2]) === choice(asked);
}

export const recordsQuery = (query: QueryOf<typeof listRecords>) =>
  queryOptions({
    queryKey: ['member', 'records', query],
    queryFn: ({ signal }) => ask(listRecords, { query, signal }),
    placeholderData: (value, before) => (isSameChoice(query, before?.queryKey) ? value : undefined),
    staleTime: STALE_MS,
  });
export const betsQuery = (query: QueryOf<typeof listBets>) =>
  queryOptions({
    queryKey: ['member', 'bets', query],
    queryFn: ({ signal }) => ask(listBets, { query, signal }),
    placeholderData: (value, before) => (isSameChoice(query, before?.queryKey) ? value : undefined),
    staleTime: STALE_MS,
  });
export const profitQuery = (query: QueryOf<typeof readProfit>) =>
  queryOptions({
    queryKey: ['member', 'profit', query],
    queryFn: ({ signal }) => ask(readProfit, { query, signal }),
    staleTime: STALE_MS,
  });
export const statementQuery = (year: string) =>
  queryOptions({
    queryKey: ['member', 'statement', year],
    queryFn: ({ signal }) => ask(readStatement, { query: { year }, signal }),
    staleTime: STALE_MS,
  });
