import { readSafety } from '@padauk/contracts/safety';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

/** The player's limits, reality check and exclusion. */
export const safetyQuery = queryOptions({
  queryKey: ['member', 'safety'],
  queryFn: ({ signal }) => ask(readSafety, { signal }),
  staleTime: 0,
});
