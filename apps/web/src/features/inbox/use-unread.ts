import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feed } from '../../lib/feed.ts';
import { queryClient } from '../../lib/site.ts';
import { unreadQuery } from './inbox.ts';

/** How many messages wait to be read, kept fresh by the feed. */
export function useUnread(): number {
  useEffect(
    () =>
      feed.on('messages', () => {
        void queryClient.invalidateQueries({ queryKey: ['member', 'inbox'] });
      }),
    [],
  );
  return useQuery(unreadQuery).data ?? 0;
}
