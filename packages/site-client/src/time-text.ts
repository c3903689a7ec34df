/**
 * An instant as the site writes it: `2026/03/09 21:04:05`, in the brand's time zone.
 *
 * @param instant - RFC 3339
 */
export function timeText(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}/${of('month')}/${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}
