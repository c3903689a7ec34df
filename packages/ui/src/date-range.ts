import { DAY_MS } from '@padauk/base/time';

/** Two calendar days, `YYYY-MM-DD`, both included; empty where the range is open. */
export type DateRange = { readonly from: string; readonly to: string };

/** The calendar day that is `days` after another. */
export function dayAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * The range of a preset around today.
 *
 * @param days - 0 is today alone, -7 the last seven days with today, 7 the next seven with today
 */
export function presetRange(today: string, days: number): DateRange {
  if (days < 0) return { from: dayAfter(today, days + 1), to: today };
  return { from: today, to: days === 0 ? today : dayAfter(today, days - 1) };
}
