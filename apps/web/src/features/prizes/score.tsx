import { Money } from '@padauk/ui/money';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import type { Tournament } from './tournament-queries.ts';

type Props = { readonly criterion: Tournament['criterion']; readonly score: string };

/** A score in the unit of its criterion: money, a count, or a multiple of the stake. */
export function Score({ criterion, score }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  switch (criterion) {
    case 'rounds':
    case 'bets':
      return <span className="tabular">{score}</span>;
    case 'multiple':
    case 'multiples':
      return (
        <span className="tabular whitespace-nowrap">
          {t('prizes_times', { count: score.replace(/\.?0+$/, '') || '0' })}
        </span>
      );
    default:
      return <Money amount={score} symbol={symbol} />;
  }
}
