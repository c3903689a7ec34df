import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAnew } from '../../lib/asked-once.ts';
import { feed } from '../../lib/feed.ts';
import { unreadQuery } from './inbox.ts';

/** How many messages wait to be read, kept fresh by the feed. */
export function useUnread(): number {
  useEffect(
    () =>
      feed.on('messages', () => {
        void askAnew({ queryKey: ['member', 'inbox'] });
      }),
    [],
  );
  return useQuery(unreadQuery).data ?? 0;
}
