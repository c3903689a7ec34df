import { moneyText } from '@padauk/ui/money';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import type { Jackpot } from './jackpots.ts';

type Props = { readonly jackpot: Jackpot; readonly small?: boolean };

/** What the four pools hold now, the largest first. */
export function JackpotMeters({ jackpot, small = false }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  return (
    <dl className={`grid grid-cols-2 gap-2 ${small ? 'sm:grid-cols-4' : 'lg:grid-cols-4'}`}>
      {jackpot.levels.toReversed().map(({ level, amount }) => (
        <div
          key={level}
          className={`min-w-0 rounded-md bg-s2 text-center ${small ? 'px-2 py-1' : 'px-3 py-2'}`}
        >
          <dt className="truncate text-12 leading-tight text-mid">{t(`prizes_level_${level}`)}</dt>
          <dd
            dir="ltr"
            className={`tabular truncate leading-tight font-bold text-brand-text ${small ? 'text-13' : 'text-15 sm:text-17'}`}
          >
            {symbol}&nbsp;{moneyText(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
