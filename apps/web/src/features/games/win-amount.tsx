import { Money } from '@padauk/ui/money';
import { useBrand } from '../../lib/config.ts';
import type { Winner } from './games.ts';

type Props = { readonly winner: Pick<Winner, 'winAmount' | 'currency'> };

/** What somebody won, with the brand's symbol when it was won in the brand's currency. */
export function WinAmount({ winner }: Props) {
  const brand = useBrand();
  return (
    <Money
      amount={winner.winAmount}
      symbol={winner.currency === brand.currency ? brand.currencySymbol : winner.currency}
      direction="in"
    />
  );
}
