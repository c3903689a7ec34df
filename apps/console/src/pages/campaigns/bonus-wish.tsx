import { withDigits } from '@padauk/base/decimal';
import type { BonusTerms, NewCampaign } from '@padauk/contracts/campaigns';
import { moneyText } from '@padauk/ui/money';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

const WHOLE_BPS = 10_000;

type Wanted = {
  readonly campaign: NewCampaign;
  readonly terms: BonusTerms;
  readonly amount: string;
};

/** What a second person has to know of a bonus by hand, or of a campaign, before he agrees. */
export function BonusWish({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  // Written through the contract of `propose`; schemas are not read in a browser.
  const { campaign, ...hand } = details as Partial<Wanted>;
  const grant = campaign ?? hand;
  if (!grant.terms || grant.amount === undefined) return null;
  const { terms, amount } = grant;
  const { freeBets } = terms;
  const money = (text: string) => `${symbol}\u00a0${moneyText(withDigits(text, digits))}`;
  const given = freeBets
    ? `${t('campaigns_rounds')}: ${freeBets.rounds} × ${money(freeBets.stake)}`
    : money(amount);
  return (
    <ul className="text-13 text-mid">
      <li>
        {campaign && `${t(`campaigns_kind_${campaign.kind}`)}: `}
        {given}
      </li>
      <li>
        {t('campaigns_wagering')}: {terms.wageringBps / WHOLE_BPS}
      </li>
      {campaign && (
        <li>
          {t('campaigns_claims_max')}: {campaign.claimsMax ?? t('campaigns_no_bound')}
        </li>
      )}
    </ul>
  );
}
