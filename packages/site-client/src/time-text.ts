const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each time zone: to make one costs a phone as much as to draw a row of a list. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * An instant as the site writes it: `2026/03/09 21:04:05`, in the brand's time zone.
 *
 * @param instant - RFC 3339
 */
export function timeText(instant: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}/${of('month')}/${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}
