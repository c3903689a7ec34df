import * as z from 'zod/mini';
import { listAudit, searchMembers } from './operator.ts';
import { listReviewDeposits } from './payments.ts';
import { listReviewQueue } from './reviews.ts';
import { route } from './route.ts';
import { Id, Instant, line, Money, PageQuery, page, SignedMoney } from './wire.ts';

/*
 * What a brand took and gave, from the roll-ups; their sums are those of the ledger to the cent.
 */

const readers = ['finance', 'auditor'] as const;
const staff = { auth: 'operator', limit: 'read', role: readers } as const;

/** A day of the brand's calendar, `YYYY-MM-DD`. */
const Day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/**
 * - `figures`: revenue, deposits and withdrawals by period
 * - `games`, `vendors`, `types`: what was played, by each of these
 * - `lines`: members, play and money by the agent at the top of their line; of one agent by the
 *   lines directly below him, and beside each whole line its agent's own players
 * - `methods`: deposits by their method
 * - `retention`: members by the week of their registration, and how many of them played later
 */
export const reports = [
  'figures',
  'games',
  'vendors',
  'types',
  'lines',
  'methods',
  'retention',
] as const;
/** The spans by which a report can be cut. */
export const periods = ['day', 'week', 'month'] as const;
/** The longest span of one report, in days. */
export const REPORT_DAYS_MAX = 400;

const Span = {
  from: Day,
  to: Day,
  /** Of `figures`, by day where it is left out, and of `lines`, which are then one span. */
  by: z.optional(z.enum(periods)),
};
/** Of `lines`: the user name of the agent whose line is taken apart. */
const Agent = z.optional(line(64));
const Column = z.strictObject({
  key: z.string(),
  /** `money` is a decimal in the brand's currency, `percent` a decimal of per cent. */
  kind: z.enum(['text', 'date', 'count', 'money', 'percent']),
});

export const readReport = route({
  ...staff,
  id: 'reports.readReport',
  method: 'GET',
  path: '/console/v1/reports/:report',
  summary: 'A report over days of the brand’s calendar, both included, with its totals',
  params: z.strictObject({ report: z.enum(reports) }),
  query: z.strictObject({ ...Span, agent: Agent }),
  reply: z.strictObject({
    report: z.enum(reports),
    currency: z.string(),
    columns: z.array(Column),
    /** Cells in the order of the columns. */
    rows: z.array(z.array(z.string())),
    /** Under the columns; empty where a sum says nothing. */
    totals: z.array(z.string()),
  }),
  refusals: ['member_not_found'],
});

export const readOverview = route({
  ...staff,
  id: 'reports.readOverview',
  method: 'GET',
  path: '/console/v1/overview',
  summary: 'Today’s profit, the last thirty days, what waits for somebody, and what is owed',
  role: ['owner', 'finance', 'risk', 'content', 'support', 'agents', 'auditor'],
  reply: z.strictObject({
    date: z.string(),
    currency: z.string(),
    today: z.strictObject({
      grossRevenue: SignedMoney,
      netRevenue: SignedMoney,
      stakes: Money,
      payouts: Money,
      deposits: Money,
      withdrawals: Money,
    }),
    /** The last thirty days, the oldest first. */
    days: z.array(
      z.strictObject({
        date: z.string(),
        grossRevenue: SignedMoney,
        netRevenue: SignedMoney,
        deposits: Money,
        withdrawals: Money,
      }),
    ),
    /** What all members together could ask for now. */
    liabilities: z.strictObject({ cash: Money, locked: Money, bonus: Money }),
    /** What waits or fails, the worst first; nothing of what is well. */
    alerts: z.array(
      z.strictObject({
        kind: z.enum([
          'withdrawals_wait',
          'withdrawals_disputed',
          'payouts_stopped',
          'payouts_unfit',
          'deposits_wait',
          'deposits_unfit',
          'mismatches_open',
          'members_held',
          'proposals_wait',
          'risk_cases_open',
          'harm_markers_open',
          'returns_wait',
          'feedback_open',
          'jobs_failed',
          'events_late',
          'games_stopped',
          'rounds_open',
          'statements_missing',
          'providers_failing',
        ]),
        severity: z.enum(['bad', 'warn', 'info']),
        count: z.int(),
      }),
    ),
  }),
  refusals: [],
});

/** The formats of a file. */
export const exportFormats = ['csv', 'xlsx'] as const;
/** Lists to be had as files, with the filters of the list, by those who may read it. */
export const exportLists = ['members', 'deposits', 'withdrawals', 'audit'] as const;
const Export = z.strictObject({
  exportId: Id,
  report: z.enum([...reports, ...exportLists]),
  format: z.enum(exportFormats),
  /** Of a report; lists have a filter, and may have no days. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What the list was narrowed by; of a report, whose line it is. */
  filter: z.record(z.string(), z.string()),
  operator: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  requestedAt: Instant,
  expiresAt: Instant,
});

const asFile = {
  auth: 'operator',
  method: 'POST',
  limit: 'write',
  idempotent: true,
  reply: Export,
} as const;
const format = z.enum(exportFormats);
/** A file holds all pages. */
const pages = { pageNo: true, pageSize: true } as const;

export const requestExport = route({
  ...asFile,
  id: 'reports.requestExport',
  path: '/console/v1/exports',
  summary: 'Have a report written as a file; a job does it, and the trail has who asked',
  role: readers,
  body: z.strictObject({ report: z.enum(reports), format, ...Span, agent: Agent }),
  refusals: ['member_not_found'],
});

export const requestMembersExport = route({
  ...asFile,
  id: 'reports.requestMembersExport',
  path: '/console/v1/exports/members',
  summary: 'Have the members that a search finds written as a file',
  role: searchMembers.role,
  body: z.strictObject({ format, filter: z.omit(searchMembers.query, pages) }),
  refusals: [],
});

export const requestDepositsExport = route({
  ...asFile,
  id: 'reports.requestDepositsExport',
  path: '/console/v1/exports/deposits',
  summary: 'Have deposits written as a file',
  role: listReviewDeposits.role,
  body: z.strictObject({ format, filter: z.omit(listReviewDeposits.query, pages) }),
  refusals: [],
});

export const requestWithdrawalsExport = route({
  ...asFile,
  id: 'reports.requestWithdrawalsExport',
  path: '/console/v1/exports/withdrawals',
  summary: 'Have withdrawals written as a file',
  role: listReviewQueue.role,
  body: z.strictObject({ format, filter: z.omit(listReviewQueue.query, pages) }),
  refusals: [],
});

export const requestAuditExport = route({
  ...asFile,
  id: 'reports.requestAuditExport',
  path: '/console/v1/exports/audit',
  summary: 'Have the trail written as a file',
  role: listAudit.role,
  body: z.strictObject({ format, filter: z.omit(listAudit.query, pages) }),
  refusals: [],
});

/** Each list and report has its own readers: nobody else gets a file of it either. */
const takers = ['finance', 'risk', 'support', 'agents', 'auditor'] as const;

export const listExports = route({
  ...staff,
  id: 'reports.listExports',
  method: 'GET',
  path: '/console/v1/exports',
  summary: 'Files of the brand that the caller may have, newest first, with how far they are',
  role: takers,
  query: z.strictObject(PageQuery),
  reply: page(Export),
  refusals: [],
});

export const downloadExport = route({
  ...staff,
  id: 'reports.downloadExport',
  method: 'GET',
  path: '/console/v1/exports/:exportId/file',
  summary: 'The file, while it has not expired; the trail has who took it',
  role: takers,
  file: true,
  params: z.strictObject({ exportId: Id }),
  reply: z.unknown(),
  refusals: ['file_not_found'],
});
