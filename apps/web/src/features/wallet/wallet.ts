import {
  listDepositMethods,
  listDeposits,
  listPayoutAccounts,
  listWithdrawals,
  readDeposit,
  readWithdrawal,
  readWithdrawalRules,
} from '@padauk/contracts/wallet';
import type { ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';

export const depositMethodsQuery = queryOptions({
  queryKey: ['member', 'deposit-methods'],
  queryFn: ({ signal }) => ask(listDepositMethods, { signal }),
  select: (value) => value.methods,
});
/** A provider confirms soon; people at a bank take longer. */
const waits: Readonly<Record<string, number>> = { pending: 4000, review: 20_000 };
/** Asked again every few seconds while it is open, for those whom the feed does not reach. */
export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['member', 'deposit', depositId],
    queryFn: ({ signal }) => ask(readDeposit, { params: { depositId }, signal }),
    refetchInterval: ({ state }) => waits[state.data?.state ?? 'posted'] ?? false,
  });
export const depositsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['member', 'deposit', 'list', pageNo],
    queryFn: ({ signal }) =>
      ask(listDeposits, { query: { pageNo: String(pageNo), pageSize: '10' }, signal }),
    placeholderData: keepPreviousData,
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
/** Something may still change; asked again now and then, for those whom the feed does not reach. */
const openStates = ['requested', 'approved', 'sending', 'paid', 'disputed'];
export type PayoutBook = ReplyOf<typeof listPayoutAccounts>;
export const withdrawalQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['member', 'withdrawal', 'one', withdrawalId],
    queryFn: ({ signal }) => ask(readWithdrawal, { params: { withdrawalId }, signal }),
    refetchInterval: ({ state }) =>
      state.data && openStates.includes(state.data.state) ? 10_000 : false,
  });
export const withdrawalsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['member', 'withdrawal', 'list', pageNo],
    queryFn: ({ signal }) =>
      ask(listWithdrawals, { query: { pageNo: String(pageNo), pageSize: '10' }, signal }),
    placeholderData: keepPreviousData,
  });
