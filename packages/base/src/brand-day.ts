import { DAY_MS } from './time.ts';

export type BrandDay = {
  /** `YYYY-MM-DD` in the time zone of the brand. */
  readonly date: string;
  readonly from: Date;
  /** The first instant of the next day. */
  readonly to: Date;
};

/** The calendar day at `now` in a named time zone. Days of a change of clocks are 23 or 25 hours. */
export function brandDayOf(now: Date, timeZone: string): BrandDay {
  const known = latest.get(timeZone);
  if (known && now >= known.from && now < known.to) return known;
  const day = computeDay(now, timeZone);
  latest.set(timeZone, day);
  return day;
}

/** The calendar day that is written so: `YYYY-MM-DD`. Dates that no calendar has roll over. */
export function brandDayOn(date: string, timeZone: string): BrandDay {
  return computeDay(startOf(date, timeZone), timeZone);
}

/** The day last asked for in each zone: calendars are slow, and nearly all ask for today. */
const latest = new Map<string, BrandDay>();

function computeDay(now: Date, timeZone: string): BrandDay {
  const date = dateIn(now, timeZone);
  const noonOfNextDay = new Date(Date.parse(`${date}T12:00:00Z`) + DAY_MS);
  return {
    date,
    from: startOf(date, timeZone),
    to: startOf(noonOfNextDay.toISOString().slice(0, 10), timeZone),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What a wall clock in the zone shows, written as if it were UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '00';
  const date = `${read('year')}-${read('month')}-${read('day')}`;
  return Date.parse(`${date}T${read('hour')}:${read('minute')}:${read('second')}Z`);
}

/** An instant as a clock of the zone shows it: `2026-03-01 09:30:00`. */
export const wallTimeOf = (instant: Date, timeZone: string): string =>
  new Date(wallClock(instant, timeZone)).toISOString().slice(0, 19).replace('T', ' ');

const dateIn = (instant: Date, timeZone: string): string =>
  new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);

/** The first instant at which the zone's calendar shows `date`. */
function startOf(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsetAt = (ms: number) => wallClock(new Date(ms), timeZone) - ms;
  // The offset half a day before is the one in force before any change of that night.
  const guess = midnight - offsetAt(midnight - DAY_MS / 2);
  const exact = midnight - offsetAt(guess);
  // Where midnight does not exist (the clock jumps over it), the day begins at the jump.
  return new Date(Math.max(guess, exact));
}
