import { withDigits } from '@padauk/base/decimal';
import { timeText } from '@padauk/site-client/time-text';
import { moneyText } from '@padauk/ui/money';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import type { Proposal } from '../../lib/staff-queries.ts';
import { type BonusDetails, bonusLines } from './bonus-lines.ts';

/** What a second person has to know of a bonus by hand, or of a campaign, before he agrees. */
export function BonusWish({ row }: { readonly row: Pick<Proposal, 'details' | 'proposedAt'> }) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const digits = useDigits();
  // Written through the contract of `propose`; schemas are not read in a browser.
  const lines = bonusLines(row.details as BonusDetails, row.proposedAt, {
    t,
    money: (text) => `${symbol}\u00a0${moneyText(withDigits(text, digits))}`,
    time: (instant) => timeText(instant, timeZone),
  });
  return (
    <ul className="text-13 text-mid">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
