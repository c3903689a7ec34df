import { listMessages, type Message, readUnreadCount } from '@padauk/contracts/inbox';
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

/** A page of which all was read or deleted is no empty inbox: the last that has any is shown. */
export const pageToShow = (list: {
  readonly content: readonly unknown[];
  readonly pageNo: number;
  readonly totalPages: number;
}): number =>
  list.content.length > 0 ? list.pageNo : Math.max(1, Math.min(list.pageNo, list.totalPages));

/**
 * The messages of a page, the latest first, with the one that is open: it keeps its place although
 * it is read by now, and those that are not were asked for.
 */
export function withOpened(
  messages: readonly Message[],
  opened: Message | undefined,
): readonly Message[] {
  if (!opened || messages.some(({ messageId }) => messageId === opened.messageId)) return messages;
  const at = messages.findIndex((message) => message.at < opened.at);
  const place = at < 0 ? messages.length : at;
  return [...messages.slice(0, place), { ...opened, read: true }, ...messages.slice(place)];
}
