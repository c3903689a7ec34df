import type { FeedTopic } from '@padauk/contracts';
import type { Logger } from 'pino';
import type { Db } from '../database.ts';
import { guest } from '../http/caller.ts';
import type { Feed } from '../platform.ts';
import { type Client, send, type Subscription, TRY_AGAIN } from './feed-client.ts';
import { type Change, readChangesAfter, readHead } from './feed.repo.ts';
import { keyOf, type Note } from './publisher.ts';

/** Changes that are sent again to one who was away; beyond it a snapshot is cheaper. */
const RESUME_MAX = 200;

type Snapshot = Parameters<Feed['topic']>[1];

/** Who reads which channel, and how far: each gets a snapshot and then every change, in order. */
export function createReaders(db: Db, log: Logger) {
  const topics = new Map<FeedTopic, Snapshot>();
  const readers = new Map<string, Set<{ client: Client; subscription: Subscription }>>();

  const leave = (client: Client, subscription: Subscription): void => {
    const key = keyOf(subscription);
    const set = readers.get(key);
    for (const reader of set ?? []) {
      if (reader.subscription === subscription) set?.delete(reader);
    }
    if (set?.size === 0) readers.delete(key);
    const { topic } = subscription;
    if (client.subscriptions.get(topic) === subscription) client.subscriptions.delete(topic);
  };

  const deliver = (client: Client, subscription: Subscription, change: Change): void => {
    if (subscription.sent === undefined) {
      subscription.early.push(change);
    } else if (change.sequence === subscription.sent + 1) {
      subscription.sent = change.sequence;
      send(client, { type: 'change', ...pick(change) });
    } else if (change.sequence > subscription.sent) {
      resume(client, subscription, subscription.sent);
    }
  };

  /** Sends what is between a number and now, or a snapshot when that is gone or too much. */
  const catchUp = async (
    client: Client,
    subscription: Subscription,
    after: number | undefined,
  ): Promise<void> => {
    subscription.sent = undefined;
    const head = await readHead(db, subscription);
    const changes =
      after === undefined || after > head
        ? undefined
        : await readChangesAfter(db, subscription, after, RESUME_MAX + 1);
    const whole =
      changes !== undefined &&
      changes.length <= RESUME_MAX &&
      (changes.at(-1)?.sequence ?? after ?? 0) >= head &&
      changes.every((change, index) => change.sequence === (after ?? 0) + index + 1);
    if (changes && whole) {
      subscription.sent = after ?? 0;
      for (const change of changes) deliver(client, subscription, change);
    } else {
      const snapshot = await topics.get(subscription.topic)?.(
        client.caller ?? guest,
        client.merchant,
      );
      if (!snapshot || snapshot.scope !== subscription.scope) {
        // Nothing more is kept for a reader who may not have it.
        leave(client, subscription);
        subscription.early.length = 0;
        send(client, { type: 'refused', code: 'not_found', topic: subscription.topic });
        return;
      }
      subscription.sent = head;
      send(client, {
        type: 'snapshot',
        topic: subscription.topic,
        sequence: head,
        value: snapshot.value,
      });
    }
    const early = subscription.early.splice(0);
    for (const change of early) deliver(client, subscription, change);
    if (!subscription.missed) return;
    subscription.missed = false;
    if (subscription.sent !== undefined) resume(client, subscription, subscription.sent);
  };

  /**
   * Like `catchUp` where nobody waits for it: a reader that cannot be helped now connects again.
   */
  const resume = (client: Client, subscription: Subscription, after: number): void => {
    catchUp(client, subscription, after).catch((error: unknown) => {
      log.warn({ error }, 'a reader of the feed could not catch up');
      client.socket.close(TRY_AGAIN, 'try again');
    });
  };

  return {
    addTopic(name: FeedTopic, snapshot: Snapshot): void {
      if (topics.has(name)) throw new Error(`two snapshots for the topic ${name}`);
      topics.set(name, snapshot);
    },
    async subscribe(client: Client, topic: FeedTopic, after: number | undefined): Promise<void> {
      const known = client.subscriptions.get(topic);
      if (known) leave(client, known);
      const first = await topics.get(topic)?.(client.caller ?? guest, client.merchant);
      if (!first) {
        send(client, { type: 'refused', code: 'not_found', topic });
        return;
      }
      // The client has gone meanwhile, and was taken off the lists.
      if (client.socket.readyState !== client.socket.OPEN) return;
      const subscription: Subscription = {
        topic,
        scope: first.scope,
        sent: undefined,
        early: [],
        missed: false,
      };
      client.subscriptions.set(topic, subscription);
      const key = keyOf(subscription);
      const set = readers.get(key) ?? new Set();
      set.add({ client, subscription });
      readers.set(key, set);
      // From here on changes are kept for this reader, so that none falls between.
      await catchUp(client, subscription, after);
    },
    unsubscribe(client: Client, topic: FeedTopic): void {
      const known = client.subscriptions.get(topic);
      if (known) leave(client, known);
    },
    /** The client has gone. */
    drop(client: Client): void {
      for (const subscription of client.subscriptions.values()) leave(client, subscription);
    },
    /** What another process, or this one, has noted of a change. */
    hear(note: Extract<Note, { t: unknown }>): void {
      const channel = { topic: note.t, scope: note.s };
      for (const { client, subscription } of readers.get(keyOf(channel)) ?? []) {
        if ('v' in note) {
          deliver(client, subscription, { ...channel, sequence: note.n, value: note.v });
        } else if (subscription.sent === undefined) {
          subscription.missed = true;
        } else {
          resume(client, subscription, subscription.sent);
        }
      }
    },
    /** Notes may have been lost: every reader is told what it has not had. */
    resumeAll(): void {
      for (const set of readers.values()) {
        for (const { client, subscription } of set) {
          if (subscription.sent !== undefined) resume(client, subscription, subscription.sent);
          // A reader that is catching up may have read the table before the lost note was written.
          else subscription.missed = true;
        }
      }
    },
  };
}

const pick = ({ topic, sequence, value }: Change) => ({ topic, sequence, value });
