import {
  listExports,
  type periods,
  readOverview,
  readReport,
  type reports,
} from '@padauk/contracts/reports';
import type { ReplyOf } from '@padauk/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type ReportName = (typeof reports)[number];
type Period = (typeof periods)[number];
export type Report = ReplyOf<typeof readReport>;
export type Overview = ReplyOf<typeof readOverview>;
export type Export = ReplyOf<typeof listExports>['content'][number];
/** Days of the brand's calendar, both included. */
export type ReportSpan = {
  readonly from: string;
  readonly to: string;
  readonly by?: Period;
  /** Of lines: the user name of the agent whose line is taken apart. */
  readonly agent?: string;
};

const OVERVIEW_MS = 15_000;
const EXPORTS_MS = 2_000;

export const overviewQuery = queryOptions({
  queryKey: ['staff', 'overview'],
  queryFn: ({ signal }) => ask(readOverview, { signal }),
  refetchInterval: OVERVIEW_MS,
});
export const reportQuery = (report: ReportName, span: ReportSpan) =>
  queryOptions({
    queryKey: ['staff', 'report', report, span],
    queryFn: ({ signal }) => ask(readReport, { params: { report }, query: span, signal }),
    placeholderData: keepPreviousData,
  });
/** Read again and again while a file is being written. */
export const exportsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'exports', pageNo],
    queryFn: ({ signal }) =>
      ask(listExports, { query: { pageNo: String(pageNo), pageSize: '25' }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.content.some((one) => one.state === 'waiting' || one.state === 'running')
        ? EXPORTS_MS
        : false,
  });
