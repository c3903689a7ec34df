import { timeText } from '@padauk/site-client/time-text';
import { useBrand } from '../../lib/config.ts';
import { nowMs, useTexts } from '../../lib/site.ts';
import { timeLeft } from './promotions.ts';
import type { Promotion } from './promotions-query.ts';

/** From when to when a promotion runs, and how long still; "long-term" where no end is set. */
export function PromotionTime({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const { startTime, endTime, longTerm } = promotion;
  if (longTerm || endTime === null) return <span>{t('long_term')}</span>;
  const { days, hours } = timeLeft(endTime, nowMs());
  return (
    <span className="tabular">
      {timeText(startTime, timeZone)} – {timeText(endTime, timeZone)}
      {' · '}
      {t('site_promo_left', { days, hours })}
    </span>
  );
}
