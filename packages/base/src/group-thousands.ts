/**
 * A decimal with its thousands apart: `1234567.50` is `1,234,567.50`. In a file of its own, since
 * the first pages of the site need it and no arithmetic.
 */
export const groupThousands = (decimal: string): string =>
  decimal.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/**
 * A decimal of the wire as it is shown: thousands grouped, at least two digits after a point, more
 * only where they mean something. `"1234.5"` is `1,234.50`, `"1.230000"` is `1.23`. The wire writes
 * all digits that a currency has, so an amount without a point is of one without cents, and gets
 * none.
 */
export const moneyText = (decimal: string): string =>
  groupThousands(
    decimal.replace(/\.\d+/, (fraction) => fraction.replace(/0+$/, '').padEnd(3, '0')),
  );
