import { groupThousands } from '@padauk/base/group-thousands';

/**
 * A decimal of the wire with its thousands grouped, without ever becoming a float: `"1234.5"` is
 * `1,234.50`. More digits than two stay where they mean something. The wire writes all digits that
 * a currency has, so an amount without a point is of one without cents, and gets none.
 */
export const moneyText = (decimal: string): string =>
  groupThousands(
    decimal.replace(/\.\d+/, (fraction) => fraction.replace(/0+$/, '').padEnd(3, '0')),
  );

type Props = {
  /** A decimal string, as it is on the wire. */
  readonly amount: string;
  readonly symbol: string;
  /** Says where the money went by a sign before it, and repeats it by color. */
  readonly direction?: 'in' | 'out';
};

export function Money({ amount, symbol, direction }: Props) {
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : '';
  const color = direction === 'in' ? 'text-win' : '';
  return (
    <span dir="ltr" className={`tabular whitespace-nowrap ${color}`}>
      {sign}
      {symbol}&nbsp;{moneyText(amount)}
    </span>
  );
}
