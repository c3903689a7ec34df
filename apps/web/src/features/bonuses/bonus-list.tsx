import type { Bonus } from '@padauk/contracts/bonuses';
import { timeText } from '@padauk/site-client/time-text';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { cardClass } from '@padauk/ui/card';
import { Money, moneyText } from '@padauk/ui/money';
import { useState } from 'react';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { OfferDialog } from './offer-dialog.tsx';

const kinds = {
  offered: 'info',
  active: 'info',
  completed: 'win',
  spent: 'plain',
  expired: 'plain',
  forfeited: 'plain',
  cancelled: 'warn',
} as const satisfies Record<Bonus['state'], BadgeKind>;

type Props = { readonly bonuses: readonly Bonus[] };

/** Offers that stand: each leads to its terms and its cost. */
export function Offers({ bonuses }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const [looking, setLooking] = useState<Bonus>();
  return (
    <section aria-labelledby="bonus-offers" className="grid gap-3">
      <h2 id="bonus-offers" className="text-17">
        {t('bonuses_offers')}
      </h2>
      <ul className="grid gap-2">
        {bonuses.map((bonus) => (
          <li
            key={bonus.bonusId}
            className={`${cardClass} flex flex-wrap items-center justify-between gap-3 px-4 py-3`}
          >
            <div className="min-w-0">
              <h3 className="text-15 font-bold">{bonus.title}</h3>
              <p className="text-15">
                <Money amount={bonus.amount} symbol={symbol} />
              </p>
              <p className="text-13 text-mid">
                {t('bonuses_until_taken', { time: timeText(bonus.expiresAt, timeZone) })}
              </p>
            </div>
            <Button kind="gold" onClick={() => setLooking(bonus)}>
              {t('bonuses_look')}
            </Button>
          </li>
        ))}
      </ul>
      {looking && <OfferDialog bonus={looking} onClose={() => setLooking(undefined)} />}
    </section>
  );
}

/** What became of earlier bonuses. */
export function History({ bonuses }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  return (
    <section aria-labelledby="bonus-history" className="grid gap-3">
      <h2 id="bonus-history" className="text-17">
        {t('bonuses_history')}
      </h2>
      <ul className="grid gap-2">
        {bonuses.map((bonus) => (
          <li
            key={bonus.bonusId}
            className={`${cardClass} flex flex-wrap items-center justify-between gap-3 px-4 py-3`}
          >
            <div className="min-w-0">
              <h3 className="text-15 font-bold">{bonus.title}</h3>
              <p className="text-13 text-mid">
                {timeText(bonus.endedAt ?? bonus.offeredAt, timeZone)}
              </p>
            </div>
            <div className="grid justify-items-end gap-1">
              <Badge kind={kinds[bonus.state]}>{t(`bonuses_state_${bonus.state}`)}</Badge>
              <span className="text-15">
                {bonus.state === 'completed' ? (
                  t('bonuses_converted', {
                    amount: `${symbol}\u00a0${moneyText(bonus.converted)}`,
                  })
                ) : (
                  <Money amount={bonus.amount} symbol={symbol} />
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
