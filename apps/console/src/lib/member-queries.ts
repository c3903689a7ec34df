import { listMemberLedger, listMemberLogins, readMemberFile } from '@padauk/contracts/member-file';
import { searchMembers } from '@padauk/contracts/operator';
import type { QueryOf, ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type MemberFile = ReplyOf<typeof readMemberFile>;
export type FoundMember = ReplyOf<typeof searchMembers>['content'][number];
export type MemberFilter = Omit<NonNullable<QueryOf<typeof searchMembers>>, 'pageNo' | 'pageSize'>;
export type Purse = NonNullable<NonNullable<QueryOf<typeof listMemberLedger>>['purse']>;
const PAGE_SIZE = '25';

export const membersQuery = (filter: MemberFilter, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'members', filter, pageNo],
    queryFn: ({ signal }) =>
      ask(searchMembers, {
        query: { ...filter, pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const memberFileQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['staff', 'member', memberId],
    queryFn: ({ signal }) => ask(readMemberFile, { params: { memberId }, signal }),
  });
export const memberLedgerQuery = (memberId: string, purse: Purse, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'member', memberId, 'ledger', purse, pageNo],
    queryFn: ({ signal }) =>
      ask(listMemberLedger, {
        params: { memberId },
        query: { purse, pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const memberLoginsQuery = (memberId: string, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'member', memberId, 'logins', pageNo],
    queryFn: ({ signal }) =>
      ask(listMemberLogins, {
        params: { memberId },
        query: { pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
