import {
  type Campaign,
  listCampaigns,
  listMemberBonuses,
  type NewCampaign,
  priceTerms,
} from '@padauk/contracts/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { queryClient } from './site.ts';

export type { Campaign, NewCampaign };
const CAMPAIGNS = ['campaigns'] as const;
const PAGE_SIZE = '25';

export const campaignsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, pageNo],
    queryFn: ({ signal }) =>
      ask(listCampaigns, { query: { pageNo: String(pageNo), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
export const memberBonusesQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'member', memberId],
    queryFn: ({ signal }) => ask(listMemberBonuses, { params: { memberId }, signal }),
  });
/** What players would be shown; not fetched while the terms are incomplete. */
export const priceQuery = (campaign: NewCampaign | undefined) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'price', campaign?.terms, campaign?.amount],
    queryFn: ({ signal }) => {
      if (!campaign) throw new Error('the query is switched off without terms');
      const { terms, amount } = campaign;
      return ask(priceTerms, { body: { terms, amount }, signal });
    },
    enabled: campaign !== undefined,
    placeholderData: keepPreviousData,
  });
export const reloadCampaigns = () => queryClient.invalidateQueries({ queryKey: CAMPAIGNS });
