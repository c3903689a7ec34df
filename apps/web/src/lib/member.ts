import { TRIAL } from '@padauk/contracts/account-types';
import { readMemberInfo } from '@padauk/contracts/member';
import { readBalance } from '@padauk/contracts/balance';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { queryClient, session, useToken } from './site.ts';

export const memberQuery = queryOptions({
  queryKey: ['member', 'info'],
  queryFn: ({ signal }) => ask(readMemberInfo, { signal }),
});
export const balanceQuery = queryOptions({
  queryKey: ['member', 'balance'],
  queryFn: ({ signal }) => ask(readBalance, { signal }),
});

export const isTrial = (member: { readonly type: number } | undefined): boolean =>
  member?.type === TRIAL;

/** Whether a trial account is signed in; asks the server when nothing is known of it yet. */
export async function isTrialNow(): Promise<boolean> {
  if (session.token() === null) return false;
  // Without an answer the page that needs it asks again, and shows what is wrong.
  const queryFn = () => ask(readMemberInfo);
  return isTrial(
    await queryClient.ensureQueryData({ ...memberQuery, queryFn }).catch(() => undefined),
  );
}

/** Whether a written amount is more than nothing. */
export const isMoney = (amount: string): boolean => /[1-9]/.test(amount);

export const useMember = () => useQuery({ ...memberQuery, enabled: useToken() !== null });
export const useBalance = () => useQuery({ ...balanceQuery, enabled: useToken() !== null });
