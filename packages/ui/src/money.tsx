/**
 * A decimal string with its thousands grouped and two digits after the point, without ever becoming
 * a float: `"1234.5"` is `1,234.50`. More digits than two stay where they mean something.
 */
export function moneyText(decimal: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${digits}`;
}

type Props = {
  /** A decimal string, as it stands on the wire. */
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
