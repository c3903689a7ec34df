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
      ...wanted,
      merchantId: actor.merchant.id,
      operatorId: proposal.proposedBy,
      agreedBy: actor.operator.operatorId,
    });
    return begun.ok ? ok(APPLIED) : begun;
  },
};
