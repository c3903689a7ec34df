import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query';
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

/**
 * Asks again for what has changed, where it is shown. An answer that is on its way is from before:
 * a first one would go on by itself and stand as fresh.
 */
export async function askAnew(changed: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(changed);
  await queryClient.invalidateQueries(changed);
}
