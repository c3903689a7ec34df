import { listMessages, readUnreadCount } from '@padauk/contracts/inbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';

const PAGE_SIZE = '20';

export const messagesQuery = (page: number, unread: boolean) =>
  queryOptions({
    queryKey: ['member', 'inbox', 'list', texts.language(), page, unread],
    queryFn: ({ signal }) =>
      ask(listMessages, {
        query: {
          pageNo: String(page),
          pageSize: PAGE_SIZE,
          ...(unread && { unread: 'true' as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const unreadQuery = queryOptions({
  queryKey: ['member', 'inbox', 'unread'],
  queryFn: ({ signal }) => ask(readUnreadCount, { signal }),
  select: ({ count }) => count,
});
