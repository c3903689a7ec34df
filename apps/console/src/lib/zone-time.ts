import { timeText } from '@padauk/site-client/time-text';

/** `2026/03/09 21:04:05` as if it were UTC, in milliseconds. */
const asUtc = (text: string): number =>
  Date.parse(`${text.replace(/\//g, '-').replace(' ', 'T')}Z`);

/**
 * The instant of a time that an operator has typed, by the clocks of the brand and not of the
 * device. A time that a change of clocks leaves out is moved over it.
 *
 * @param local - `2026-03-09T21:04`, as a field for date and time holds it; empty: undefined
 * @returns RFC 3339 in UTC
 */
export function instantInZone(local: string, timeZone: string): string | undefined {
  if (local === '') return undefined;
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  let instant = wanted;
  // The second look corrects a first one that fell on the other side of a change of clocks.
  for (let look = 0; look < 2; look += 1) {
    instant += wanted - asUtc(timeText(new Date(instant).toISOString(), timeZone));
  }
  return new Date(instant).toISOString();
}

/** The same the other way round: what the field holds for an instant. */
export const localInZone = (instant: string | null, timeZone: string): string =>
  instant === null
    ? ''
    : timeText(instant, timeZone).replace(/\//g, '-').replace(' ', 'T').slice(0, 16);
