import {
  listMismatches,
  listPaymentMethods,
  listProviders,
  listReviewDeposits,
  readCashierSettings,
  readReconciliation,
  readReviewDeposit,
} from '@padauk/contracts/payments';
import type { QueryOf, ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type ReviewedDeposit = ReplyOf<typeof readReviewDeposit>;
export type DepositState = ReviewedDeposit['state'];
export type Method = ReplyOf<typeof listPaymentMethods>['methods'][number];
export type Mismatch = ReplyOf<typeof listMismatches>['content'][number];
type DepositFilter = Omit<NonNullable<QueryOf<typeof listReviewDeposits>>, 'pageNo' | 'pageSize'>;
type MismatchFilter = Omit<NonNullable<QueryOf<typeof listMismatches>>, 'pageNo' | 'pageSize'>;
const PAGE_SIZE = '25';

export const depositsQuery = (filter: DepositFilter, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'deposits', 'list', filter, pageNo],
    queryFn: ({ signal }) => {
      const query = { ...filter, pageNo: String(pageNo), pageSize: PAGE_SIZE };
      return ask(listReviewDeposits, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
export const depositCountQuery = (filter: DepositFilter) =>
  queryOptions({
    queryKey: ['staff', 'deposits', 'count', filter],
    queryFn: ({ signal }) =>
      ask(listReviewDeposits, { query: { ...filter, pageSize: '1' }, signal }),
    select: ({ total }) => total,
  });
export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['staff', 'deposits', 'one', depositId],
    queryFn: ({ signal }) => ask(readReviewDeposit, { params: { depositId }, signal }),
  });
export const paymentMethodsQuery = queryOptions({
  queryKey: ['staff', 'payment-methods'],
  queryFn: ({ signal }) => ask(listPaymentMethods, { signal }),
});
export type Provider = ReplyOf<typeof listProviders>['providers'][number];
export const providersQuery = queryOptions({
  queryKey: ['staff', 'payment-providers'],
  queryFn: ({ signal }) => ask(listProviders, { signal }),
});
export type CashierRules = ReplyOf<typeof readCashierSettings>['settings'];
export const cashierRulesQuery = queryOptions({
  queryKey: ['staff', 'cashier-settings'],
  queryFn: ({ signal }) => ask(readCashierSettings, { signal }),
});
export const reconciliationQuery = (query: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['staff', 'reconciliation', 'days', query],
    queryFn: ({ signal }) => ask(readReconciliation, { query, signal }),
    placeholderData: keepPreviousData,
  });
export const mismatchesQuery = (filter: MismatchFilter, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'reconciliation', 'mismatches', filter, pageNo],
    queryFn: ({ signal }) => {
      const query = { ...filter, pageNo: String(pageNo), pageSize: PAGE_SIZE };
      return ask(listMismatches, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
