import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { amount, type Uuid } from '@padauk/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../tools/audit.ts';
import { freshDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { openAccount, readBalances } from './accounts.ts';
import { readBlocks } from './chain.ts';
import { isSignedHead, signHeads } from './heads.ts';
import { dropOldLeaves, proveLiability, publishLiabilities } from './liabilities.ts';
import { isValidProof } from './liability-tree.ts';
import { postTransfers } from './post-transfers.ts';
import { openMonths, rollUp } from './roll-up.ts';
import { freshId, openWorld, transferOf } from './testing/world.ts';
import { type AccountId, accountId, transferKinds } from './transfer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const key = (() => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { id: 'test', privateKey, publicKey };
})();

test('a house account has the same balance before and after the roll-up', async () => {
  const { house, members } = await openWorld(database.pool, { members: 3, opening: amount(50n) });
  await postTransfers(database.pool, [transferOf(members[0] as AccountId, house, 20)]);
  const before = await readBalances(database.pool, [house]);
  expect(before.get(house)).toMatchObject({ balance: -130n, version: 4 });
  expect((await rollUp(database.pool)).batches).toBeGreaterThan(0);
  expect(await rollUp(database.pool)).toEqual({ batches: 0, blocks: 0, hasMore: false });
  expect(await readBalances(database.pool, [house])).toEqual(before);
});

test('a long stand-still is made up for in steps, and what the house has is right after each', async () => {
  const own = await freshDatabase();
  const { house, members } = await openWorld(own.pool, { members: 1, opening: amount(100n) });
  for (let n = 0; n < 10; n += 1) {
    await postTransfers(own.pool, [transferOf(members[0] as AccountId, house, n + 1)]);
  }
  const before = (await readBalances(own.pool, [house])).get(house);
  expect(before).toMatchObject({ balance: -45n });
  const steps = [];
  let isMore = true;
  while (isMore) {
    const { batches, hasMore } = await rollUp(own.pool, { batchesMax: 4 });
    steps.push(batches);
    expect((await readBalances(own.pool, [house])).get(house)).toEqual(before);
    expect(await auditLedger(own.url)).toEqual([]);
    isMore = hasMore;
  }
  expect(steps).toEqual([4, 4, 3]);
  const blocks = await readBlocks(own.pool, { after: 0n, limit: 100 });
  expect(blocks.map(({ number }) => number)).toEqual([1, 2, 3]);
  await own.drop();
});

test('roll-ups that run at once count each batch once', async () => {
  const { house, members } = await openWorld(database.pool, { members: 1, opening: amount(0n) });
  const work = Array.from({ length: 200 }, async (_, n) => {
    await postTransfers(database.pool, [transferOf(house, members[0] as AccountId, 1)]);
    if (n % 10 === 0) await rollUp(database.pool);
  });
  await Promise.all(work);
  await rollUp(database.pool);
  const balances = await readBalances(database.pool, [house]);
  expect(balances.get(house)).toMatchObject({ balance: -200n, version: 200 });
});

test('a signed head names the newest block, and fails when a letter of it changes', async () => {
  await openWorld(database.pool, { members: 1, opening: amount(5n) });
  await rollUp(database.pool);
  const [head] = await signHeads(database.pool, key);
  expect(head).toBeDefined();
  if (!head) return;
  expect(await signHeads(database.pool, key)).toEqual([]);
  const blocks = await readBlocks(database.pool, { after: 0n, limit: 10_000 });
  expect(blocks.at(-1)).toMatchObject({ number: head.number, hash: head.hash });
  expect(isSignedHead(head, key.publicKey)).toBe(true);
  expect(isSignedHead({ ...head, number: head.number + 1 }, key.publicKey)).toBe(false);
});

test('a batch that is sealed after the next month began breaks no chain', async () => {
  const { house, members } = await openWorld(database.pool, { members: 1, opening: amount(50n) });
  const member = members[0] as AccountId;
  await rollUp(database.pool);
  const client = await database.pool.connect();
  try {
    // Posted before midnight, committed after the first block of the next month.
    await client.query('begin');
    await postTransfers(client, [transferOf(member, house, 1)]);
    await database.pool.query(
      `insert into ledger.unsealed (batch_id, legs, digest, house_ids, house_amounts, house_counts)
       values (ledger.first_batch_at(clock_timestamp() + interval '1 month'), 0, sha256(''),
               '{}', '{}', '{}')`,
    );
    await rollUp(database.pool);
    await client.query('commit');
  } finally {
    client.release();
  }
  await rollUp(database.pool);
  const blocks = await readBlocks(database.pool, { after: 0n, limit: 10_000 });
  const [first, late] = blocks.slice(-2);
  expect(first).toMatchObject({ number: 1, previous: blocks.at(-3)?.hash });
  expect(late).toMatchObject({ month: blocks.at(-3)?.month, previous: blocks.at(-3)?.hash });
});

test('the span of the quick ways is that of the month, until a later month has begun', async () => {
  const own = await freshDatabase();
  const { house, members } = await openWorld(own.pool, { members: 1, opening: amount(50n) });
  const readSpan = async () => {
    const { rows } = await own.pool.query(
      `select month_id = ledger.first_batch_at(date_trunc('month', now(), 'UTC')) as "isThisMonth",
              to_id > 0 as "isOpen", early_ms::float8 as "earlyMs" from ledger.plain_span`,
    );
    return rows as unknown;
  };
  expect(await readSpan()).toEqual([{ isThisMonth: true, isOpen: true, earlyMs: 0 }]);
  // As the first roll-up of a new month finds it.
  await own.pool.query('update ledger.plain_span set month_id = 1, from_id = 1, to_id = 2');
  await rollUp(own.pool);
  expect(await readSpan()).toEqual([{ isThisMonth: true, isOpen: true, earlyMs: 0 }]);
  const early = Date.now() + 2 * 86_400_000;
  const id = `${early
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7${freshId().slice(15)}`;
  const transfer = { ...transferOf(members[0] as AccountId, house, 1), id: id as Uuid };
  expect((await postTransfers(own.pool, [transfer])).ok).toBe(true);
  expect(await readSpan()).toMatchObject([{ isOpen: true, earlyMs: early }]);
  await own.pool.query(
    `insert into ledger.block (month, number, previous, hash, batch_ids, legs)
     values ((now() + interval '40 days')::date, 1, '', '', '{}', 0)`,
  );
  expect(await readSpan()).toMatchObject([{ isOpen: false }]);
  await rollUp(own.pool);
  expect(await readSpan()).toMatchObject([{ isOpen: false }]);
  expect((await postTransfers(own.pool, [transfer])).ok).toBe(true);
  await own.drop();
});

test('every player finds the own balance in the published root, through any group', async () => {
  const currency = 'USD';
  const { house, members } = await openWorld(database.pool, {
    members: 1_300,
    opening: amount(7n),
    currency,
  });
  const empty = members[5] as AccountId;
  await postTransfers(database.pool, [transferOf(empty, house, 7)]);
  const published = await publishLiabilities(
    { reader: database.pool, writer: database.pool },
    {
      currency,
      salt: randomBytes(32),
      key,
      pieceLeaves: 1_024,
    },
  );
  expect(published).toMatchObject({ accounts: 1_299, total: 1_299n * 7n });
  for (const n of [0, 1, 1_023, 1_024, 1_298, 1_299]) {
    const member = members[n] as AccountId;
    const proof = await proveLiability(database.pool, {
      rootId: published.id,
      accountId: member,
    });
    expect(proof).toMatchObject({ accountId: String(member), balance: '7' });
    expect(proof?.root).toBe(published.root.toString('hex'));
    expect(proof && isValidProof(proof)).toBe(true);
  }
  const none = { rootId: published.id, accountId: empty };
  expect(await proveLiability(database.pool, none)).toBeUndefined();
});

test('a root that is written in pieces is of one moment, and no transaction writes all of it', async () => {
  const own = await freshDatabase();
  const { house, members } = await openWorld(own.pool, { members: 2_100, opening: amount(7n) });
  const salt = randomBytes(32);
  const whole = await publishLiabilities(
    { reader: own.pool, writer: own.pool },
    { currency: 'MMK', salt, key },
  );
  const client = await own.pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('select from ledger.balance limit 1');
    // Somebody is paid who is in the last piece.
    await postTransfers(own.pool, [transferOf(house, members.at(-1) as AccountId, 5)]);
    const pieces = { currency: 'MMK', salt, key, pieceLeaves: 1_024 } as const;
    const { accounts, total, root } = await publishLiabilities(
      { reader: client, writer: own.pool },
      pieces,
    );
    expect({ accounts, total, root }).toEqual({
      accounts: 2_100,
      total: 14_700n,
      root: whole.root,
    });
    // Another one publishes beside it, and waits for nobody.
    const beside = await publishLiabilities({ reader: own.pool, writer: own.pool }, pieces);
    expect(beside.total).toBe(14_705n);
    await client.query('commit');
  } finally {
    client.release();
  }
  await own.drop();
});

test('leaves stay under the two newest roots and the first of each day, and proofs with them', async () => {
  const own = await freshDatabase();
  const { members } = await openWorld(own.pool, { members: 1_030, opening: amount(7n) });
  const publish = () =>
    publishLiabilities(
      { reader: own.pool, writer: own.pool },
      { currency: 'MMK', salt: randomBytes(32), key },
    );
  const ids: string[] = [];
  // By the hours before today's midnight: the first of three days ago, two of the day before.
  for (const hours of [60, 20, 18, 2, 1]) {
    const { id } = await publish();
    ids.push(id);
    await own.pool.query(
      `update ledger.liability_root
          set taken_at = date_trunc('day', now(), 'UTC') - make_interval(hours => $2) where id = $1`,
      [id, hours],
    );
  }
  let steps = 0;
  while (await dropOldLeaves(own.pool, { pieceLeaves: 500 })) steps += 1;
  // Of two roots, each in three pieces of the 1 030 leaves.
  expect(steps).toBe(6);
  const proves = async (rootId: string) =>
    (await proveLiability(own.pool, { rootId, accountId: members[1_029] as AccountId })) !==
    undefined;
  expect(await Promise.all(ids.map(proves))).toEqual([false, true, false, true, true]);
  // Balances are of today, and times of yesterday: only what is said of leaves that are gone counts.
  const findings = await auditLedger(own.url);
  expect(findings.filter((finding) => /its leaves|is missing/.test(finding))).toEqual([]);
  const newest = await publish();
  while (await dropOldLeaves(own.pool));
  expect(await proves(newest.id)).toBe(true);
  expect(await Promise.all(ids.map(proves))).toEqual([false, true, false, false, true]);
  // As one that ended midway has left its leaves.
  await own.pool.query('delete from ledger.liability_root where id = $1', [newest.id]);
  while (await dropOldLeaves(own.pool));
  const left = await own.pool.query('select from ledger.liability_leaf where root_id = $1', [
    newest.id,
  ]);
  expect(left.rowCount).toBe(0);
  await own.drop();
});

test('the months ahead are open, and opening them again changes nothing', async () => {
  await openMonths(database.pool);
  expect(await openMonths(database.pool)).toBe(0);
});

test('a month is opened beside a long reader, and postings go on meanwhile', async () => {
  const { house, members } = await openWorld(database.pool, { members: 1, opening: amount(9n) });
  const [reader, opener] = [await database.pool.connect(), await database.pool.connect()];
  try {
    // What a backup holds for as long as it runs.
    await reader.query('begin; lock table ledger.transfer in access share mode');
    await opener.query("begin; set local statement_timeout = '15s'");
    const { rows } = await opener.query(
      "select ledger.open_months(now() + interval '30 months', 0) as created",
    );
    expect(rows).toEqual([{ created: 1 }]);
    // The opener has not committed: whoever posts must not wait for it either.
    const posted = await postTransfers(database.pool, [
      transferOf(members[0] as AccountId, house, 9),
    ]);
    expect(posted.ok).toBe(true);
    await opener.query('commit');
  } finally {
    await reader.query('rollback');
    reader.release();
    opener.release();
  }
  const { rows } = await database.pool.query(
    `select count(*)::int as partitions from pg_inherits
      where inhparent = 'ledger.transfer'::regclass`,
  );
  expect(rows).toEqual([{ partitions: 5 }]);
});

test('the database names the kinds and currencies of the code', async () => {
  const kinds = await database.pool.query('select name, number from ledger.transfer_kind');
  const named = (kinds.rows as { name: string; number: number }[]).map((k) => [k.name, k.number]);
  expect(Object.fromEntries(named)).toEqual(transferKinds);
});

test('an account is opened once for an owner, a purpose and a currency, however many ask', async () => {
  const spec = {
    merchantId: freshId(),
    ownerKind: 'agent',
    ownerId: 'a',
    currency: 'MMK',
  } as const;
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => openAccount(database.pool, { ...spec, code: 'cash' })),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await openAccount(database.pool, { ...spec, code: 'locked' })).not.toBe(ids[0]);
});

test('an agent may be allowed below zero to a floor, or without one', async () => {
  const spec = {
    merchantId: freshId(),
    ownerKind: 'agent',
    code: 'cash',
    currency: 'MMK',
  } as const;
  const { house } = await openWorld(database.pool, { members: 0, opening: amount(0n) });
  const credit = await openAccount(database.pool, { ...spec, ownerId: 'a', floor: -50n });
  const open = await openAccount(database.pool, { ...spec, ownerId: 'b', floor: null });
  const pay = (id: AccountId, minor: bigint) =>
    postTransfers(database.pool, [transferOf(id, house, minor)]);
  expect((await pay(credit, 50n)).ok).toBe(true);
  expect(await pay(credit, 1n)).toEqual({ ok: false, code: 'balance_too_low' });
  expect((await pay(open, 10n ** 15n)).ok).toBe(true);
  expect(accountId(String(open))).toBe(open);
});

test('a transfer with its index entries takes at most 200 bytes', async () => {
  const { house, members } = await openWorld(database.pool, {
    members: 200,
    opening: amount(1_000n),
  });
  for (let n = 0; n < 100; n += 1) {
    const transfers = members.map((member) => ({
      ...transferOf(member, house, 1),
      reference: freshId(),
    }));
    await postTransfers(database.pool, transfers);
  }
  const { rows } = await database.pool.query(`
    select sum(pg_total_relation_size(inhrelid))::float8 / (select count(*) from ledger.transfer)
           as bytes
      from pg_inherits where inhparent = 'ledger.transfer'::regclass`);
  expect(onlyRow(rows).bytes).toBeLessThanOrEqual(200);
});
