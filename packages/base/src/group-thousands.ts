/**
 * A decimal with its thousands apart: `1234567.50` is `1,234,567.50`. In a file of its own, since
 * the first script of the site needs it and no arithmetic.
 */
export function groupThousands(decimal: string): string {
  const [whole = ''] = decimal.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + decimal.slice(whole.length);
}
