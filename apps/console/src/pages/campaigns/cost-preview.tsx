import { moneyText } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type NewCampaign, priceQuery } from '../../lib/campaign-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

/** The cost as players will read it, updated with each change. */
export function CostPreview({ campaign }: { readonly campaign: NewCampaign | undefined }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const cost = useQuery(priceQuery(useDeferredValue(campaign)));
  const money = (amount: string | null) =>
    amount === null ? '–' : `${symbol}\u00a0${moneyText(amount)}`;
  const percent = (of: string | number | null) =>
    of === null ? '–' : t('campaigns_percent', { percent: of });
  const value = campaign && cost.data;
  return (
    <section aria-labelledby="preview" aria-live="polite" className="rounded-md bg-s2 p-4 text-15">
      <h3 id="preview" className="mb-2 font-bold">
        {t('campaigns_preview')}
      </h3>
      {value ? (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {(
            [
              ['campaigns_cost_turnover', money(value.turnover)],
              [
                'campaigns_cost_complete',
                percent(value.completeBps === null ? null : value.completeBps / 100),
              ],
              ['campaigns_cost_cash', money(value.expectedCash)],
              ['campaigns_cost_loss', money(value.expectedLoss)],
            ] as const
          ).map(([term, told]) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-mid">{t(term)}</dt>
              <dd className="tabular font-bold">{told}</dd>
            </div>
          ))}
          <div className="text-13 text-mid sm:col-span-2">
            {value.gameName} · {percent(value.returnPercent)}
          </div>
        </dl>
      ) : (
        <p className="text-mid">{t('campaigns_preview_wait')}</p>
      )}
    </section>
  );
}
