import { readConsolidated, readLine, readWallets } from '@padauk/contracts/transfers';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { balanceQuery } from '../../lib/member.ts';
import { queryClient } from '../../lib/site.ts';

const FUNDS = ['member', 'funds'] as const;

export const walletsQuery = queryOptions({
  queryKey: [...FUNDS, 'wallets'],
  queryFn: ({ signal }) => ask(readWallets, { signal }),
});
export const consolidatedQuery = queryOptions({
  queryKey: [...FUNDS, 'consolidated'],
  queryFn: ({ signal }) => ask(readConsolidated, { signal }),
});
export const lineQuery = queryOptions({
  queryKey: [...FUNDS, 'line'],
  queryFn: ({ signal }) => ask(readLine, { signal }),
});

/** After money was moved: every query that shows it. */
export async function reloadFunds(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: FUNDS }),
    queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey }),
  ]);
}
