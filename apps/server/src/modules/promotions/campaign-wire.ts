import { amount, type Currency, ok, parseAmount, type Result, writeAmount } from '@padauk/base';
import type * as contracts from '@padauk/contracts/campaigns';
import { refuseField } from '@padauk/contracts/refuse-field';
import { type BonusTerms, canBePlayedThrough, leastContribution } from '../wallet/index.ts';
import { type Campaign, campaignState } from './campaign.ts';
import type { CampaignTotals } from './campaigns.repo.ts';

type Unread = 'invalid_fields';
const wrong = (path: string) => refuseField({ path, code: 'pattern' });

/** Terms of the wire as amounts of the brand's currency; a digit too many is refused by field. */
export function readTerms(
  wire: contracts.BonusTerms,
  currency: Currency,
): Result<BonusTerms, Unread> {
  const stakeMax = wire.stakeMax === null ? null : parseAmount(wire.stakeMax, currency);
  if (stakeMax === undefined || stakeMax === 0n) return wrong('terms.stakeMax');
  const { freeBets } = wire;
  const stake = freeBets && parseAmount(freeBets.stake, currency);
  if (freeBets && !stake) return wrong('terms.freeBets.stake');
  if (!canBePlayedThrough(wire)) {
    const most = leastContribution(wire.contributions);
    return refuseField({ path: 'terms.wageringBps', code: 'too_large', params: { max: most } });
  }
  return ok({
    ...wire,
    stakeMax,
    freeBets: freeBets && stake ? { stake, rounds: freeBets.rounds } : null,
  });
}

/** What a new campaign says in money, read. */
export function readCampaign(wire: contracts.NewCampaign, currency: Currency) {
  const terms = readTerms(wire.terms, currency);
  if (!terms.ok) return terms;
  const granted = parseAmount(wire.amount, currency);
  if (!granted) return wrong('amount');
  const depositMin = wire.depositMin === null ? null : parseAmount(wire.depositMin, currency);
  if (depositMin === undefined) return wrong('depositMin');
  const ofDeposit = wire.kind === 'match' || wire.kind === 'reload';
  if (ofDeposit && wire.matchBps === null) return wrong('matchBps');
  if ((wire.kind === 'free_bets') !== (wire.terms.freeBets !== null))
    return wrong('terms.freeBets');
  const [startsAt, endsAt] = [new Date(wire.startsAt), new Date(wire.endsAt)];
  if (endsAt <= startsAt) return wrong('endsAt');
  const { kind, matchBps, claimsMax, claimsEach } = wire;
  return ok({
    kind,
    terms: terms.value,
    matchBps: ofDeposit ? matchBps : null,
    depositMin,
    amount: granted,
    claimsMax,
    claimsEach,
    startsAt,
    endsAt,
  });
}

export function writeCampaign(
  campaign: Campaign & CampaignTotals,
  { currency, now }: { readonly currency: Currency; readonly now: Date },
): contracts.Campaign {
  const write = (value: bigint) => writeAmount(amount(value), currency);
  const { terms, id, startsAt, endsAt, ...rest } = campaign;
  return {
    kind: rest.kind,
    terms: {
      titles: {
        EN: terms.titles.EN ?? '',
        MY: terms.titles.MY ?? '',
        CN: terms.titles.CN ?? '',
      },
      wageringBps: terms.wageringBps,
      contributions: {
        types: { ...terms.contributions.types },
        nodes: { ...terms.contributions.nodes },
        others: terms.contributions.others,
      },
      stakeMax: terms.stakeMax === null ? null : write(terms.stakeMax),
      conversionBps: terms.conversionBps,
      freeBets: terms.freeBets && {
        stake: write(terms.freeBets.stake),
        rounds: terms.freeBets.rounds,
      },
      validHours: terms.validHours,
    },
    matchBps: rest.matchBps,
    depositMin: rest.depositMin === null ? null : write(rest.depositMin),
    amount: write(rest.amount),
    claimsMax: rest.claimsMax,
    claimsEach: rest.claimsEach,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    campaignId: id,
    currency,
    state: campaignState(campaign, now),
    claims: rest.claims,
    granted: write(rest.granted),
    converted: write(rest.converted),
    active: rest.active,
    codes: rest.codes,
  };
}
