import { useQuery } from '@tanstack/react-query';
import { missionsQuery, rewardsQuery } from './rewards.ts';

/** How much waits in the reward center, and how many missions run. */
export const useRewardCount = (): number => useQuery(rewardsQuery).data?.count ?? 0;
export const useMissionCount = (): number => useQuery(missionsQuery).data?.count ?? 0;
