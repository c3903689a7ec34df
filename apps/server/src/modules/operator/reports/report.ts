import { amount, type Currency, writeAmount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readReport } from '@padauk/contracts/reports';

/** A report as it goes over the wire: typed columns and written cells. */
export type Report = ReplyOf<typeof readReport>;
export type ReportName = Report['report'];
type Kind = Report['columns'][number]['kind'];

/** One line of a report before it is written: amounts are minor units, dates and names are text. */
export type Line<Key extends string> = Readonly<Record<Key, string | number | bigint>>;
/** Name and kind of each column, in their order; `total` tells which have a sum under them. */
export type Columns<Key extends string> = readonly {
  readonly key: Key;
  readonly kind: Kind;
  readonly total?: 'sum' | 'return' | 'none';
}[];

/**
 * Writes a report with its totals: counts and money are summed, the return of a total is that of
 * its own stakes and payouts.
 */
export function writeReport<Key extends string>(
  report: ReportName,
  currency: Currency,
  columns: Columns<Key>,
  lines: readonly Line<Key>[],
): Report {
  const totals = new Map<string, bigint>();
  for (const line of lines) {
    for (const { key, kind } of columns) {
      const cell = line[key];
      if (kind !== 'count' && kind !== 'money') continue;
      totals.set(key, (totals.get(key) ?? 0n) + BigInt(cell));
    }
  }
  const write = (kind: Kind, cell: string | number | bigint): string =>
    kind === 'money' ? writeAmount(amount(BigInt(cell)), currency) : String(cell);
  return {
    report,
    currency,
    columns: columns.map(({ key, kind }) => ({ key, kind })),
    rows: lines.map((line) => columns.map(({ key, kind }) => write(kind, line[key]))),
    totals: columns.map(({ key, kind, total = 'sum' }) => {
      if (total === 'none') return '';
      if (total === 'return') {
        return percentOf(totals.get('payouts') ?? 0n, totals.get('stakes') ?? 0n);
      }
      const sum = totals.get(key);
      return sum === undefined ? '' : write(kind, sum);
    }),
  };
}

/** How many hundredths of a per cent a part is of the whole, written with two digits, cut off. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0.00';
  const bps = (part * 10_000n) / whole;
  return `${bps / 100n}.${(bps % 100n).toString().padStart(2, '0')}`;
}

/** The first day of the period that a day is in: itself, its Monday, or the first of its month. */
export function periodOf(date: string, by: 'day' | 'week' | 'month'): string {
  if (by === 'day') return date;
  if (by === 'month') return `${date.slice(0, 7)}-01`;
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
