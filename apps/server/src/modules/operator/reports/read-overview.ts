import { amount, assert, DAY_MS, isCurrency, MINUTE_MS, writeAmount } from '@padauk/base';
import { brandDayOf, brandDayOn } from '@padauk/base/brand-day';
import type { ReplyOf } from '@padauk/contracts';
import type { readOverview as contract } from '@padauk/contracts/reports';
import type { Db, Merchant, Platform } from '../../../platform/platform.ts';
import { listLastTold, readGameDays } from '../../games/index.ts';
import { countOpenMarkers } from '../../safety/index.ts';
import { sumAddedByDay } from '../../tournaments/index.ts';
import { readMoneyDays } from '../../wallet/index.ts';
import { type ProviderHealth, readProviderHealth } from '../system/provider-health.repo.ts';
import { countWaiting, sumPurses } from './alerts.repo.ts';
import { netRevenue } from './revenue.ts';

type Overview = ReplyOf<typeof contract>;
type Alert = Overview['alerts'][number];

/** Today is one of them. */
const DAYS = 30;
/** All balances of a brand are added up at most once in this time. */
const PURSES_MS = MINUTE_MS / 2;
/** How long old sums are shown while new ones are made, which takes a second for many. */
const PURSES_SHOWN_MS = 2 * MINUTE_MS;
type Purses = { readonly at: number; readonly sums: ReadonlyMap<string, bigint> };
/** Of one brand: the last sums, and the reading of new ones while it lasts. */
type BrandPurses = { kept?: Purses; reading?: Promise<Purses> | undefined };
const purses = new WeakMap<Db, Map<string, BrandPurses>>();

/** What an operator sees first. */
export async function readOverview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  merchant: Merchant,
): Promise<Overview> {
  const { currency, id: merchantId, timeZone } = merchant;
  assert(isCurrency(currency), `a known currency: ${currency}`);
  const now = clock.now();
  const { date: today, to: end } = brandDayOf(now, timeZone);
  const dates = Array.from({ length: DAYS }, (_, index) => dayBefore(today, DAYS - 1 - index));
  const span = { merchantId, from: dates[0] ?? today, to: today };
  const { from: start } = brandDayOn(span.from, timeZone);
  const [play, money, added, waiting, markers, providers, told, owed] = await Promise.all([
    readGameDays(db, span),
    readMoneyDays(db, span),
    sumAddedByDay(db, { merchantId, start, end, timeZone }),
    countWaiting(db, { merchantId, now }),
    countOpenMarkers(db, merchantId),
    readProviderHealth(db, { merchantId, now }),
    listLastTold(db, { merchantId, now }),
    pursesOf(db, { merchantId, currency }, now),
  ]);
  const days = dates.map((date) => {
    const played = play.filter((day) => day.date === date);
    const moved = money.find((day) => day.date === date);
    const stakes = played.reduce((sum, day) => sum + day.stakes, 0n);
    const payouts = played.reduce((sum, day) => sum + day.payouts, 0n);
    const gross = stakes - payouts;
    const net = netRevenue(gross, added.get(date) ?? 0n, moved);
    return { date, stakes, payouts, gross, net, moved };
  });
  const write = (value: bigint) => writeAmount(amount(value), currency);
  const last = days.at(-1);
  assert(last, 'today is one of the days');
  const owes = (code: string) => write(owed.get(code) ?? 0n);
  return {
    date: today,
    currency,
    today: {
      grossRevenue: write(last.gross),
      netRevenue: write(last.net),
      stakes: write(last.stakes),
      payouts: write(last.payouts),
      deposits: write(last.moved?.deposits ?? 0n),
      withdrawals: write(last.moved?.withdrawals ?? 0n),
    },
    days: days.map(({ date, gross, net, moved }) => ({
      date,
      grossRevenue: write(gross),
      netRevenue: write(net),
      deposits: write(moved?.deposits ?? 0n),
      withdrawals: write(moved?.withdrawals ?? 0n),
    })),
    liabilities: { cash: owes('cash'), locked: owes('locked'), bonus: owes('bonus') },
    alerts: alertsOf({ waiting, markers, providers, told }, now),
  };
}

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

async function pursesOf(
  db: Db,
  of: { readonly merchantId: string; readonly currency: string },
  now: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const brands = purses.get(db) ?? new Map<string, BrandPurses>();
  purses.set(db, brands);
  const brand = brands.get(of.merchantId) ?? {};
  brands.set(of.merchantId, brand);
  const { kept } = brand;
  const ageMs = kept ? now.getTime() - kept.at : Number.POSITIVE_INFINITY;
  if (kept && ageMs < PURSES_MS) return kept.sums;
  // One reading for all who ask meanwhile.
  brand.reading ??= sumPurses(db, of)
    .then((sums) => (brand.kept = { at: now.getTime(), sums }))
    .finally(() => (brand.reading = undefined));
  const { reading } = brand;
  // A failure is reported to whoever waits for the answer.
  reading.catch(() => undefined);
  return kept && ageMs < PURSES_SHOWN_MS ? kept.sums : (await reading).sums;
}

const order = { bad: 0, warn: 1, info: 2 } as const;

function alertsOf(
  {
    waiting,
    markers,
    providers,
    told,
  }: {
    readonly waiting: Awaited<ReturnType<typeof countWaiting>>;
    readonly markers: number;
    readonly providers: readonly ProviderHealth[];
    readonly told: Awaited<ReturnType<typeof listLastTold>>;
  },
  now: Date,
): Alert[] {
  const failing = providers.filter(({ state }) => state === 'failing' || state === 'silent').length;
  const untold = told.filter(({ missing }) => missing).length;
  const { returnsDecideBy } = waiting;
  const isUrgent = returnsDecideBy !== null && returnsDecideBy.getTime() < now.getTime() + DAY_MS;
  const all: Alert[] = [
    { kind: 'jobs_failed', severity: 'bad', count: waiting.jobsFailed },
    { kind: 'events_late', severity: 'bad', count: waiting.eventsLate },
    { kind: 'providers_failing', severity: 'bad', count: failing },
    { kind: 'withdrawals_disputed', severity: 'bad', count: waiting.withdrawalsDisputed },
    { kind: 'payouts_stopped', severity: 'bad', count: waiting.payoutsStopped },
    { kind: 'payouts_unfit', severity: 'bad', count: waiting.payoutsUnfit },
    { kind: 'returns_wait', severity: isUrgent ? 'bad' : 'warn', count: waiting.returnsWait },
    { kind: 'deposits_unfit', severity: 'warn', count: waiting.depositsUnfit },
    { kind: 'mismatches_open', severity: 'warn', count: waiting.mismatchesOpen },
    { kind: 'games_stopped', severity: 'warn', count: waiting.gamesStopped },
    { kind: 'statements_missing', severity: 'warn', count: untold },
    { kind: 'rounds_open', severity: 'warn', count: waiting.roundsOpen },
    { kind: 'risk_cases_open', severity: 'warn', count: waiting.riskCasesOpen },
    { kind: 'harm_markers_open', severity: 'warn', count: markers },
    { kind: 'members_held', severity: 'warn', count: waiting.membersHeld },
    { kind: 'feedback_open', severity: 'info', count: waiting.feedbackOpen },
    { kind: 'deposits_wait', severity: 'info', count: waiting.depositsWait },
    { kind: 'withdrawals_wait', severity: 'info', count: waiting.withdrawalsWait },
    { kind: 'proposals_wait', severity: 'info', count: waiting.proposalsWait },
  ];
  return all.filter(({ count }) => count > 0).sort((a, b) => order[a.severity] - order[b.severity]);
}
