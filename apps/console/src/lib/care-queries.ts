import { listMarkers, listReturnRequests, readMemberSafety } from '@padauk/contracts/harm';
import type { ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type Marker = ReplyOf<typeof listMarkers>['content'][number];
export type ReturnRequest = ReplyOf<typeof listReturnRequests>['content'][number];
export type MemberSafety = ReplyOf<typeof readMemberSafety>;
export const careStates = ['open', 'decided'] as const;
export type CareState = (typeof careStates)[number];
const PAGE_SIZE = '25';

/** Everything of player care is fetched again after each act. */
export const CARE = ['care'] as const;

export const markersQuery = (state: CareState, pageNo: number) =>
  queryOptions({
    queryKey: [...CARE, 'markers', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listMarkers, { query: { state, pageNo: String(pageNo), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
export const returnsQuery = (state: CareState, pageNo: number) =>
  queryOptions({
    queryKey: [...CARE, 'returns', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listReturnRequests, {
        query: { state, pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const memberSafetyQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...CARE, 'member', memberId],
    queryFn: ({ signal }) => ask(readMemberSafety, { params: { memberId }, signal }),
  });
