import { brandDayOf, brandDayOn } from '@padauk/base/brand-day';
import { type DateRange, dayAfter, presetRange } from '@padauk/ui/date-range';

/** Spans that are asked for most, in the order in which they are offered. */
export const presets = ['today', 'yesterday', 'last7', 'last30', 'next7', 'next30'] as const;
export type Preset = (typeof presets)[number];

/** How a span is in an address: a preset, or `2026-11-01..2026-11-20`. */
export const writeRange = ({ from, to }: DateRange): string => `${from}..${to}`;

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAYS_MAX = 366;

/** Whether both days are typed to their end: a year that is being typed begins with zeros. */
export const isWhole = ({ from, to }: DateRange): boolean => DAY.test(from) && DAY.test(to);

/** A year at most, the newest days of it. */
export function withinYear({ from, to }: DateRange): DateRange {
  const earliest = dayAfter(to, 1 - DAYS_MAX);
  return { from: from < earliest ? earliest : from, to };
}

const isOwn = (written: string | undefined): boolean => written?.includes('..') ?? false;
/** Whether only the days of an own span are others: no step of its own that Back takes back. */
export const isSameStep = (before: string | undefined, next: string | undefined): boolean =>
  before !== next && isOwn(before) && isOwn(next);

/** The days that are meant, both included; what is not understood means the fallback. */
export function readSpan(
  written: string | undefined,
  today: string,
  fallback: Preset,
): { readonly preset: Preset | undefined; readonly range: DateRange } {
  const [from = '', to = ''] = written?.split('..') ?? [];
  if (isWhole({ from, to }) && from <= to) {
    return { preset: undefined, range: withinYear({ from, to }) };
  }
  const preset = presets.find((known) => known === written) ?? fallback;
  return { preset, range: rangeOf(preset, today) };
}

function rangeOf(preset: Preset, today: string): DateRange {
  switch (preset) {
    case 'today':
      return presetRange(today, 0);
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'last7':
      return presetRange(today, -7);
    case 'last30':
      return presetRange(today, -30);
    case 'next7':
      return presetRange(today, 7);
    case 'next30':
      return presetRange(today, 30);
  }
}

/** The day it is now for the brand. */
export const todayOf = (nowMs: number, timeZone: string): string =>
  brandDayOf(new Date(nowMs), timeZone).date;

/** The instants between which these days of the brand lie. */
export const instantsOf = ({ from, to }: DateRange, timeZone: string) => ({
  from: brandDayOn(from, timeZone).from.toISOString(),
  to: brandDayOn(to, timeZone).to.toISOString(),
});
