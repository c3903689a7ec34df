import { listBonuses, readBonusCost } from '@padauk/contracts/bonuses';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { queryClient } from '../../lib/site.ts';

const BONUSES = ['member', 'bonuses'] as const;

export const bonusesQuery = queryOptions({
  queryKey: BONUSES,
  queryFn: ({ signal }) => ask(listBonuses, { signal }),
});
export const bonusCostQuery = (bonusId: string) =>
  queryOptions({
    queryKey: [...BONUSES, 'cost', bonusId],
    queryFn: ({ signal }) => ask(readBonusCost, { params: { bonusId }, signal }),
  });
export const reloadBonuses = () =>
  queryClient.invalidateQueries({ queryKey: BONUSES, exact: true });

/** Basis points as a number of per cent: 1250 is 12.5. */
export const percentOfBps = (bps: number): string => String(bps / 100);
