import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, Money, PageQuery, page, SignedMoney } from './wire.ts';

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
 * - `lines`: members, play and money by the agent at the top of their line
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
export const periods = ['day', 'week', 'month'] as const;
/** The longest span of one report, in days. */
export const REPORT_DAYS_MAX = 400;

const Span = { from: Day, to: Day, by: z.optional(z.enum(periods)) };
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
  query: z.strictObject(Span),
  reply: z.strictObject({
    report: z.enum(reports),
    currency: z.string(),
    columns: z.array(Column),
    /** Cells in the order of the columns. */
    rows: z.array(z.array(z.string())),
    /** Under the columns; empty where a sum says nothing. */
    totals: z.array(z.string()),
  }),
  refusals: [],
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
          'members_held',
          'proposals_wait',
          'risk_cases_open',
          'harm_markers_open',
          'jobs_failed',
          'events_late',
          'games_stopped',
          'rounds_open',
          'providers_failing',
        ]),
        severity: z.enum(['bad', 'warn', 'info']),
        count: z.int(),
      }),
    ),
  }),
  refusals: [],
});

export const exportFormats = ['csv', 'xlsx'] as const;
const Export = z.strictObject({
  exportId: Id,
  report: z.enum(reports),
  format: z.enum(exportFormats),
  from: z.string(),
  to: z.string(),
  operator: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  requestedAt: Instant,
  expiresAt: Instant,
});

export const requestExport = route({
  ...staff,
  id: 'reports.requestExport',
  method: 'POST',
  path: '/console/v1/exports',
  summary: 'Have a report written as a file; a job does it, and the trail has who asked',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({ report: z.enum(reports), format: z.enum(exportFormats), ...Span }),
  reply: Export,
  refusals: [],
});

export const listExports = route({
  ...staff,
  id: 'reports.listExports',
  method: 'GET',
  path: '/console/v1/exports',
  summary: 'Files of the brand, newest first, with how far they are',
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
  file: true,
  params: z.strictObject({ exportId: Id }),
  reply: z.unknown(),
  refusals: ['file_not_found'],
});
