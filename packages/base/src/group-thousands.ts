/**
 * A decimal with its thousands apart: `1234567.50` is `1,234,567.50`. In a file of its own, since
 * the first pages of the site need it and no arithmetic.
 */
export const groupThousands = (decimal: string): string =>
  decimal.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
