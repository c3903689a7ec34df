import { expect, test } from 'vitest';
import { brandDayOf, brandDayOn } from './brand-day.ts';

const day = (now: string, timeZone: string) => {
  const { date, from, to } = brandDayOf(new Date(now), timeZone);
  return [date, from.toISOString(), to.toISOString()];
};

test('a day in Yangon begins at half past five in the afternoon of UTC', () => {
  const first = ['2026-04-01', '2026-03-31T17:30:00.000Z', '2026-04-01T17:30:00.000Z'];
  expect(day('2026-03-31T17:30:00Z', 'Asia/Yangon')).toEqual(first);
  expect(day('2026-04-01T17:29:59.999Z', 'Asia/Yangon')).toEqual(first);
  expect(day('2026-04-01T17:30:00Z', 'Asia/Yangon')[0]).toBe('2026-04-02');
});

test.each([
  // The clock goes forward at 01:00 UTC: 23 hours.
  ['2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
  // It goes back at 01:00 UTC: 25 hours.
  ['2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  // Midnight itself is skipped: the day begins at one o'clock.
  ['2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29T00:00:00.000Z', 24],
])('the day of %s in %s', (now, timeZone, from, hours) => {
  const found = brandDayOf(new Date(now), timeZone);
  expect(found.from.toISOString()).toBe(from);
  expect((found.to.getTime() - found.from.getTime()) / 3_600_000).toBe(hours);
});

test('days follow each other without a gap and without an overlap, in six years of three zones', () => {
  for (const timeZone of ['Asia/Yangon', 'America/New_York', 'Africa/Cairo']) {
    let today = brandDayOf(new Date('2025-12-31T20:00:00Z'), timeZone);
    for (let count = 0; count < 6 * 365; count += 1) {
      const next = brandDayOf(today.to, timeZone);
      expect(next.from).toEqual(today.to);
      expect(next.date > today.date).toBe(true);
      today = next;
    }
  }
});

test('a day is found by its date, the 23rd hour of a change of clocks included', () => {
  for (const timeZone of ['Asia/Yangon', 'America/New_York', 'Africa/Cairo']) {
    for (const date of ['2026-03-08', '2026-04-24', '2026-11-01', '2028-02-29']) {
      expect(brandDayOn(date, timeZone)).toEqual(
        brandDayOf(new Date(brandDayOn(date, timeZone).to.getTime() - 1), timeZone),
      );
      expect(brandDayOn(date, timeZone).date).toBe(date);
    }
  }
});
