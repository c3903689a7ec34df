import { listLogins, listPasskeys, listSessions, readSecurity } from '@padauk/contracts/security';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../lib/ask.ts';
import { queryClient } from '../../../lib/site.ts';

export const securityQuery = queryOptions({
  queryKey: ['member', 'security', 'overview'],
  queryFn: ({ signal }) => ask(readSecurity, { signal }),
});
export const passkeysQuery = queryOptions({
  queryKey: ['member', 'security', 'passkeys'],
  queryFn: ({ signal }) => ask(listPasskeys, { signal }),
  select: ({ passkeys }) => passkeys,
});
export const sessionsQuery = queryOptions({
  queryKey: ['member', 'security', 'sessions'],
  queryFn: ({ signal }) => ask(listSessions, { signal }),
  select: ({ sessions }) => sessions,
});
export const loginsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['member', 'security', 'logins', pageNo],
    queryFn: ({ signal }) =>
      ask(listLogins, { query: { pageNo: String(pageNo), pageSize: '10' }, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads again what protects the account, after it was changed. */
export const refreshSecurity = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['member', 'security'] });
