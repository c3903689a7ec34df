/**
 * Full years since a birthday in either of the two written forms (`1990-02-28`, `02-28-1990`);
 * undefined for a day that the calendar does not have, or that has not come yet.
 */
export function ageOn(birthday: string, now: Date): number | undefined {
  const parts = birthday.split('-').map((part) => Number.parseInt(part, 10));
  const [year, month, day] = birthday.indexOf('-') === 4 ? parts : [parts[2], parts[0], parts[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const born = new Date(Date.UTC(year, month - 1, day));
  const real = born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
  if (!real || born > now) return undefined;
  const monthsNow = now.getUTCMonth() * 31 + now.getUTCDate();
  const hadBirthday = monthsNow >= born.getUTCMonth() * 31 + born.getUTCDate();
  return now.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
}
