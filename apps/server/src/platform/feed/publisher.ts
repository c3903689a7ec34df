import type { FeedTopic } from '@padauk/contracts';
import type { Db } from '../database.ts';
import {
  beginEpoch,
  type Change,
  type Channel,
  drawSequences,
  insertChanges,
  notify,
  readEpochStart,
  relaxDurability,
} from './feed.repo.ts';

/** What processes tell each other. A value too large for a note is read from the table. */
export type Note =
  | { readonly t: FeedTopic; readonly s: string; readonly n: number; readonly v?: unknown }
  | { readonly end: string };

/** PostgreSQL takes 8,000 bytes in a note. */
const NOTE_BYTES_MAX = 7_800;
const BATCH_MAX = 500;

type Waiting = Channel & {
  readonly value: unknown;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Numbers, keeps and sends changes: what comes while a batch is written goes with the next. */
export function createPublisher(db: Db): {
  publish(channel: Channel, value: unknown): Promise<void>;
} {
  let waiting: Waiting[] = [];
  let writing = false;

  const write = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      try {
        await writeBatch(db, batch);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = false;
  };

  return {
    publish: (channel, value) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...channel, value, resolve, reject });
        if (!writing) void write();
      }),
  };
}

export const keyOf = ({ topic, scope }: Channel): string => `${topic}\n${scope}`;

async function writeBatch(db: Db, batch: readonly Waiting[]): Promise<void> {
  const counts = new Map<string, Channel & { count: number }>();
  for (const { topic, scope } of batch) {
    const key = keyOf({ topic, scope });
    counts.set(key, { topic, scope, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const write = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await relaxDurability(tx);
      const epochStart = await readEpochStart(tx);
      if (epochStart === undefined) return false;
      const drawn = await drawSequences(tx, [...counts.values()], epochStart);
      const next = new Map(
        drawn.map((head) => {
          const key = keyOf(head);
          return [key, head.last - (counts.get(key)?.count ?? 0) + 1];
        }),
      );
      const changes: Change[] = batch.map(({ topic, scope, value }) => {
        const key = keyOf({ topic, scope });
        const sequence = next.get(key) ?? 0;
        next.set(key, sequence + 1);
        return { topic, scope, sequence, value };
      });
      await insertChanges(tx, changes);
      await notify(tx, changes.map(toNote));
      return true;
    });
  if (await write()) return;
  await beginEpoch(db);
  if (!(await write())) throw new Error('the database server has begun anew just now');
}

function toNote({ topic, scope, sequence, value }: Change): string {
  const whole: Note = { t: topic, s: scope, n: sequence, v: value ?? null };
  const text = JSON.stringify(whole);
  if (Buffer.byteLength(text) <= NOTE_BYTES_MAX) return text;
  return JSON.stringify({ t: topic, s: scope, n: sequence } satisfies Note);
}
