import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from './site.ts';

/**
 * Whether to ask is to act: a launch opens a session of a game, and a code that a provider of
 * sign-ins has given is spent with it.
 */
export const isAct = ([domain, part]: QueryKey): boolean =>
  domain === 'social' || (domain === 'member' && part === 'launch');

/** What was refused is tried again; an act that was done is not done once more. */
const canAskAgain = ({ queryKey, state }: Query): boolean =>
  !isAct(queryKey) || state.status === 'error';

/** Asks again for all that is shown, or for all below `queryKey`. */
export const askAgain = (queryKey: QueryKey = []): Promise<void> =>
  queryClient.invalidateQueries({ queryKey, predicate: canAskAgain });
