import { listFeedback, listHeldMembers, listOutboxMessages } from '@padauk/contracts/operator';
import type { QueryOf, ReplyOf } from '@padauk/contracts/route';
import { listPasskeys, listProposals, listSessions, listStaff } from '@padauk/contracts/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type StaffMember = ReplyOf<typeof listStaff>['staff'][number];
export type Proposal = ReplyOf<typeof listProposals>['content'][number];
export type HeldMember = ReplyOf<typeof listHeldMembers>['content'][number];
export type HeldState = NonNullable<NonNullable<QueryOf<typeof listHeldMembers>>['state']>;
export type Feedback = ReplyOf<typeof listFeedback>['content'][number];
export type FeedbackState = NonNullable<NonNullable<QueryOf<typeof listFeedback>>['state']>;
export type Channel = ReplyOf<typeof listOutboxMessages>['content'][number]['channel'];
const PAGE_SIZE = '25';

export const staffQuery = queryOptions({
  queryKey: ['staff', 'people'],
  queryFn: ({ signal }) => ask(listStaff, { signal }),
  select: ({ staff }) => staff,
});
export const proposalsQuery = (state: Proposal['state'] | undefined, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'proposals', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listProposals, {
        query: { ...(state && { state }), pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const ownPasskeysQuery = queryOptions({
  queryKey: ['staff', 'passkeys'],
  queryFn: ({ signal }) => ask(listPasskeys, { signal }),
  select: ({ passkeys }) => passkeys,
});
export const deskSessionsQuery = queryOptions({
  queryKey: ['staff', 'sessions'],
  queryFn: ({ signal }) => ask(listSessions, { signal }),
  select: ({ sessions }) => sessions,
});
export const heldQuery = (state: HeldState, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'held', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listHeldMembers, {
        query: { state, pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const feedbackQuery = (state: FeedbackState, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'feedback', state, pageNo],
    queryFn: ({ signal }) =>
      ask(listFeedback, { query: { state, pageNo: String(pageNo), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
export const outboxQuery = (channel: Channel | undefined, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'outbox', channel, pageNo],
    queryFn: ({ signal }) =>
      ask(listOutboxMessages, {
        query: { ...(channel && { channel }), pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
