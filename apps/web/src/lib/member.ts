import { readMemberInfo } from '@padauk/contracts/identity';
import { readBalance } from '@padauk/contracts/wallet';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { useToken } from './site.ts';

export const memberQuery = queryOptions({
  queryKey: ['member', 'info'],
  queryFn: ({ signal }) => ask(readMemberInfo, { signal }),
});
export const balanceQuery = queryOptions({
  queryKey: ['member', 'balance'],
  queryFn: ({ signal }) => ask(readBalance, { signal }),
});

export const useMember = () => useQuery({ ...memberQuery, enabled: useToken() !== null });
export const useBalance = () => useQuery({ ...balanceQuery, enabled: useToken() !== null });
