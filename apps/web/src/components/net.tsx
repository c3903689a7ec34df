import { Money } from '@padauk/ui/money';

/** What was won, with a plus, or lost, with a minus; the sign says it, color repeats a win. */
export function Net({ amount, symbol }: { readonly amount: string; readonly symbol: string }) {
  const lost = amount.startsWith('-');
  const size = lost ? amount.slice(1) : amount;
  if (/^[0.]+$/.test(size)) return <Money amount={size} symbol={symbol} />;
  return <Money amount={size} symbol={symbol} direction={lost ? 'out' : 'in'} />;
}
