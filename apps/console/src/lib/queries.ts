import { digitsOfCode } from '@padauk/base/currency';
import {
  listAudit,
  listReviewQueue,
  readDashboard,
  readOperator,
  readReview,
} from '@padauk/contracts/operator';
import type { QueryOf, ReplyOf } from '@padauk/contracts/route';
import { readConfig } from '@padauk/contracts/site';
import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type Review = ReplyOf<typeof readReview>;
export type ReviewState = Review['state'];
const PAGE_SIZE = '25';

export const configQuery = queryOptions({
  queryKey: ['site', 'config'],
  queryFn: ({ signal }) => ask(readConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
/** The brand's facts. They are loaded before any page is drawn. */
export const useBrand = () => useSuspenseQuery(configQuery).data.info;
/** Digits after the point that the brand's currency has. */
export const useDigits = (): number => digitsOfCode(useBrand().currency);

export const operatorQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => ask(readOperator, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const dashboardQuery = queryOptions({
  queryKey: ['staff', 'dashboard'],
  queryFn: ({ signal }) => ask(readDashboard, { signal }),
  refetchInterval: 30_000,
});
/** By what lists of deposits and of withdrawals are narrowed. */
export type MoneyFilter = Pick<
  NonNullable<QueryOf<typeof listReviewQueue>>,
  'member' | 'amountMin' | 'amountMax' | 'from' | 'to'
>;
export const reviewsQuery = (state: ReviewState, filter: MoneyFilter, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'reviews', state, filter, pageNo],
    queryFn: ({ signal }) =>
      ask(listReviewQueue, {
        query: { state, ...filter, pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
  });
/** How many withdrawals are in a state: the total of a list of one. */
export const reviewCountQuery = (state: ReviewState) =>
  queryOptions({
    queryKey: ['staff', 'reviews', 'count', state],
    queryFn: ({ signal }) => ask(listReviewQueue, { query: { state, pageSize: '1' }, signal }),
    select: ({ total }) => total,
  });
export const reviewQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['staff', 'reviews', 'one', withdrawalId],
    queryFn: ({ signal }) => ask(readReview, { params: { withdrawalId }, signal }),
    // Claims and notes of colleagues move no money, so that no event tells of them.
    refetchInterval: 10_000,
  });
export type AuditFilter = Pick<
  NonNullable<QueryOf<typeof listAudit>>,
  'operator' | 'action' | 'entityId' | 'from' | 'to'
>;
export const auditQuery = (filter: AuditFilter, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'audit', filter, pageNo],
    queryFn: ({ signal }) =>
      ask(listAudit, { query: { ...filter, pageNo: String(pageNo), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
