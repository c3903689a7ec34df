import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, newUuid } from '@padauk/base';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { readBalances } from './accounts.ts';
import { createBatcher } from './batcher.ts';
import { checkInvariants } from './invariants.ts';
import { rollUp } from './roll-up.ts';
import { postTransfers } from './post-transfers.ts';
import { freshId, openWorld, seeded, transferOf } from './testing/world.ts';
import type { AccountId, Rider, RiderTable } from './transfer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ connectionsMax: 12 });
  await database.pool.query(`
    create table public.note (
      id uuid primary key, words text not null, facts jsonb, weight integer, bytes bytea,
      balance_after bigint not null, noted_at timestamptz not null);
    create table public.mark (id uuid primary key)`);
});
afterAll(() => database.drop());

const notes: RiderTable = {
  name: 'public.note',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'words', type: 'text' },
    { name: 'facts', type: 'jsonb' },
    { name: 'weight', type: 'integer' },
    { name: 'bytes', type: 'bytea' },
    { name: 'balance_after', type: 'bigint', from: 'balance' },
    { name: 'noted_at', type: 'timestamptz', from: 'at' },
  ],
};
const marks: RiderTable = { name: 'public.mark', columns: [{ name: 'id', type: 'uuid' }] };
const noteOf = (words: string, id = freshId()): Rider => ({
  table: notes,
  row: [id, words, { words, list: [1, 'two', null] }, null, Buffer.from(words)],
});
/** As calls carry them: it tells when it was made, here now. */
const idOfNow = () => newUuid(Date.now(), randomBytes(16));
const world = (members: number, opening: bigint) =>
  openWorld(database.pool, { members, opening: amount(opening) });
const countOf = async (table: string, ids: readonly string[]): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from ${table} where id = any ($1)`,
    [ids],
  );
  return onlyRow(rows).count;
};

test('a rider is written with its group, as it was given, with balance and time', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(1, 100n);
  const [member] = members as [AccountId];
  const words = 'quote " back \\ slash, {brace}, NULL, မြန်မာ\nline';
  const id = freshId();
  const result = await batcher.post({
    transfers: [transferOf(member, house, 30), transferOf(house, member, 12)],
    riders: [noteOf(words, id), { table: marks, row: [id] }],
  });
  expect(result).toMatchObject({ ok: true, status: 'posted' });
  const { rows } = await database.pool.query('select * from public.note where id = $1', [id]);
  const note = onlyRow(rows);
  expect(note).toMatchObject({
    words,
    facts: { words, list: [1, 'two', null] },
    weight: null,
    bytes: Buffer.from(words),
  });
  expect(String(note.balance_after)).toBe('82');
  expect(note.noted_at).toBeInstanceOf(Date);
  expect(await countOf('public.mark', [id])).toBe(1);
  await batcher.close();
});

test('a refused group and a replay write no rider', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(1, 100n);
  const [member] = members as [AccountId];
  const stake = transferOf(member, house, 60);
  const ids = [freshId(), freshId(), freshId()] as const;
  const post = (n: 0 | 1 | 2, t = stake) =>
    batcher.post({ transfers: [t], riders: [noteOf('n', ids[n])] });
  expect(await post(0)).toMatchObject({ ok: true, status: 'posted' });
  expect(await post(1)).toMatchObject({
    ok: true,
    status: 'replayed',
    postings: [{ balances: { from: 40n, to: null } }],
  });
  expect(await post(2, transferOf(member, house, 60))).toEqual({
    ok: false,
    code: 'balance_too_low',
  });
  expect(await countOf('public.note', ids)).toBe(1);
  await batcher.close();
});

test('of many in one batch only the group whose rider breaks a constraint rejects', async () => {
  const batcher = createBatcher({ pool: database.pool, lanes: 1 });
  const { house, members } = await world(10, 100n);
  const twice = freshId();
  const groups = Array.from({ length: 30 }, (_, n) => ({
    transfers: [transferOf(members[n % 10] as AccountId, house, 1)],
    riders: [noteOf('n', n === 7 || n === 21 ? twice : freshId())],
  }));
  const settled = await Promise.allSettled(groups.map((group) => batcher.post(group)));
  expect(settled.flatMap((s, n) => (s.status === 'rejected' ? [n] : []))).toEqual([21]);
  const balances = [...(await readBalances(database.pool, members)).values()];
  expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(1_000n - 29n);
  await batcher.close();
});

test('the same group five times at once is posted once, with one rider', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(20, 1_000n);
  const draw = seeded(5);
  for (let n = 0; n < 50; n += 1) {
    const t = transferOf(members[draw(20)] as AccountId, house, 5);
    const ids = Array.from({ length: 5 }, freshId);
    const results = await Promise.all(
      ids.map((id, copy) =>
        batcher.post({
          transfers: [copy === 2 ? { ...t, amount: amount(6n) } : t],
          riders: [noteOf('n', id)],
        }),
      ),
    );
    // They wait in the order in which they came, so the third never is the first.
    const answers = results.map((r) => (r.ok ? r.status : r.code)).sort();
    expect(answers).toEqual(['posted', 'replayed', 'replayed', 'replayed', 'transfer_id_reused']);
    expect(await countOf('public.note', ids)).toBe(1);
  }
  await batcher.close();
});

test('two lanes share what comes at once, and a lone group waits for neither', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(60, 100n);
  const stakes = members.map((member) => transferOf(member, house, 1));
  // The first batch is on its way before the last group has come.
  const results = stakes.map((t) => batcher.post({ transfers: [t] }));
  expect(batcher.depth()).toBeLessThan(stakes.length);
  expect((await Promise.all(results)).every((result) => result.ok)).toBe(true);
  const { rows } = await database.pool.query<{ batches: number }>(
    'select count(distinct batch_id)::int as batches from ledger.transfer where id = any ($1)',
    [stakes.map(({ id }) => id)],
  );
  expect(onlyRow(rows).batches).toBeGreaterThanOrEqual(2);
  expect(onlyRow(rows).batches).toBeLessThanOrEqual(4);
  const [first] = members as [AccountId];
  expect(await batcher.post({ transfers: [transferOf(first, house, 1)] })).toMatchObject({
    ok: true,
    status: 'posted',
  });
  await batcher.close();
});

/** Holds the rows of accounts until they are let go, as a transaction does that has stood still. */
async function holdUp(...accountIds: AccountId[]): Promise<{ letGo(): Promise<void> }> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from ledger.balance where account_id = any($1) for update', [
    accountIds,
  ]);
  return {
    letGo: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

test('a player whose account is held makes nobody wait who comes after him', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(4, 100n);
  const [held, ...others] = members as [AccountId, ...AccountId[]];
  const post = (from: AccountId) => batcher.post({ transfers: [transferOf(from, house, 1)] });
  await Promise.all(members.map(post));
  const hold = await holdUp(held);
  let isPosted = false;
  const waiting = post(held).then((result) => {
    isPosted = true;
    return result;
  });
  await sleep(20);
  // Fewer than a lane goes with beside another, then each for itself.
  const results = await Promise.all(others.map(post));
  results.push(await post(others[0] as AccountId), await post(others[1] as AccountId));
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  expect(isPosted).toBe(false);
  await hold.letGo();
  expect((await waiting).ok).toBe(true);
  await batcher.close();
});

test.each([
  ['let go in time is posted', true],
  ['held on to fails', false],
])('of a batch whose one account is held the others go on; the one %s', async (_, isLetGo) => {
  const lockWaitMs = 100;
  const batcher = createBatcher({ pool: database.pool, lanes: 1, lockWaitMs });
  const { house, members } = await world(3, 100n);
  const [held, ...others] = members as [AccountId, ...AccountId[]];
  const post = (from: AccountId) =>
    batcher.post({ transfers: [transferOf(from, house, 1)], riders: [noteOf('n')] });
  const hold = await holdUp(held);
  const begunAt = performance.now();
  const waiting = post(held);
  const told = waiting.then(
    ({ ok }) => ok,
    (error: unknown) => (error as { code?: string }).code,
  );
  const results = await Promise.all(others.map(post));
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  if (isLetGo) await hold.letGo();
  expect(await told).toBe(isLetGo ? true : '55P03');
  if (!isLetGo) {
    // The glance of the first round counts for nothing.
    expect(performance.now() - begunAt).toBeGreaterThanOrEqual(4 * lockWaitMs);
    await hold.letGo();
  }
  // The lane is free again, and the account too.
  expect((await post(held)).ok).toBe(true);
  await batcher.close();
});

test('who comes behind many that are held waits for none of them', async () => {
  const batcher = createBatcher({ pool: database.pool, lanes: 1, lockWaitMs: 300 });
  const { house, members } = await world(13, 100n);
  const held = members.slice(0, 10);
  const others = members.slice(10);
  const hold = await holdUp(...held);
  const answered: string[] = [];
  const post = async (from: AccountId, name: string) => {
    const { ok } = await batcher.post({ transfers: [transferOf(from, house, 1)] });
    answered.push(`${name} ${ok ? 'posted' : 'refused'}`);
  };
  const waiting = held.map((from) => post(from, 'held'));
  const going = Promise.all(others.map((from) => post(from, 'other')));
  // A wait for each of those before them would take longer.
  const enough = new AbortController();
  const late = sleep(3_000, undefined, { signal: enough.signal }).then(
    () => answered.push('enough'),
    () => undefined,
  );
  await going;
  enough.abort();
  await late;
  await hold.letGo();
  await Promise.all(waiting);
  const posted = [...others.map(() => 'other posted'), ...held.map(() => 'held posted')];
  expect(answered).toEqual(posted);
  await batcher.close();
});

test('beyond its queue the batcher is busy at once, and nothing of that moves', async () => {
  const batcher = createBatcher({ pool: database.pool, lanes: 1, maxQueue: 50 });
  const { house, members } = await world(1, 1_000n);
  const [member] = members as [AccountId];
  const results = await Promise.all(
    Array.from({ length: 80 }, () => batcher.post({ transfers: [transferOf(member, house, 1)] })),
  );
  const busy = results.filter((r) => !r.ok && r.code === 'ledger_busy');
  expect(busy).toHaveLength(30);
  const { balance } = (await readBalances(database.pool, [member])).get(member) ?? {};
  expect(balance).toBe(950n);
  expect(batcher.depth()).toBe(0);
  await batcher.close();
});

test('connections that are cut in the middle lose nothing and double nothing', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(50, 10_000n);
  const draw = seeded(9);
  let cutting = true;
  const cuts = (async () => {
    while (cutting) {
      await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'with posted%'`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();
  let acknowledged = 0n;
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let n = 0; n < 50; n += 1) {
        const t = transferOf(members[draw(50)] as AccountId, house, 1);
        const result = await batcher.post({ transfers: [t], riders: [noteOf('n')] });
        expect(result.ok).toBe(true);
        acknowledged += 1n;
      }
    }),
  );
  cutting = false;
  await cuts;
  const balances = [...(await readBalances(database.pool, members)).values()];
  expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(500_000n - acknowledged);
  await batcher.close();
  await rollUp(database.pool);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test('a connection to a server that only reads is left for another one', async () => {
  const pool = new Pool({ connectionString: database.url });
  pool.once('connect', (client) => void client.query('set default_transaction_read_only = on'));
  const batcher = createBatcher({ pool });
  const { house, members } = await world(1, 10n);
  const [member] = members as [AccountId];
  const posted = await batcher.post({ transfers: [transferOf(member, house, 1)] });
  expect(posted).toMatchObject({ ok: true, status: 'posted' });
  await batcher.close();
  await pool.end();
});

test('an id of an earlier month is known for ever, unless a rider keeps the ids', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(2, 100n);
  const [member, other] = members as [AccountId, AccountId];
  const old = transferOf(member, house, 5);
  await database.pool.query("select ledger.open_months(now() - interval '2 months', 0)");
  await database.pool.query(
    `insert into ledger.transfer
       (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
     values ($1, $2, -5, 100, ledger.first_batch_at(now() - interval '2 months'), 0, 23, $3, null)`,
    [member, house, old.id],
  );
  const beside = () => ({ transfers: [transferOf(other, house, 1)] });
  const [known] = await Promise.all([batcher.post({ transfers: [old] }), batcher.post(beside())]);
  expect(known).toMatchObject({ ok: true, status: 'replayed' });
  const [kept] = await Promise.all([
    batcher.post({ transfers: [old], idsAreKept: true }),
    batcher.post(beside()),
  ]);
  expect(kept).toMatchObject({ ok: true, status: 'posted' });
  await batcher.close();
});

test('an id of a later month is known too, where the clock was set back over its end', async () => {
  const own = await freshDatabase();
  const { house, members } = await openWorld(own.pool, { members: 2, opening: amount(100n) });
  const [member, other] = members as [AccountId, AccountId];
  const made = Array.from({ length: 3 }, () => transferOf(member, house, 5, { id: idOfNow() }));
  // As the first try left them: the rows of the next month, and what the roll-up made of it.
  const later = "date_trunc('month', now(), 'UTC') + interval '40 days'";
  for (const { id } of made) {
    await own.pool.query(
      `insert into ledger.transfer
         (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
       values ($1, $2, -5, 95, ledger.first_batch_at(${later}), 9, 23, $3, null)`,
      [member, house, id],
    );
  }
  await own.pool.query(
    `insert into ledger.block (month, number, previous, hash, batch_ids, legs)
     values (date_trunc('month', ${later}, 'UTC')::date, 1, '', '', '{}', 0)`,
  );
  const batcher = createBatcher({ pool: own.pool });
  const [alone, first, second] = made;
  if (!alone || !first || !second) throw new Error('three transfers');
  // Alone by the function for one; with another's by the quick way of a batch; and by the exact one.
  const one = await batcher.post({ transfers: [alone] });
  const [many] = await Promise.all([
    batcher.post({ transfers: [first] }),
    batcher.post({ transfers: [transferOf(other, house, 1, { id: idOfNow() })] }),
  ]);
  const exact = await postTransfers(own.pool, [second, transferOf(other, member, 1)]);
  expect([one, many, exact]).toMatchObject([
    { ok: true, status: 'replayed' },
    { ok: true, status: 'replayed' },
    { ok: true, value: [{ status: 'replayed' }, { status: 'posted' }] },
  ]);
  await batcher.close();
  await own.drop();
});

test('of groups on one account that are not covered together, those that fit are posted', async () => {
  const batcher = createBatcher({ pool: database.pool });
  const { house, members } = await world(2, 100n);
  const [member, other] = members as [AccountId, AccountId];
  const results = await Promise.all([
    batcher.post({ transfers: [transferOf(member, house, 60)] }),
    batcher.post({ transfers: [transferOf(member, house, 50)], riders: [noteOf('')] }),
    batcher.post({ transfers: [transferOf(member, house, 40)], riders: [noteOf('fits')] }),
    batcher.post({ transfers: [transferOf(other, house, 100)], riders: [noteOf('')] }),
  ]);
  expect(results.map((result) => (result.ok ? result.status : result.code))).toEqual([
    'posted',
    'balance_too_low',
    'posted',
    'posted',
  ]);
  const balances = await readBalances(database.pool, [member, other]);
  expect([balances.get(member)?.balance, balances.get(other)?.balance]).toEqual([0n, 0n]);
  await batcher.close();
});
