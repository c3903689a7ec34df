import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  type AccountId,
  hashBlock,
  publishLiabilities,
  readBlocks,
  rollUp,
  signHeads,
  tombstone,
} from '@padauk/ledger';
import { expect, test } from 'vitest';
import { placeHold, postTransfers } from '../packages/ledger/src/index.ts';
import { freshId, openWorld, transferOf } from '../packages/ledger/src/testing/world.ts';
import { amount } from '@padauk/base';
import { auditLedger } from './audit.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { freshDatabase, templateOnce, type TestDatabase } from './testing/database.ts';
import { onlyRow } from './testing/only-row.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const der = publicKey.export({ format: 'der', type: 'spki' });
const key = { id: createHash('sha256').update(der).digest('hex').slice(0, 16), privateKey };

/** A ledger with something of everything, sealed but for its last batch. */
async function fillLedger(url: string): Promise<void> {
  const pool = createPool({
    url,
    connectionsMax: 2,
    name: 'test',
    waitMs: 30_000,
    onIdleError: () => undefined,
  });
  const { house, members } = await openWorld(pool, { members: 4, opening: amount(500n) });
  const [a, b] = members as [AccountId, AccountId];
  await postTransfers(pool, [transferOf(a, b, 30), transferOf(b, house, 10)]);
  await tombstone(pool, { id: freshId(), accountId: a });
  await rollUp(pool);
  await postTransfers(pool, [transferOf(house, a, 77, { kind: 'payout' })]);
  await placeHold(pool, {
    id: freshId(),
    accountId: b,
    toId: house,
    amount: amount(5n),
    kind: 'stake',
    reference: null,
    expiresAt: new Date(Date.now() + 60_000),
  });
  await rollUp(pool);
  await signHeads(pool, key);
  await publishLiabilities(
    { reader: pool, writer: pool },
    { currency: 'MMK', salt: randomBytes(32), key },
  );
  await postTransfers(pool, [{ ...transferOf(a, house, 3), reference: freshId() }]);
  await pool.end();
}

/** A copy for each test, since each damages its own. */
async function liveLedger(): Promise<TestDatabase> {
  const template = 'padauk_live_ledger';
  await templateOnce(template, fillLedger);
  return freshDatabase({ template });
}

test('an untouched ledger holds', async () => {
  const database = await liveLedger();
  expect(await auditLedger(database.url, { publicKey })).toEqual([]);
  await database.drop();
});

test('a bet and a win of two players under one id are noted, and are no finding', async () => {
  const database = await liveLedger();
  const { pool } = database;
  const { house, members } = await openWorld(pool, { members: 3, opening: amount(500n) });
  const [a, b, c] = members as [AccountId, AccountId, AccountId];
  const id = freshId();
  await postTransfers(pool, [{ ...transferOf(a, house, 1, { kind: 'stake' }), id }]);
  await postTransfers(pool, [{ ...transferOf(house, b, 2, { kind: 'payout' }), id }]);
  const notes: string[] = [];
  const audit = () => auditLedger(database.url, { onNote: (note) => notes.push(note) });
  expect(await audit()).toEqual([]);
  expect(notes).toEqual([`id ${id} was posted 2 times`]);
  await postTransfers(pool, [{ ...transferOf(house, c, 3, { kind: 'promotion' }), id }]);
  expect(await audit()).toEqual([`id ${id} was posted 3 times`]);
  await database.drop();
});

/** A batch that was posted before the next block was sealed, and committed after it. */
async function withLateBatch(): Promise<TestDatabase> {
  const database = await liveLedger();
  const { pool } = database;
  const { house, members } = await openWorld(pool, { members: 2, opening: amount(500n) });
  const [a, b] = members as [AccountId, AccountId];
  const client = await pool.connect();
  await client.query('begin');
  await postTransfers(client, [transferOf(a, house, 1)]);
  await postTransfers(pool, [transferOf(b, house, 2)]);
  await rollUp(pool);
  await client.query('commit');
  client.release();
  await postTransfers(pool, [transferOf(b, house, 3)]);
  await rollUp(pool);
  return database;
}

test('blocks whose batches stand between each other hold', async () => {
  const database = await withLateBatch();
  const { rows } = await database.pool.query(
    `select count(*)::integer as pairs from ledger.block x join ledger.block y
        on x.sequence < y.sequence and y.batch_ids[1] < x.batch_ids[cardinality(x.batch_ids)]`,
  );
  expect(rows).toEqual([{ pairs: 1 }]);
  expect(await auditLedger(database.url)).toEqual([]);
  await database.drop();
});

test('a batch that stands in two blocks is found, however well they are made', async () => {
  const database = await withLateBatch();
  const { pool } = database;
  const { rows } = await pool.query<{ digest: Buffer }>(`select sha256('made up') as digest`);
  await pool.query(
    `insert into ledger.unsealed (batch_id, legs, digest, house_ids, house_amounts, house_counts)
     select batch_ids[1], 0, $1, '{}', '{}', '{}' from ledger.block order by sequence limit 1`,
    [onlyRow(rows).digest],
  );
  const findings = await auditLedger(database.url);
  expect(findings).toContainEqual(expect.stringMatching(/stands 2 times in the chain/));
  await rollUp(pool);
  expect(await auditLedger(database.url)).toContainEqual(
    expect.stringMatching(/stands 2 times in the chain/),
  );
  await database.drop();
});

const amongTransfers = `where version = (select max(version) from ledger.transfer)
  and account_id = (select max(account_id) from ledger.transfer x where x.version =
    (select max(version) from ledger.transfer))`;

test.each([
  ['an amount', `update ledger.transfer set amount = amount + 1 ${amongTransfers}`, /do not make/],
  [
    'an amount and all balances that follow from it',
    `update ledger.transfer set amount = amount + 1, balance = balance + 1 ${amongTransfers};
     update ledger.balance b set balance = x.balance from ledger.transfer x
      where x.account_id = b.account_id and x.version = b.version`,
    /does not match|not what was posted/,
  ],
  ['a reference', 'update ledger.transfer set reference = null', /not what was posted/],
  [
    'a reference that is sealed',
    `update ledger.transfer set reference = '${freshId()}'`,
    /does not match/,
  ],
  [
    'the journal: an entry is gone',
    `delete from ledger.transfer ${amongTransfers}`,
    /its entries sum to/,
  ],
  [
    'the journal: an entry stands twice',
    `insert into ledger.transfer select account_id, counter_id, amount, balance,
       ledger.first_batch_at(now() + interval '1 month'), version, kind, id, reference
       from ledger.transfer`,
    /was posted 2 times/,
  ],
  [
    'the journal: one id on two accounts',
    `insert into ledger.transfer select account_id + 256, counter_id, amount, balance, batch_id + 1,
       version, kind, id, reference from ledger.transfer ${amongTransfers}`,
    /was posted 2 times/,
  ],
  [
    'the journal: an entry that nobody posted',
    `insert into ledger.transfer select account_id, counter_id, 0, balance, batch_id + 1,
       version + 1, 0, gen_random_uuid(), null from ledger.transfer ${amongTransfers}`,
    /stands outside the chain/,
  ],
  ['a balance', 'update ledger.balance set balance = balance + 1', /has balance/],
  ['a version', 'update ledger.balance set version = version + 1', /has balance/],
  [
    'a floor above what is there',
    'update ledger.balance set floor = 400 + balance',
    /below its floor/,
  ],
  ['what is held', 'update ledger.balance set held = held + 1', /holds/],
  ['a hold', `update ledger.hold set amount = amount + 1`, /holds/],
  ['a house balance', 'update ledger.house_balance set balance = balance + 1', /rolled up to/],
  [
    'one side of a member transfer',
    `delete from ledger.transfer where kind <> 0 and account_id & 1 = 0 and counter_id & 1 = 0
      and amount > 0`,
    /has one side only/,
  ],
  ['a hash', `update ledger.block set hash = sha256('x') where number = 1`, /does not match/],
  ['the chain: a block is gone', 'delete from ledger.block where number = 1', /belongs/],
  [
    'the chain: its end is gone',
    `delete from ledger.block where number = 2`,
    /stands outside the chain|is not the block/,
  ],
  [
    'the signature of a head',
    `update ledger.head set signature = sha512(signature)`,
    /^head of block 2 .* is not what was signed$/m,
  ],
  [
    'the time of a root',
    `update ledger.liability_root set taken_at = taken_at - interval '1 second'`,
    /root 1 is not what was signed/,
  ],
  ['a published sum', 'update ledger.liability_root set total = total - 1', /does not match its/],
  ['a leaf', 'update ledger.liability_leaf set balance = balance - 1', /did not have/],
  [
    'the tree: a leaf is gone',
    'delete from ledger.liability_leaf where position = 0',
    /does not match its/,
  ],
])('the audit finds a change of %s', async (_, change, finding) => {
  const database = await liveLedger();
  // Whoever owns the database can switch its guards off; the audit is for that case.
  await database.pool.query(`begin; set local session_replication_role = replica;
    alter table ledger.balance drop constraint balance_above_floor; ${change}; commit`);
  const findings = await auditLedger(database.url, { publicKey });
  expect(findings.join('\n')).toMatch(finding);
  await database.drop();
});

/** As whoever owns the database would do it: guards are off, and put on again. */
const unguarded = (database: TestDatabase, change: string) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${change}; commit`);

test('whoever writes the chain anew cannot sign it, and meets the heads that people kept', async () => {
  const database = await liveLedger();
  const newest = await readBlocks(database.pool, { after: 0n, limit: 100 });
  const last = newest.at(-1);
  if (!last) throw new Error('there is a block');
  const kept = {
    heads: [{ month: last.month, number: last.number, hash: last.hash.toString('hex') }],
    roots: [],
  };
  expect(await auditLedger(database.url, { publicKey, kept })).toEqual([]);
  await unguarded(database, `update ledger.transfer set reference = '${freshId()}'`);
  let previous: Buffer | undefined;
  for (const block of await readBlocks(database.pool, { after: 0n, limit: 100 })) {
    previous ??= block.previous;
    const hash = hashBlock(previous, block.batches).toString('hex');
    await unguarded(
      database,
      `update ledger.block set previous = '\\x${previous.toString('hex')}', hash = '\\x${hash}'
        where sequence = ${block.sequence};
       update ledger.head h set hash = b.hash from ledger.block b
        where b.month = h.month and b.number = h.number`,
    );
    previous = Buffer.from(hash, 'hex');
  }
  const about = `block ${last.number} of ${last.month}`;
  const findings = await auditLedger(database.url, { publicKey, kept });
  expect(findings).toContain(`head of ${about} is not what was signed`);
  expect(findings).toContain(`${about} is not the one that was kept`);
  expect(findings.join('\n')).not.toMatch(/does not match|does not continue/);
  await database.drop();
});

test.each([
  ['leaves somebody out', '0', /account \d+ is missing/],
  ['takes an older, lower balance', 'b.balance - 1', /account \d+ did not have/],
])('a root that %s is found, however well it is made', async (_, told, finding) => {
  const database = await liveLedger();
  const { pool } = database;
  await pool.query('create table kept as select account_id, balance from ledger.balance');
  const most = 'select account_id from ledger.balance order by balance desc, account_id limit 1';
  await unguarded(
    database,
    `update ledger.balance b set held = 0, balance = ${told} where account_id = (${most})`,
  );
  await publishLiabilities(
    { reader: pool, writer: pool },
    { currency: 'MMK', salt: randomBytes(32), key },
  );
  await unguarded(
    database,
    'update ledger.balance b set balance = k.balance from kept k where k.account_id = b.account_id',
  );
  // Long after the last posting, so that there is one balance only that may be there.
  await pool.query(
    `update ledger.liability_root set taken_at = taken_at + interval '1 hour' where id = 2`,
  );
  const findings = await auditLedger(database.url);
  expect(findings).toEqual([expect.stringMatching(finding)]);
  await database.drop();
});

test('a root that was published otherwise than somebody kept it is found', async () => {
  const database = await liveLedger();
  const { rows } = await database.pool.query<{ at: Date; total: string; root: Buffer }>(
    'select taken_at as at, total::text, root from ledger.liability_root',
  );
  const kept = {
    heads: [],
    roots: rows.map(({ at, total, root }) => ({
      currency: 'MMK',
      takenAt: at.toISOString(),
      total,
      root: root.toString('hex'),
    })),
  };
  expect(kept.roots).toHaveLength(1);
  expect(await auditLedger(database.url, { publicKey, kept })).toEqual([]);
  await unguarded(database, `update ledger.liability_root set root = sha256(root)`);
  expect(await auditLedger(database.url, { publicKey, kept })).toContainEqual(
    expect.stringMatching(/^the liabilities of .* in MMK are not those that were kept$/),
  );
  await database.drop();
});

test('another key than that of the ledger is told once, and nothing is called forged', async () => {
  const database = await liveLedger();
  const other = generateKeyPairSync('ed25519').publicKey;
  expect(await auditLedger(database.url, { publicKey: other })).toEqual([
    expect.stringMatching(/^2 heads and roots are of another key, /),
  ]);
  await database.drop();
});
