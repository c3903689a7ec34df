import { FEED_PACE_MS, type Module } from '../../platform/platform.ts';
import { SEND_TASK, sendDue } from './broadcast.ts';
import { serveMessages } from './messages.routes.ts';
import { countUnread, insertMessages } from './messages.repo.ts';
import { messagesOf, toldEvents } from './write-system-messages.ts';

export {
  listBroadcasts,
  previewAudience,
  withdrawBroadcast,
  writeBroadcast,
} from './broadcast.ts';

export const messagesModule: Module = {
  name: 'messages',
  register: (platform) => {
    const { outbox, jobs, feed, db } = platform;
    serveMessages(platform);
    const tell = async (memberIds: Iterable<string>) => {
      for (const memberId of memberIds) {
        await feed.publish('messages', memberId, { unread: await countUnread(db, memberId) });
      }
    };
    feed.topic('messages', async (caller) =>
      caller.kind === 'player'
        ? { scope: caller.memberId, value: { unread: await countUnread(db, caller.memberId) } }
        : undefined,
    );
    outbox.consume(
      'messages.inbox',
      toldEvents,
      async (tx, batch) => {
        const written = batch.flatMap(messagesOf);
        if (written.length === 0) return;
        for (const memberId of await insertMessages(tx, written)) {
          await feed.publish('messages', memberId, { unread: await countUnread(tx, memberId) });
        }
      },
      { paceMs: FEED_PACE_MS },
    );
    jobs.handle(SEND_TASK, async () => {
      await sendDue(platform, tell);
    });
    jobs.schedule('* * * * *', SEND_TASK);
  },
};
