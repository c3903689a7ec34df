const MONEY = /^(?:0|[1-9]\d{0,12})(?:\.(\d*))?$/;
/**
 * An amount as it was typed, zero among them; undefined where it is none. A point at its end is
 * left out: nothing follows it.
 *
 * @param digits - how many its currency has after the point
 */
export const money = (typed: string, digits = 2): string | undefined => {
  const [text, fraction = ''] = MONEY.exec(typed.trim()) ?? [];
  return fraction.length <= digits ? text?.replace(/\.$/, '') : undefined;
};
/** The same above zero. */
export const positive = (typed: string, digits?: number): string | undefined => {
  const value = money(typed, digits);
  return value !== undefined && /[1-9]/.test(value) ? value : undefined;
};
/** A whole number from 0 to `most`. */
export const whole = (typed: string, most: number): number | undefined => {
  if (!/^\d{1,7}$/.test(typed.trim())) return undefined;
  const value = Number.parseInt(typed, 10);
  return value <= most ? value : undefined;
};
