import { moneyText } from '@padauk/base/group-thousands';

export { moneyText };

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
