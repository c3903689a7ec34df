import { listAgents, listLine, previewLineFreeze, readAgent } from '@padauk/contracts/agent-desk';
import type { ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type { LineRow } from '@padauk/contracts/agent-desk';
export type Agent = ReplyOf<typeof readAgent>;
const pageSize = '25';

export const agentsQuery = (search: string, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'agents', search, pageNo],
    queryFn: ({ signal }) =>
      ask(listAgents, {
        query: { ...(search && { search }), pageNo: String(pageNo), pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const agentQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['staff', 'agent', memberId],
    queryFn: ({ signal }) => ask(readAgent, { params: { memberId }, signal }),
  });
export const lineQuery = (memberId: string, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'agent', memberId, 'line', pageNo],
    queryFn: ({ signal }) =>
      ask(listLine, {
        params: { memberId },
        query: { pageNo: String(pageNo), pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const lineFreezeQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['staff', 'agent', memberId, 'freeze'],
    queryFn: ({ signal }) => ask(previewLineFreeze, { params: { memberId }, signal }),
  });
