import {
  listDepositMethods,
  listPayoutAccounts,
  listRecords,
  listWithdrawals,
  readDeposit,
  readWithdrawal,
  readWithdrawalRules,
} from '@padauk/contracts/wallet';
import type { QueryOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

export const depositMethodsQuery = queryOptions({
  queryKey: ['member', 'deposit-methods'],
  queryFn: ({ signal }) => ask(listDepositMethods, { signal }),
  select: (value) => value.methods,
});
/** Asked again every few seconds while it is open, for those whom the feed does not reach. */
export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['member', 'deposit', depositId],
    queryFn: ({ signal }) => ask(readDeposit, { params: { depositId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 4000 : false),
  });
export const withdrawalRulesQuery = queryOptions({
  queryKey: ['member', 'withdrawal', 'rules'],
  queryFn: ({ signal }) => ask(readWithdrawalRules, { signal }),
  staleTime: 0,
});
export const payoutAccountsQuery = queryOptions({
  queryKey: ['member', 'payout-accounts'],
  queryFn: ({ signal }) => ask(listPayoutAccounts, { signal }),
});
export const withdrawalQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['member', 'withdrawal', 'one', withdrawalId],
    queryFn: ({ signal }) => ask(readWithdrawal, { params: { withdrawalId }, signal }),
    refetchInterval: ({ state }) =>
      state.data && ['requested', 'approved', 'paid'].includes(state.data.state) ? 10_000 : false,
  });
export const withdrawalsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['member', 'withdrawal', 'list', pageNo],
    queryFn: ({ signal }) =>
      ask(listWithdrawals, { query: { pageNo: String(pageNo), pageSize: '10' }, signal }),
    placeholderData: keepPreviousData,
  });
export type RecordsFilter = NonNullable<QueryOf<typeof listRecords>>;
export const recordsQuery = (filter: RecordsFilter) =>
  queryOptions({
    queryKey: ['member', 'records', filter],
    queryFn: ({ signal }) => ask(listRecords, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
