import { DAY_MS } from '@padauk/base/time';
import type { BonusTerms, NewCampaign } from '@padauk/contracts/campaigns';
import type { useTexts } from '../../lib/site.ts';

const WHOLE_BPS = 10_000;
const PERCENT_BPS = 100;
const HOURS_OF_DAY = 24;

export type BonusDetails = {
  readonly campaign?: NewCampaign;
  readonly terms?: BonusTerms;
  readonly amount?: string;
};
type Write = {
  readonly t: ReturnType<typeof useTexts>;
  readonly money: (amount: string) => string;
  readonly time: (instant: string) => string;
};

const daysOf = ({ startsAt, endsAt }: NewCampaign): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS;

/**
 * Everything that a bonus by hand, or a campaign, would give and on which terms: whoever agrees to
 * it agrees to each of them. A campaign that was to begin at once begins when it is agreed to.
 */
export function bonusLines(
  { campaign, ...hand }: BonusDetails,
  proposedAt: string,
  write: Write,
): string[] {
  const { t, money, time } = write;
  const { terms, amount } = campaign ?? hand;
  if (!terms || amount === undefined) return [];
  const { freeBets, contributions, titles } = terms;
  const none = t('campaigns_no_bound');
  const times = (bps: number) => String(bps / WHOLE_BPS);
  const percent = (bps: number) => t('campaigns_percent', { percent: String(bps / PERCENT_BPS) });
  const counted = Object.entries({ ...contributions.types, ...contributions.nodes });
  const given = freeBets
    ? `${t('campaigns_rounds')}: ${freeBets.rounds} × ${money(freeBets.stake)}`
    : money(amount);
  const { matchBps = null, depositMin = null } = campaign ?? {};
  return [
    [titles.EN, titles.MY, titles.CN].join(' · '),
    campaign ? `${t(`campaigns_kind_${campaign.kind}`)}: ${given}` : given,
    ...(matchBps === null ? [] : [`${t('campaigns_match')}: ${percent(matchBps)}`]),
    ...(depositMin === null ? [] : [`${t('campaigns_deposit_min')}: ${money(depositMin)}`]),
    `${t('campaigns_wagering')}: ${times(terms.wageringBps)}`,
    `${t('campaigns_cap')}: ${terms.conversionBps === null ? none : times(terms.conversionBps)}`,
    `${t('campaigns_stake_max')}: ${terms.stakeMax === null ? none : money(terms.stakeMax)}`,
    `${t('campaigns_counts')}: ${[
      ...counted.map(([games, bps]) => `${games} ${percent(bps)}`),
      `${t('campaigns_counts_others')} ${percent(contributions.others)}`,
    ].join(', ')}`,
    `${t('campaigns_days')}: ${String(terms.validHours / HOURS_OF_DAY)}`,
    ...(campaign
      ? [
          `${t('campaigns_claims_max')}: ${campaign.claimsMax ?? none}`,
          `${t('campaigns_claims_each')}: ${campaign.claimsEach}`,
          campaign.startsAt <= proposedAt
            ? `${t('campaigns_runs_days')}: ${String(daysOf(campaign))}`
            : `${time(campaign.startsAt)} – ${time(campaign.endsAt)}`,
        ]
      : []),
  ];
}
