import type { ReplyOf } from '@padauk/contracts/route';
import { listUnfinishedRounds } from '@padauk/contracts/unfinished-rounds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type UnfinishedRound = ReplyOf<typeof listUnfinishedRounds>['content'][number];
export const roundStates = ['open', 'ended'] as const;

export const unfinishedRoundsQuery = (state: (typeof roundStates)[number], pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'unfinished-rounds', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listUnfinishedRounds, {
        query: { state, pageNo: String(pageNo), pageSize: '25' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
