import { isCurrency, ok, refuse } from '@padauk/base';
import { NewCampaign } from '@padauk/contracts/campaigns';
import * as z from 'zod/mini';
import { beginCampaign, readCampaign } from '../../promotions/index.ts';
import { APPLIED, type Kind, type Wish } from './proposal-kind.ts';

const Details = z.object({ campaign: NewCampaign });

function readWish({ details }: Wish, currency: string) {
  const { campaign } = Details.parse(details);
  return isCurrency(currency) ? { campaign, currency } : undefined;
}

/** One that was to begin at once begins when it is agreed to, and runs as long as it was to. */
function fromNow(campaign: NewCampaign, proposedAt: Date, now: Date): NewCampaign {
  const [startsAt, endsAt] = [Date.parse(campaign.startsAt), Date.parse(campaign.endsAt)];
  if (startsAt > proposedAt.getTime()) return campaign;
  const end = new Date(now.getTime() + endsAt - startsAt);
  return { ...campaign, startsAt: now.toISOString(), endsAt: end.toISOString() };
}

/** A campaign that can grant more than one person may give alone. */
export const beginCampaignTogether: Kind = {
  proposers: ['finance', 'content'],
  approvers: ['finance'],
  nameOf: async (_tx, { merchant }, wish) => {
    const wanted = readWish(wish, merchant.currency);
    if (!wanted) return refuse('wrong_state');
    const read = readCampaign(wanted.campaign, wanted.currency);
    return read.ok ? ok(wanted.campaign.terms.titles.EN) : read;
  },
  apply: async (tx, platform, actor, proposal) => {
    const wanted = readWish(proposal, actor.merchant.currency);
    if (!wanted) return refuse('wrong_state');
    const begun = await beginCampaign(tx, platform, {
      currency: wanted.currency,
      campaign: fromNow(wanted.campaign, proposal.proposedAt, platform.clock.now()),
      merchantId: actor.merchant.id,
      operatorId: proposal.proposedBy,
      agreedBy: actor.operator.operatorId,
    });
    return begun.ok ? ok(APPLIED) : begun;
  },
};
