import { assert, DAY_MS, isCurrency, ok, type Result, refuse, type Uuid } from '@padauk/base';
import { brandDayOf, brandDayOn } from '@padauk/base/brand-day';
import { refuseField } from '@padauk/contracts/refuse-field';
import { type periods, REPORT_DAYS_MAX } from '@padauk/contracts/reports';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { readGameDays } from '../../games/index.ts';
import { sumAddedByDay } from '../../tournaments/index.ts';
import { readMoneyDays } from '../../wallet/index.ts';
import {
  type Columns,
  percentOf,
  periodOf,
  type Report,
  type ReportName,
  writeReport,
} from './report.ts';
import {
  countRegisteredByDay,
  findByAccount,
  readCohorts,
  sumByLine,
  sumByMethod,
} from './reports.repo.ts';
import { netRevenue } from './revenue.ts';

export type Wanted = {
  readonly report: ReportName;
  /** Days of the brand's calendar, both included. */
  readonly from: string;
  readonly to: string;
  readonly by?: (typeof periods)[number] | undefined;
  /** Of `lines`: the user name of the agent whose line is taken apart. */
  readonly agent?: string | undefined;
};
type Unable = 'invalid_fields' | 'member_not_found';

/** Weeks after the registration that retention looks at. */
const WEEKS = 8;

/** Whether there can be such a report; of `lines`, whose line it is. */
export async function allowReport(
  db: Db | Tx,
  merchant: Merchant,
  { from, to, agent }: Wanted,
): Promise<Result<Uuid | undefined, Unable>> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (!(days >= 0)) return refuseField({ path: 'to', code: 'too_early' });
  if (days >= REPORT_DAYS_MAX) return refuseField({ path: 'to', code: 'too_late' });
  if (agent === undefined) return ok(undefined);
  const agentId = await findByAccount(db, { merchantId: merchant.id, account: agent });
  return agentId ? ok(agentId) : refuse('member_not_found');
}

/** Makes a report from the roll-ups. */
export async function makeReport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  merchant: Merchant,
  wanted: Wanted,
): Promise<Result<Report, Unable>> {
  const allowed = await allowReport(db, merchant, wanted);
  if (!allowed.ok) return allowed;
  const today = brandDayOf(clock.now(), merchant.timeZone).date;
  return ok(
    await makers[wanted.report]({ db, merchant, today, agentId: allowed.value, ...wanted }),
  );
}

type Task = Wanted & {
  readonly db: Db;
  readonly merchant: Merchant;
  /** The day of the brand on which the report is made. */
  readonly today: string;
  readonly agentId: Uuid | undefined;
};
const makers: Readonly<Record<ReportName, (task: Task) => Promise<Report>>> = {
  figures: makeFigures,
  games: (task) => makePlay(task, ({ nodeId, gameType }) => nodeId || gameType),
  vendors: (task) => makePlay(task, ({ vendor }) => vendor),
  types: (task) => makePlay(task, ({ gameType }) => gameType),
  lines: makeLines,
  methods: makeMethods,
  retention: makeRetention,
};

function currencyOf({ currency }: Merchant) {
  assert(isCurrency(currency), `a known currency: ${currency}`);
  return currency;
}

const spanOf = ({ merchant, from, to }: Task) => ({
  merchantId: merchant.id,
  from,
  to,
  timeZone: merchant.timeZone,
  start: brandDayOn(from, merchant.timeZone).from,
  end: brandDayOn(to, merchant.timeZone).to,
});

async function makeFigures(task: Task): Promise<Report> {
  const { db, merchant, report, by = 'day' } = task;
  const span = spanOf(task);
  const [play, money, registered, added] = await Promise.all([
    readGameDays(db, span),
    readMoneyDays(db, span),
    countRegisteredByDay(db, span),
    sumAddedByDay(db, span),
  ]);
  const zero = () => ({
    newMembers: 0,
    rounds: 0,
    stakes: 0n,
    payouts: 0n,
    ggr: 0n,
    bonusCost: 0n,
    rebates: 0n,
    commission: 0n,
    tournaments: 0n,
    ngr: 0n,
    depositCount: 0,
    deposits: 0n,
    withdrawalCount: 0,
    withdrawals: 0n,
    fees: 0n,
    adjustments: 0n,
  });
  const lines = new Map<string, ReturnType<typeof zero>>();
  const lineOf = (date: string) => {
    const key = periodOf(date, by);
    const line = lines.get(key) ?? zero();
    lines.set(key, line);
    return line;
  };
  for (const day of play) {
    const line = lineOf(day.date);
    line.rounds += day.rounds;
    line.stakes += day.stakes;
    line.payouts += day.payouts;
    line.ggr += day.stakes - day.payouts;
    line.ngr += day.stakes - day.payouts;
  }
  for (const day of money) {
    const line = lineOf(day.date);
    const bonusCost = day.bonusGranted - day.bonusForfeited + day.promotions;
    line.bonusCost += bonusCost;
    line.rebates += day.rebates + day.referral;
    line.commission += day.commission;
    line.ngr += netRevenue(0n, 0n, day);
    line.depositCount += day.depositCount;
    line.deposits += day.deposits;
    line.withdrawalCount += day.withdrawalCount;
    line.withdrawals += day.withdrawals;
    line.fees += day.fees;
    line.adjustments += day.adjustments;
  }
  for (const [date, sum] of added) {
    const line = lineOf(date);
    line.tournaments += sum;
    line.ngr += netRevenue(0n, sum, undefined);
  }
  for (const [date, members] of registered) lineOf(date).newMembers += members;
  const columns: Columns<'period' | keyof ReturnType<typeof zero>> = [
    { key: 'period', kind: 'date', total: 'none' },
    { key: 'ggr', kind: 'money' },
    { key: 'ngr', kind: 'money' },
    { key: 'stakes', kind: 'money' },
    { key: 'payouts', kind: 'money' },
    { key: 'rounds', kind: 'count' },
    { key: 'deposits', kind: 'money' },
    { key: 'depositCount', kind: 'count' },
    { key: 'withdrawals', kind: 'money' },
    { key: 'withdrawalCount', kind: 'count' },
    { key: 'fees', kind: 'money' },
    { key: 'bonusCost', kind: 'money' },
    { key: 'rebates', kind: 'money' },
    { key: 'commission', kind: 'money' },
    { key: 'tournaments', kind: 'money' },
    { key: 'adjustments', kind: 'money' },
    { key: 'newMembers', kind: 'count' },
  ];
  const written = [...lines]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([period, line]) => ({ period, ...line }));
  return writeReport(report, currencyOf(merchant), columns, written);
}

type GameDay = Awaited<ReturnType<typeof readGameDays>>[number];
async function makePlay(task: Task, keyOf: (day: GameDay) => string): Promise<Report> {
  const { db, merchant, report } = task;
  const sums = new Map<string, { rounds: number; stakes: bigint; payouts: bigint }>();
  for (const day of await readGameDays(db, spanOf(task))) {
    const key = keyOf(day);
    const sum = sums.get(key) ?? { rounds: 0, stakes: 0n, payouts: 0n };
    sums.set(key, {
      rounds: sum.rounds + day.rounds,
      stakes: sum.stakes + day.stakes,
      payouts: sum.payouts + day.payouts,
    });
  }
  const lines = [...sums]
    .sort(([, a], [, b]) => (a.stakes < b.stakes ? 1 : -1))
    .map(([name, sum]) => ({
      name,
      ...sum,
      ggr: sum.stakes - sum.payouts,
      return: percentOf(sum.payouts, sum.stakes),
    }));
  return writeReport(
    report,
    currencyOf(merchant),
    [
      { key: 'name', kind: 'text', total: 'none' },
      { key: 'rounds', kind: 'count' },
      { key: 'stakes', kind: 'money' },
      { key: 'payouts', kind: 'money' },
      { key: 'ggr', kind: 'money' },
      { key: 'return', kind: 'percent', total: 'return' },
    ],
    lines,
  );
}

async function makeLines(task: Task): Promise<Report> {
  const { db, merchant, report, agentId, by } = task;
  const lines = (await sumByLine(db, { ...spanOf(task), agentId, by })).map((line) => ({
    ...line,
    ggr: line.stakes - line.payouts,
    ownGgr: line.ownStakes - line.ownPayouts,
  }));
  // Whoever played in two periods would be two members in their sum.
  const total = by ? 'none' : 'sum';
  const columns: Columns<keyof (typeof lines)[number]> = [
    { key: 'line', kind: 'text', total: 'none' },
    ...(by ? [{ key: 'period', kind: 'date', total: 'none' } as const] : []),
    { key: 'members', kind: 'count', total },
    { key: 'rounds', kind: 'count' },
    { key: 'stakes', kind: 'money' },
    { key: 'payouts', kind: 'money' },
    { key: 'ggr', kind: 'money' },
    { key: 'deposits', kind: 'money' },
    { key: 'withdrawals', kind: 'money' },
    { key: 'ownMembers', kind: 'count', total },
    { key: 'ownStakes', kind: 'money' },
    { key: 'ownGgr', kind: 'money' },
  ];
  return writeReport(report, currencyOf(merchant), columns, lines);
}

async function makeMethods(task: Task): Promise<Report> {
  const { db, merchant, report } = task;
  const lines = (await sumByMethod(db, spanOf(task))).map((line) => ({
    ...line,
    share: percentOf(BigInt(line.posted), BigInt(line.begun)),
  }));
  return writeReport(
    report,
    currencyOf(merchant),
    [
      { key: 'method', kind: 'text', total: 'none' },
      { key: 'begun', kind: 'count' },
      { key: 'posted', kind: 'count' },
      { key: 'share', kind: 'percent', total: 'none' },
      { key: 'amount', kind: 'money' },
    ],
    lines,
  );
}

async function makeRetention(task: Task): Promise<Report> {
  const { db, merchant, report, today } = task;
  const cohorts = await readCohorts(db, { ...spanOf(task), weeks: WEEKS });
  const weeks = Array.from({ length: WEEKS }, (_, week) => `week${week}`);
  // What nobody can have done yet is no nought.
  const hasBegun = (cohort: string, index: number) =>
    Date.parse(cohort) + index * 7 * DAY_MS <= Date.parse(today);
  const lines = cohorts.map(({ week, members, played }) => ({
    week,
    members,
    ...Object.fromEntries(
      weeks.map((key, index) => [key, hasBegun(week, index) ? (played[index] ?? 0) : '']),
    ),
  }));
  const columns: Columns<string> = [
    { key: 'week', kind: 'date', total: 'none' },
    { key: 'members', kind: 'count' },
    ...weeks.map((key, index) => ({
      key,
      kind: 'count' as const,
      // Of some of the members, a sum beside all of them would say too little.
      total: cohorts.every(({ week }) => hasBegun(week, index))
        ? ('sum' as const)
        : ('none' as const),
    })),
  ];
  return writeReport<string>(report, currencyOf(merchant), columns, lines);
}
