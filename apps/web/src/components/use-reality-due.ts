import { useQuery } from '@tanstack/react-query';
import { safetyQuery } from '../lib/safety-query.ts';

const ASK_MS = 15_000;

/**
 * Whether the reality check is to be shown over a game of another house, which has no words for it:
 * its bets are refused until the player has seen it. Games of the house show it themselves.
 *
 * @param isForeign - such a game is open, and a member plays it
 */
export function useRealityDue(isForeign: boolean): boolean {
  const { data } = useQuery({
    ...safetyQuery,
    enabled: isForeign,
    refetchInterval: ({ state }) => (state.data?.realityMinutes ? ASK_MS : false),
  });
  return isForeign && !!data?.realityDue;
}
