import { listBlocks, listRiskCases, listRiskRules, type riskKinds } from '@padauk/contracts/risk';
import type { ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type RiskKind = (typeof riskKinds)[number];
export type RiskRule = ReplyOf<typeof listRiskRules>['rules'][number];
export type RiskCase = ReplyOf<typeof listRiskCases>['content'][number];
export type Block = ReplyOf<typeof listBlocks>['content'][number];
const PAGE_SIZE = '25';

export const riskRulesQuery = queryOptions({
  queryKey: ['staff', 'risk', 'rules'],
  queryFn: ({ signal }) => ask(listRiskRules, { signal }),
  select: ({ rules }) => rules,
});
export const riskCasesQuery = (
  state: 'open' | 'decided',
  kind: RiskKind | undefined,
  pageNo: number,
) =>
  queryOptions({
    queryKey: ['staff', 'risk', 'cases', state, kind, pageNo],
    queryFn: ({ signal }) =>
      ask(listRiskCases, {
        query: { state, ...(kind && { kind }), pageNo: String(pageNo), pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const blocksQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'risk', 'blocks', pageNo],
    queryFn: ({ signal }) =>
      ask(listBlocks, { query: { pageNo: String(pageNo), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
