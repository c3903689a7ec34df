import type { FromServer } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../../tools/testing/database.ts';
import { createLog } from '../log.ts';
import type { Client } from './feed-client.ts';
import { createReaders } from './feed-readers.ts';
import { createPublisher } from './publisher.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A client without a line: what it is sent is heard here. */
function clientThat(heard: FromServer[]): Client {
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, close: () => undefined };
  return {
    socket: { ...socket, send: (text: string) => heard.push(JSON.parse(text) as FromServer) },
    subscriptions: new Map(),
  } as unknown as Client;
}

test('nothing is kept for a reader that may not have it any more', async () => {
  const { db } = database;
  const readers = createReaders(db, createLog('silent'));
  const scope = 'shut-out';
  let isAllowed = true;
  readers.addTopic('balance', async () => (isAllowed ? { scope, value: 'state' } : undefined));
  const heard: FromServer[] = [];
  const client = clientThat(heard);
  await readers.subscribe(client, 'balance', undefined);
  const subscription = client.subscriptions.get('balance');
  if (!subscription) throw new Error('it reads');
  isAllowed = false;
  // It has had more than there is, as after a crash: it is to have the state again, and is refused.
  subscription.sent = 5;
  readers.hear({ t: 'balance', s: scope, n: 7, v: 'later' });
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['snapshot', 'refused']);
  for (const n of [8, 9]) readers.hear({ t: 'balance', s: scope, n, v: 'later' });
  expect(subscription.early).toEqual([]);
  expect(client.subscriptions.size).toBe(0);
  // It may ask again.
  isAllowed = true;
  await readers.subscribe(client, 'balance', undefined);
  expect(heard.at(-1)).toMatchObject({ type: 'snapshot' });
});

test('who is catching up while notes are lost is told what came meanwhile', async () => {
  const { db } = database;
  const readers = createReaders(db, createLog('silent'));
  const scope = 'catching-up';
  let asked = 0;
  let goOn = (): void => undefined;
  readers.addTopic('balance', async () => {
    asked += 1;
    // The first asks whose it is; the second is the state, after the number that it is at.
    if (asked === 2) await new Promise<void>((resolve) => (goOn = resolve));
    return { scope, value: 'state' };
  });
  const heard: FromServer[] = [];
  const client = clientThat(heard);
  const subscribing = readers.subscribe(client, 'balance', undefined);
  await expect.poll(() => asked).toBe(2);
  // Written, and no note of it is heard here; then the listening connection is back.
  await createPublisher(db).publish({ topic: 'balance', scope }, 'meanwhile');
  readers.resumeAll();
  goOn();
  await subscribing;
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['snapshot', 'change']);
  expect(heard[1]).toMatchObject({ sequence: 1, value: 'meanwhile' });
});
