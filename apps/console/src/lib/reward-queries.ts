import type { ReplyOf } from '@padauk/contracts/route';
import { readRebateRates, readReferralRule } from '@padauk/contracts/rewards';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

export type RebateRate = ReplyOf<typeof readRebateRates>['rates'][number];

export const rebateRatesQuery = queryOptions({
  queryKey: ['staff', 'rebate-rates'],
  queryFn: ({ signal }) => ask(readRebateRates, { signal }),
  select: ({ rates }) => rates,
});
export const referralRuleQuery = queryOptions({
  queryKey: ['staff', 'referral-rule'],
  queryFn: ({ signal }) => ask(readReferralRule, { signal }),
  select: ({ rule }) => rule,
});
