const MONEY = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/;
/** An amount as it was typed, zero among them; undefined where it is none. */
export const money = (typed: string): string | undefined =>
  MONEY.test(typed.trim()) ? typed.trim() : undefined;
/** The same above zero. */
export const positive = (typed: string): string | undefined => {
  const value = money(typed);
  return value !== undefined && /[1-9]/.test(value) ? value : undefined;
};
/** A whole number from 0 to `most`. */
export const whole = (typed: string, most: number): number | undefined => {
  if (!/^\d{1,7}$/.test(typed.trim())) return undefined;
  const value = Number.parseInt(typed, 10);
  return value <= most ? value : undefined;
};
