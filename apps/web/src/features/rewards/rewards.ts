import {
  claimRebates,
  claimReferral,
  listRewards,
  readMissionLeaderboard,
  readMissions,
  readRebates,
  readReferral,
} from '@padauk/contracts/rewards';
import { newId } from '@padauk/site-client/create-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { call, queryClient, texts } from '../../lib/site.ts';

const KEY = ['member', 'rewards'] as const;
const PAGE_SIZE = '20';

export const rewardsQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: ({ signal }) => ask(listRewards, { signal }),
});
export const rebatesQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, 'rebates', page],
    queryFn: ({ signal }) =>
      ask(readRebates, { query: { pageNo: String(page), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
export const referralQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, 'referral', texts.language(), page],
    queryFn: ({ signal }) =>
      ask(readReferral, { query: { pageNo: String(page), pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
export const missionsQuery = queryOptions({
  queryKey: [...KEY, 'missions'],
  queryFn: ({ signal }) => ask(readMissions, { signal }),
});
export const leadersQuery = queryOptions({
  queryKey: [...KEY, 'leaders'],
  queryFn: ({ signal }) => ask(readMissionLeaderboard, { signal }),
});

const claims = { rebate: claimRebates, referral: claimReferral } as const;
export type Claimable = keyof typeof claims;

/** Takes what waits of a kind; what the screens show is fetched again, whatever the answer was. */
export async function claimReward(kind: Claimable) {
  const route = claims[kind];
  const answer = await call(route, { body: {}, idempotencyKey: newId() });
  await Promise.all(
    [[...KEY], ['member', 'balance'], ['member', 'records']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
  return answer;
}
