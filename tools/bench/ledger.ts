/**
 * `npm run bench ledger -- [--rows N] [--seconds S] [--flush MS]`: postings beside pgbench's
 * TPC-B-like transactions, on the same server in the same run. With --rows the ledger is loaded
 * with that many transfers over twelve months (and a tenth as many accounts) and measured again;
 * with `--folder DIR` it is loaded there once, stays, and is measured again by the next run.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { amount, type Uuid } from '@padauk/base';
import {
  type AccountId,
  accountId,
  createBatcher,
  openAccount,
  postTransfers,
  rollUp,
  type Transfer,
} from '@padauk/ledger';
import type pg from 'pg';
import { onlyRow } from '../testing/only-row.ts';
import { migrationFolders } from '../../apps/server/src/migration-folders.ts';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { meanReference, measureReference, type Reference } from './pgbench.ts';
import { type Measure, type Sample, sample, summarize } from './sample.ts';
import { readFlush, slowerDisk } from './slower-disk.ts';
import { withoutIndexes } from './without-indexes.ts';

const ACCOUNTS = 100_000;
const LANES = 2;
/** As many as pgbench has. */
const SINGLE_CLIENTS = 32;
const BATCHER_CALLERS = 500;
const MONTHS = 12;
const TURNS = 3;
/**
 * After a start none of a long ledger's pages are in memory, and the first change of each after a
 * checkpoint is written to the log whole. A ledger in service has that behind it.
 */
const LOADED_WARM_UP_SECONDS = 50;
/** ledger.md: what each way must reach, in times of pgbench's transactions. */
const FLOORS = { single: 2.5, batches100: 12, batches1000: 20 } as const;
const OPENING = 1_000_000_000_000n;

const wayNames = ['single', 'batches100', 'batches1000', 'batcher'] as const;
type Way = (typeof wayNames)[number];
export type LedgerBenchOptions = {
  readonly rows?: number;
  readonly seconds?: number;
  /** Where the data is, and stays; without it, it is thrown away. */
  readonly folder?: string;
  /** Added to each flush of the log. */
  readonly flushMs?: number;
};

/** Ids of version 7 without a call for each: a counter stands where random bits would. */
function idMaker(): () => Uuid {
  const tail = randomBytes(6).toString('hex');
  let serial = 0;
  return () => {
    serial = (serial + 1) % 0xffffff;
    const ms = Date.now().toString(16).padStart(12, '0');
    const count = serial.toString(16).padStart(6, '0');
    const [low, high] = [count.slice(3), count.slice(0, 3)];
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${high}-8${low}-${tail}` as Uuid;
  };
}

type World = { readonly pool: pg.Pool; readonly house: AccountId; readonly accounts: number };

/**
 * Stakes of members drawn evenly. Account numbers run from 2 on: 1 is the house. A lane draws from
 * accounts of its own, as the batcher gives no account to two lanes at once.
 */
function stakeMaker({ house, accounts }: World): (lane: number) => Transfer {
  const nextId = idMaker();
  const perLane = Math.floor(accounts / LANES);
  return (lane) => ({
    id: nextId(),
    fromId: accountId((2 + Math.floor(Math.random() * perLane) * LANES + (lane % LANES)) * 256 + 2),
    toId: house,
    amount: amount(BigInt(1 + Math.floor(Math.random() * 1_000))),
    kind: 'stake',
    reference: null,
  });
}

/** Entries of twelve months: their keys, in the order of accounts, are made by a sort at the end. */
async function loadEntries(
  pool: pg.Pool,
  house: AccountId,
  accounts: number,
  rows: number,
): Promise<void> {
  if (rows === 0) return;
  const each = Math.ceil(rows / MONTHS);
  const client = await pool.connect();
  for (let month = 0; month < MONTHS; month += 1) {
    await client.query('select ledger.open_months(now() - make_interval(months => $1), 0)', [
      MONTHS - 1 - month,
    ]);
  }
  await withoutIndexes(client, ['ledger.transfer'], async () => {
    for (let month = 0; month < MONTHS; month += 1) {
      // Row r goes to account (r * prime) mod accounts, as entry number r / accounts of it.
      await client.query(
        `insert into ledger.transfer
           (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
         select ((r * 982451653) % $1::bigint + 2) * 256 + 2, $2::bigint, 1000000,
                (r / $1::bigint + 1) * 1000000,
                ledger.first_batch_at(now() - make_interval(months => $3))
                  + ((r - $4::bigint) << 20),
                r / $1::bigint + 1, 1, gen_random_uuid(), null
           from generate_series($4::bigint, $4::bigint + $5::bigint - 1) r`,
        [accounts, house, MONTHS - 1 - month, month * each, each],
      );
      console.log(`loaded ${(month + 1) * each} of ${rows} transfers`);
    }
  });
  client.release();
}

const openHouse = (pool: pg.Pool): Promise<AccountId> =>
  openAccount(pool, {
    merchantId: 'bench',
    ownerKind: 'house',
    ownerId: 'games',
    code: 'house:games:bench',
    currency: 'MMK',
  });

/** One house account, and members opened in one statement; then their entries, if any, by month. */
async function load(pool: pg.Pool, accounts: number, rows: number): Promise<void> {
  const house = await openHouse(pool);
  await pool.query(
    `insert into ledger.account (id, merchant_id, owner_kind, owner_id, code, currency)
     select (g + 1) * 256 + 2, 'bench', 'member', g::text, 'cash', 'MMK'
       from generate_series(1, $1::bigint) g`,
    [accounts],
  );
  await pool.query("select setval('ledger.account_number', $1::bigint + 1)", [accounts]);
  await loadEntries(pool, house, accounts, rows);
  await pool.query(
    `insert into ledger.balance (account_id, balance, version)
     select (g + 1) * 256 + 2, $2::bigint, 0 from generate_series(1, $1::bigint) g`,
    [accounts, OPENING],
  );
  for (const table of ['account', 'balance', 'transfer']) {
    await pool.query(`vacuum analyze ledger.${table}`);
  }
  await pool.query('checkpoint');
}

/** The ways and the reference take turns, so that whatever else the machine does meets them all. */
async function measureAll(
  world: World,
  seconds: number,
  reference: (seconds: number) => Promise<Reference>,
): Promise<{ ways: Record<Way, Measure>; reference: Reference }> {
  const { pool, accounts } = world;
  const nextStake = stakeMaker(world);
  const clients = await Promise.all(Array.from({ length: SINGLE_CLIENTS }, () => pool.connect()));
  const of = (caller: number): pg.PoolClient => {
    const client = clients[caller];
    if (!client) throw new Error('a connection for each caller');
    return client;
  };
  const lanes = Array.from({ length: LANES }, () => createBatcher({ pool, lanes: 1 }));
  // What is asked for in one turn goes as one batch.
  const inBatches = (size: number) => (forSeconds: number) =>
    sample(LANES, forSeconds, size, async (caller) => {
      const stakes = Array.from({ length: size }, () => ({ transfers: [nextStake(caller)] }));
      const posted = await Promise.all(stakes.map((group) => lanes[caller]?.post(group)));
      return posted.every((result) => result?.ok);
    });
  const batching = createBatcher({ pool, lanes: LANES });
  const ways: Record<Way, (forSeconds: number) => Promise<Sample>> = {
    single: (forSeconds) =>
      sample(SINGLE_CLIENTS, forSeconds, 1, async (caller) => {
        return (await postTransfers(of(caller), [nextStake(caller)])).ok;
      }),
    batches100: inBatches(100),
    batches1000: inBatches(1_000),
    batcher: (forSeconds) =>
      sample(BATCHER_CALLERS, forSeconds, 1, async (caller) => {
        return (await batching.post({ transfers: [nextStake(caller)] })).ok;
      }),
  };
  // The roll-up works beside the postings, as it does in the product.
  let rolling = true;
  const roller = (async () => {
    while (rolling) {
      const { hasMore } = await rollUp(pool);
      if (!hasMore) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();
  try {
    for (const way of wayNames) await ways[way](0.5);
    if (accounts > ACCOUNTS) await ways.batches1000(LOADED_WARM_UP_SECONDS);
    const references: Reference[] = [];
    const samples: Record<Way, Sample[]> = {
      single: [],
      batches100: [],
      batches1000: [],
      batcher: [],
    };
    for (let turn = 0; turn < TURNS; turn += 1) {
      references.push(await reference(Math.ceil(seconds / TURNS)));
      for (const way of wayNames) samples[way].push(await ways[way](seconds / TURNS));
    }
    return {
      ways: {
        single: summarize(samples.single),
        batches100: summarize(samples.batches100),
        batches1000: summarize(samples.batches1000),
        batcher: summarize(samples.batcher),
      },
      reference: meanReference(references),
    };
  } finally {
    rolling = false;
    await roller;
    await Promise.all([batching, ...lanes].map((lane) => lane.close()));
    for (const client of clients) client.release(true);
  }
}

async function bytesPerTransfer(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(relid))::float8 / (select count(*) from ledger.transfer)
            as bytes from pg_partition_tree('ledger.transfer') where isleaf`,
  );
  return Math.round(onlyRow(rows).bytes);
}

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

async function withPool<T>(
  server: Server,
  database: string,
  work: (pool: pg.Pool, url: string) => Promise<T>,
): Promise<T> {
  const url = new URL(server.url);
  if (database !== '') url.pathname = `/${database}`;
  const pool = createPool({
    url: url.href,
    connectionsMax: 40,
    name: 'bench',
    onIdleError: () => undefined,
  });
  try {
    return await work(pool, url.href);
  } finally {
    await pool.end();
  }
}

/** A ledger with accounts and entries; loaded once, its name is given only when it is whole. */
async function prepareLedger(server: Server, name: string, accounts: number, rows: number) {
  const unfinished = `${name}_unfinished`;
  const isThere = await withPool(server, '', async (pool) => {
    const found = await pool.query('select from pg_database where datname = $1', [name]);
    if (found.rows.length > 0) return true;
    await pool.query(`drop database if exists ${unfinished}`);
    await pool.query(`create database ${unfinished}`);
    return false;
  });
  // One that was kept may be of an earlier release.
  if (isThere) {
    await withPool(server, name, (pool) => migrate(pool, migrationFolders));
    return;
  }
  await withPool(server, unfinished, async (pool) => {
    await migrate(pool, migrationFolders);
    await load(pool, accounts, rows);
  });
  await withPool(server, '', (pool) =>
    pool.query(`alter database ${unfinished} rename to ${name}`),
  );
}

/** Runs on a server of its own, with the settings of the product but one. */
export async function benchLedger(options: LedgerBenchOptions = {}): Promise<object> {
  const { rows = 0, seconds = 9 } = options;
  const dataDir = options.folder ?? mkdtempSync(path.join(tmpdir(), 'padauk-bench-'));
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      log: { info: () => undefined },
      // Our clients and pgbench's hold their connections at the same time.
      settings: { max_connections: '100', ...slowerDisk(options.flushMs ?? 0) },
    });
  let server = await start();
  const measureOf = (name: string, accounts: number) =>
    withPool(server, name, async (pool, url) => {
      const world = { pool, accounts, house: await openHouse(pool) };
      const measured = await measureAll(world, seconds, (forSeconds) =>
        measureReference(url, { seconds: forSeconds }),
      );
      return { ...measured, bytes: await bytesPerTransfer(pool) };
    });
  const manyAccounts = Math.max(ACCOUNTS, Math.floor(rows / 10));
  const manyRows = `ledger_${rows}`;
  try {
    if (rows > 0) {
      await prepareLedger(server, manyRows, manyAccounts, rows);
      // Such a ledger has not come in one run: the server takes its memory by what it finds.
      await server.stop();
      server = await start();
    }
    await withPool(server, '', (pool) => pool.query('drop database if exists ledger_empty'));
    await prepareLedger(server, 'ledger_empty', ACCOUNTS, 0);
    const { ways, bytes, reference } = await measureOf('ledger_empty', ACCOUNTS);
    const loaded = rows > 0 ? await measureOf(manyRows, manyAccounts) : undefined;
    const ratioOf = ({ perSecond }: Measure) =>
      Number((perSecond / reference.perSecond).toFixed(2));
    const named = (way: keyof typeof FLOORS) => ({
      ...ways[way],
      ratio: ratioOf(ways[way]),
      floor: FLOORS[way],
    });
    const shareOf = (way: Way, of: Record<Way, Measure>) =>
      Number((of[way].perSecond / ways[way].perSecond).toFixed(2));
    return {
      bench: 'ledger',
      perSecond: ways.batches100.perSecond,
      p99Ms: ways.batches100.p99Ms,
      reference,
      ratio: ratioOf(ways.batches100),
      addedFlushMs: options.flushMs ?? 0,
      single: named('single'),
      batches100: named('batches100'),
      batches1000: named('batches1000'),
      batcher: { ...ways.batcher, ratio: ratioOf(ways.batcher) },
      bytesPerTransfer: bytes,
      ...(loaded && {
        loaded: {
          rows,
          accounts: manyAccounts,
          ...loaded,
          shareOfEmpty: Object.fromEntries(wayNames.map((way) => [way, shareOf(way, loaded.ways)])),
        },
      }),
    };
  } finally {
    await server.stop();
    if (options.folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      seconds: { type: 'string' },
      folder: { type: 'string' },
      flush: { type: 'string' },
    },
  });
  const { rows, seconds, folder, flush } = values;
  console.log(
    JSON.stringify(
      await benchLedger({
        ...(rows === undefined ? {} : { rows: Number(rows) }),
        ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
        ...(folder === undefined ? {} : { folder }),
        ...(flush === undefined ? {} : { flushMs: readFlush(flush) }),
      }),
    ),
  );
}
