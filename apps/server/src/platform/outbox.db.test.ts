import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { createLog } from './log.ts';
import { createOutbox, type OutboxRunner } from './outbox.ts';
import type { OutboxEvent } from './platform.ts';

const database = await freshDatabase({ connectionsMax: 12 });
const log = createLog('silent');
afterAll(() => database.drop());

let outbox: OutboxRunner;
let taken: OutboxEvent[];
beforeEach(async () => {
  await sql`truncate platform.outbox, platform.outbox_cursor`.execute(database.db);
  outbox = createOutbox(database.db, log);
  taken = [];
  outbox.consume('test', ['balance.changed'], async (_tx, batch) => {
    taken.push(...batch);
  });
});

const emit = (balance: string) =>
  database.db
    .transaction()
    .execute((tx) =>
      outbox.emit(tx, 'balance.changed', { memberId: 'm', balance, locked: '0.00' }),
    );
const balances = () => taken.map(({ payload }) => 'balance' in payload && payload.balance);

test('events are taken once, in order, and only those that were asked for', async () => {
  await emit('1.00');
  await database.db
    .transaction()
    .execute((tx) => outbox.emit(tx, 'member.registered', { memberId: 'm', account: 'a' }));
  await emit('2.00');
  await outbox.drain();
  await outbox.drain();
  expect(balances()).toEqual(['1.00', '2.00']);
});

test('what is rolled back was never said', async () => {
  await database.db
    .transaction()
    .execute(async (tx) => {
      await outbox.emit(tx, 'balance.changed', { memberId: 'm', balance: '9.00', locked: '0.00' });
      throw new Error('no');
    })
    .catch(() => undefined);
  await emit('1.00');
  await outbox.drain();
  expect(balances()).toEqual(['1.00']);
});

test('an event that commits late with an early number is not passed over', async () => {
  const early = await database.pool.connect();
  await early.query('begin');
  await early.query(
    `insert into platform.outbox (name, payload)
     values ('balance.changed', '{"memberId":"m","balance":"early","locked":"0"}')`,
  );
  await emit('late');
  outbox.start();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(balances()).toEqual([]);
  await early.query('commit');
  early.release();
  await outbox.drain();
  await outbox.stop();
  expect(balances()).toEqual(['early', 'late']);
});

test('who has its transaction early and waits for a row is told of after who changed it first', async () => {
  await sql`create table test_row (id int primary key)`.execute(database.db);
  await sql`insert into test_row values (1)`.execute(database.db);
  const [waiting, between, first] = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
  if (!waiting || !between || !first) throw new Error('three connections');
  for (const client of [waiting, between, first]) {
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
  }
  const change = (client: typeof first) => client.query('update test_row set id = 1');
  const tell = async (client: typeof first, balance: string) => {
    await client.query(
      `insert into platform.outbox (name, payload)
       values ('balance.changed', jsonb_build_object('balance', $1::text))`,
      [balance],
    );
    await client.query('commit');
    client.release();
  };
  outbox.start();
  await change(first);
  const changed = change(waiting);
  await tell(first, 'first');
  await changed;
  await tell(waiting, 'second');
  // Long enough for many looks.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(balances()).toEqual([]);
  await between.query('commit');
  between.release();
  await outbox.drain();
  await outbox.stop();
  expect(balances()).toEqual(['first', 'second']);
});

test('a consumer that fails is given the same events again', async () => {
  let failures = 0;
  const seen: string[] = [];
  outbox.consume('fragile', ['balance.changed'], async (_tx, batch) => {
    if (failures < 1) {
      failures += 1;
      throw new Error('not yet');
    }
    seen.push(...batch.map(({ payload }) => ('balance' in payload ? payload.balance : '')));
  });
  await emit('1.00');
  outbox.start();
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['1.00']);
  await outbox.stop();
});

test('the balance of a posting takes the place of the one in the payload, in its digits', async () => {
  await sql`insert into platform.outbox (name, payload, balance) values
    ('balance.changed', '{"memberId":"m","balance":"0.00","locked":"0.00"}', 1205),
    ('balance.changed', '{"memberId":"m","balance":"0","locked":"0"}', 7),
    ('balance.changed', '{"memberId":"m","balance":"0.00","locked":"0.00"}', -5)`.execute(
    database.db,
  );
  await outbox.drain();
  expect(balances()).toEqual(['12.05', '7', '-0.05']);
});

test('in a restored cluster, a mark by an id that is far ahead holds nobody up', async () => {
  await emit('1.00');
  await outbox.drain();
  await sql`update platform.outbox_cursor set mark = sequence + 1, marked_by = '9999999999'`.execute(
    database.db,
  );
  await emit('2.00');
  outbox.start();
  await expect.poll(balances).toEqual(['1.00', '2.00']);
  await outbox.stop();
});

test('the metrics tell how far each consumer is behind', async () => {
  const metrics = new Registry();
  const counted = createOutbox(database.db, log, { metrics });
  counted.consume('counted', ['balance.changed'], async () => undefined);
  const lag = async () =>
    Number(/lag_seconds{consumer="counted"} (\S+)/.exec(await metrics.metrics())?.[1]);
  expect(await lag()).toBe(0);
  await emit('1.00');
  await sql`update platform.outbox set at = at - interval '1 minute'`.execute(database.db);
  expect(await lag()).toBeGreaterThan(59);
  await counted.drain();
  expect(await lag()).toBe(0);
});
