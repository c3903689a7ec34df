import type { BonusCost as Cost } from '@padauk/contracts/bonuses';
import { moneyText } from '@padauk/ui/money';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { percentOfBps } from './bonuses.ts';

type Props = {
  readonly cost: Cost;
  /** Free rounds ask for nothing: only what they bring is shown. */
  readonly free: boolean;
};

/** What a bonus asks for and brings on average. */
export function BonusCost({ cost, free }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string | null) =>
    amount === null ? '–' : `${symbol}\u00a0${moneyText(amount)}`;
  const cash = [t('bonuses_cost_cash'), money(cost.expectedCash)] as const;
  const lines = [
    [t('bonuses_cost_turnover'), money(cost.turnover)],
    [
      t('bonuses_cost_complete'),
      cost.completeBps === null
        ? '–'
        : t('bonuses_cost_percent', { percent: percentOfBps(cost.completeBps) }),
    ],
    cash,
    [t('bonuses_cost_loss'), money(cost.expectedLoss)],
  ] as const;
  return (
    <section aria-labelledby="bonus-cost" className="grid gap-2 rounded-md bg-s2 p-4">
      <h3 id="bonus-cost" className="text-15 font-bold">
        {t('bonuses_cost_title')}
      </h3>
      <dl className="grid gap-2 text-15">
        {(free ? [cash] : lines).map(([term, value]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-mid">{term}</dt>
            <dd className="tabular font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {cost.returnPercent !== null && (
        <p className="text-13 text-mid">
          {t('bonuses_cost_note', {
            game: cost.gameName,
            percent: cost.returnPercent,
            stake: money(cost.stake),
          })}
        </p>
      )}
    </section>
  );
}
