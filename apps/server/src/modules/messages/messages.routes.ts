import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/inbox';
import { pageOf, writePage } from '../../platform/http/pagination.ts';
import type { Platform } from '../../platform/platform.ts';
import { shownRichText } from '../site/index.ts';
import {
  countUnread,
  markDeleted,
  markRead,
  pageMessages,
  type StoredMessage,
} from './messages.repo.ts';

/** Binds what players call in packages/contracts/src/inbox.ts; staff calls by module operator. */
export function serveMessages(platform: Platform): void {
  const { http, db, clock, feed } = platform;
  const tell = async (memberId: string) => {
    const count = await countUnread(db, memberId);
    await feed.publish('messages', memberId, { unread: count });
    return ok({ count });
  };

  http.serve(contracts.listMessages, async ({ caller, query, language }) => {
    const page = pageOf(query);
    const { memberId } = caller;
    const unreadOnly = query.unread === 'true';
    const found = await pageMessages(db, { memberId, language, unreadOnly, ...page });
    const { rows, total, unread } = found;
    return ok({ ...writePage(page, rows.map(toWire), total), unreadCount: unread });
  });
  http.serve(contracts.readUnreadCount, async ({ caller }) =>
    ok({ count: await countUnread(db, caller.memberId) }),
  );
  http.serve(contracts.markMessages, async ({ caller, body }) => {
    const { memberId } = caller;
    await markRead(db, { memberId, ids: body.messageIds, at: clock.now() });
    return tell(memberId);
  });
  http.serve(contracts.deleteMessages, async ({ caller, body }) => {
    const { memberId } = caller;
    await markDeleted(db, { memberId, ids: body.messageIds, at: clock.now() });
    return tell(memberId);
  });
}

const toWire = (message: StoredMessage): contracts.Message => ({
  messageId: message.id,
  at: message.at.toISOString(),
  read: message.read,
  template: message.template,
  facts: { ...message.facts },
  title: message.title ?? '',
  // Once more when it is read: a row may be older than the rule.
  content: shownRichText(message.content ?? ''),
});
