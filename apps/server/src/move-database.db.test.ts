import { randomUUID } from 'node:crypto';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { domains } from '@padauk/contracts';
import type pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { auditLedger } from '../../../tools/audit.ts';
import { type Actor, granted, guest, newTrial, openFrame } from '../../../tools/testing/actors.ts';
import { freshDatabase, onServer, type TestDatabase } from '../../../tools/testing/database.ts';
import { onlyRow } from '../../../tools/testing/only-row.ts';
import { newServerFolder } from '../../../tools/testing/server-folder.ts';
import { startServerProcess } from '../../../tools/testing/server-process.ts';
import { seededDatabase } from '../../../tools/testing/server.ts';
import { backupDatabase, dumpDatabase, restoreDatabase, restoreFolder } from './move-database.ts';
import { restoreDump } from './platform/dump/restore-dump.ts';
import { writeDump } from './platform/dump/write-dump.ts';
import { readRunningServer, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import type { AppliedMigration } from './platform/migrations.ts';
import { filesOf } from './platform/postgres-cluster.ts';
import { findHome } from './platform/postgres-files.ts';
import { setAside } from './platform/set-aside.ts';
import { prepareDatabase } from './prepare-database.ts';
import { stopRestoredPayouts } from './stop-restored-payouts.ts';

const { studio, wallet } = domains;
const log = createLog('silent');
const folder = mkdtempSync(path.join(tmpdir(), 'padauk-dump-'));
// What a dump holds is the same wherever its database was: what waits for a disk is tested elsewhere.
const dataDir = newServerFolder();
const places = [folder, dataDir];
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const tool = fileURLToPath(new URL('../../../tools/database.ts', import.meta.url));
const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(() => {
  for (const made of places) rmSync(made, { recursive: true, force: true });
});

const keep = (database: TestDatabase): TestDatabase => {
  databases.push(database);
  return database;
};
/** A database with nothing in it, as a new folder has it. */
const emptyDatabase = async () => keep(await freshDatabase({ template: 'template1' }));
const prepareAt =
  (url: string) =>
  async ({ migrations }: { migrations: readonly AppliedMigration[] }): Promise<void> => {
    await prepareDatabase(url, log, migrations);
  };
const appliedIn = async (pool: pg.Pool): Promise<AppliedMigration[]> => {
  const { rows } = await pool.query<AppliedMigration>(
    'select source, number, name, checksum from platform.migration order by source, number',
  );
  return rows;
};

/** A digest of every table, of the places of all sequences, and of the jobs. */
async function digest(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('information_schema', 'graphile_worker')
      and n.nspname !~ '^pg_' order by 1`);
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as count, md5(string_agg(t::text, E'\n' order by t::text)) as md5
       from ${name} t`,
    );
    found[name] = onlyRow(rows);
  }
  const { rows: sequences } = await pool.query(
    `select schemaname, sequencename, last_value from pg_sequences
     where schemaname <> 'graphile_worker' order by 1, 2`,
  );
  const { rows: jobs } = await pool.query(
    `select task_identifier, key, run_at, priority, max_attempts from graphile_worker.jobs
     order by key`,
  );
  return { ...found, sequences, jobs };
}

test('what is restored is what was dumped: every row, the months, the jobs, the next numbers', async () => {
  const from = keep(await seededDatabase());
  // A month that is long over, odd characters, and jobs that wait.
  await from.pool.query(`
    select ledger.open_months('2024-03-01Z', 0);
    insert into ledger.transfer values (1, 2, 5, 5, ledger.first_batch_at('2024-03-15Z'), 1, 1,
      gen_random_uuid(), null);
    insert into platform.outbox (name, payload) values ('member.registered',
      jsonb_build_object('memberId', E'\\\\. \\n \\r \\t \\u2028 ကုဒ်', 'account', ''));
    select graphile_worker.add_job('test.kept', '{"a":"ကုဒ်"}', job_key => 'kept',
      run_at => '2030-01-01Z', priority => 3);
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'
      where key = 'kept';`);
  const file = path.join(folder, 'whole.dump');
  const rows = await writeDump(from.url, file);
  const to = await emptyDatabase();
  expect(await restoreDump(to.url, file, prepareAt(to.url))).toEqual(rows);
  expect(rows['ledger.transfer']).toBeGreaterThan(0);
  expect(await digest(to.pool)).toEqual(await digest(from.pool));
});

test('a dump of an older release is restored as it was, and then brought up to date', async () => {
  const applied = await appliedIn(keep(await freshDatabase()).pool);
  const newest = applied.filter(({ source }) => source === 'server').at(-1);
  const older = applied.filter((migration) => migration !== newest);
  const from = await emptyDatabase();
  await prepareDatabase(from.url, log, older);
  const file = path.join(folder, 'older.dump');
  await writeDump(from.url, file);
  const to = await emptyDatabase();
  await restoreDump(to.url, file, prepareAt(to.url));
  expect(await appliedIn(to.pool)).toEqual(older);
  expect(await prepareDatabase(to.url, log)).toEqual([newest?.name]);
});

test('a dump of a newer release, a cut one, a changed one, and one of something else are refused', async () => {
  const from = keep(await freshDatabase());
  await from.pool.query(
    `insert into platform.migration values ('server', 9999, '9999-next.sql', 'x')`,
  );
  const newer = path.join(folder, 'newer.dump');
  await writeDump(from.url, newer);
  await from.pool.query('delete from platform.migration where number = 9999');
  const good = path.join(folder, 'good.dump');
  await writeDump(from.url, good);
  const whole = gunzipSync(readFileSync(good)).toString('utf8').trimEnd().split('\n');
  const [first = '', ...lines] = whole;
  const cut = path.join(folder, 'cut.dump');
  writeFileSync(cut, gzipSync([first, ...lines.slice(0, -1)].join('\n')));
  const torn = path.join(folder, 'torn.dump');
  writeFileSync(torn, readFileSync(good).subarray(0, -40));
  const fewer = path.join(folder, 'fewer.dump');
  const row = lines.findIndex((line) => line.startsWith('sandbox-psp\t'));
  writeFileSync(fewer, gzipSync([first, ...lines.toSpliced(row, 1), ''].join('\n')));
  const other = path.join(folder, 'other.dump');
  writeFileSync(other, 'words');

  const to = await emptyDatabase();
  const restore = (file: string) => restoreDump(to.url, file, prepareAt(to.url));
  await expect(restore(newer)).rejects.toThrow('does not know the migration 9999-next.sql');
  await expect(restore(other)).rejects.toThrow('damaged, or no dump');
  for (const [file, words] of [
    [cut, 'cut off'],
    [torn, 'damaged'],
    [fewer, 'platform.migration should have'],
  ] as const) {
    const place = await emptyDatabase();
    await expect(restoreDump(place.url, file, prepareAt(place.url))).rejects.toThrow(words);
  }
  await expect(restoreDump(from.url, good, prepareAt(from.url))).rejects.toThrow('is not empty');
});

/** The product on the built-in database of the folder, killed in the end as by a power cut. */
async function withProduct(use: (url: string) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    const product = await startServerProcess({ databaseUrl: server.url, dataDir });
    try {
      await use(product.url);
      // Nothing may be played between the dump and the next start.
      await expect(dumpDatabase(config, `${file}.no`)).rejects.toThrow('in use by process');
      await expect(setAside(dataDir)).rejects.toThrow('in use by process');
    } finally {
      await product.kill();
    }
  } finally {
    await server.stop();
  }
}
const config = { dataDir, databaseUrl: undefined };
const file = path.join(folder, 'padauk.dump');

async function play(url: string, player: Actor): Promise<void> {
  const frame = await openFrame(url, player);
  const [stake = ''] = frame.session.limits.stakes;
  const body = { clientRoundId: randomUUID(), stake, bet: {} };
  granted(await frame.call(studio.playRound, { body }));
}
const readBalance = async (player: Actor) => granted(await player.call(wallet.readBalance));

test('dumped, set aside and restored, the product goes on with every balance and the next round', {
  // Seven starts of a database server.
  timeout: 180_000,
}, async () => {
  let token = '';
  let held: unknown;
  await withProduct(async (url) => {
    const player = await newTrial(url);
    token = player.token() ?? '';
    await play(url, player);
    held = await readBalance(player);
  });

  await dumpDatabase(config, file);
  await expect(dumpDatabase(config, file)).rejects.toThrow('is there already');
  await expect(restoreDatabase(config, file)).rejects.toThrow('is not empty');
  const aside = await setAside(dataDir);
  expect(existsSync(path.join(aside, 'data', 'PG_VERSION'))).toBe(true);
  await expect(setAside(dataDir)).rejects.toThrow('There is no database');
  const half = path.join(folder, 'half.dump');
  writeFileSync(half, readFileSync(file).subarray(0, -100));
  await expect(restoreDatabase(config, half)).rejects.toThrow('damaged');
  await restoreDatabase(config, file);

  const books = await startEmbeddedPostgres({ dataDir, log });
  expect(await auditLedger(books.url)).toEqual([]);
  await books.stop();
  await withProduct(async (url) => {
    const again = guest(url);
    again.setToken(token);
    expect(await readBalance(again)).toEqual(held);
    await play(url, again);
    await backUp(url);
  });
  await restoreInto(newServerFolder());
});

const backup = path.join(newServerFolder(), 'backup');
places.push(path.dirname(backup));
/** Members who are in the backup, each with money of his own. */
let kept = 0;

/** Takes a backup while people come in. */
async function backUp(url: string): Promise<void> {
  mkdirSync(path.join(dataDir, 'files', 'ab'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', 'ab', 'picture'), 'a picture');
  const inside = path.join(dataDir, 'backup');
  await expect(backupDatabase(config, inside)).rejects.toThrow('inside of the data folder');
  const database = readRunningServer(dataDir)?.url ?? '';
  await cutOffBackup(database);
  const before = await countMembers(database);
  const cameAt: number[] = [];
  const taking = { isDone: false };
  const taken = backupDatabase(config, `${backup}/`).finally(() => {
    taking.isDone = true;
  });
  // A few: each holds up the copy.
  while (!taking.isDone && cameAt.length < 10) {
    await newTrial(url);
    cameAt.push(Date.now());
  }
  const moment = (await taken).getTime();
  kept = before + cameAt.filter((at) => at < moment).length;
  await expect(backupDatabase(config, backup)).rejects.toThrow('is there already');
}

/** The server of it goes while files are copied. */
async function cutOffBackup(database: string): Promise<void> {
  const lost = path.join(path.dirname(backup), 'lost');
  const draft = `${lost}.draft`;
  const cut = expect(backupDatabase(config, lost)).rejects.toThrow('ended while it was copied');
  await expect.poll(() => existsSync(draft), { interval: 1 }).toBe(true);
  await onServer(database, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'padauk backup'`),
  );
  await cut;
  expect(existsSync(draft)).toBe(false);
}

/** What the backup holds, in another folder. */
async function restoreInto(place: string): Promise<void> {
  places.push(place);
  const there = { dataDir: place, databaseUrl: undefined };
  await expect(restoreFolder(there, folder)).rejects.toThrow('is no backup');
  const strange = path.join('files', 'of-later');
  mkdirSync(path.join(place, strange), { recursive: true });
  await restoreFolder(there, backup);
  expect(existsSync(path.join(place, strange))).toBe(false);
  expect(existsSync(path.join(place, strange.replace('files', 'files.aside')))).toBe(true);
  expect(readFileSync(path.join(place, 'files', 'ab', 'picture'), 'utf8')).toBe('a picture');
  expect(existsSync(path.join(backup, 'secret.key'))).toBe(false);
  await expect(restoreFolder(there, backup)).rejects.toThrow('Set it aside first');
  const restored = await startEmbeddedPostgres({ dataDir: place, log });
  expect(await auditLedger(restored.url)).toEqual([]);
  expect(await countMembers(restored.url)).toBeGreaterThanOrEqual(kept);
  const stopped = () =>
    onServer(restored.url, async (client) => {
      const { rows } = await client.query(
        `select coalesce(stop.cause, 'none') as cause from wallet.setting
         left join wallet.payout_stop stop using (merchant_id) where stop.ended_at is null`,
      );
      return rows.map(({ cause }) => cause);
    });
  expect(await stopped()).toEqual(['none']);
  const start = () => stopRestoredPayouts(place, { url: restored.url, log });
  const { restored: mark } = filesOf(findHome(place) as string);
  const marked = readFileSync(mark);
  await start();
  expect(await stopped()).toEqual(['restore']);
  // A stop that was in the backup would be lifted for what it had said.
  await onServer(restored.url, (db) =>
    db.query(`update wallet.payout_stop set cause = 'velocity'`),
  );
  writeFileSync(mark, marked);
  await start();
  expect(await stopped()).toEqual(['restore']);
  await onServer(restored.url, (client) => client.query('delete from wallet.payout_stop'));
  await start();
  expect(await stopped()).toEqual(['none']);
  await restored.stop();
}

const countMembers = (url: string): Promise<number> =>
  onServer(url, async (client) => {
    const { rows } = await client.query('select count(*)::integer as count from identity.member');
    return onlyRow(rows).count;
  });

test('a restore that was killed midway is refused by the start, and done again', {
  timeout: 120_000,
}, async () => {
  const place = newServerFolder();
  places.push(place);
  const from = keep(await freshDatabase());
  const whole = path.join(folder, 'again.dump');
  const rows = await writeDump(from.url, whole);
  // A pipe that brings the half of the dump, and then nothing.
  const pipe = path.join(folder, 'pipe.dump');
  execFileSync('mkfifo', [pipe]);
  const env = { PATH: process.env['PATH'], PADAUK_DATA_DIR: place, PORT: '0' };
  const restoring = spawn(process.execPath, [tool, 'restore', pipe], { env, stdio: 'ignore' });
  const ended = once(restoring, 'exit');
  const half = createWriteStream(pipe);
  const bytes = readFileSync(whole);
  half.write(bytes.subarray(0, bytes.length / 2));
  const isBegun = async (): Promise<boolean> => {
    const url = readRunningServer(place)?.url.replace('/padauk?', '/padauk_restoring?');
    const found =
      url &&
      (await onServer(url, (client) =>
        client.query(`select to_regclass('platform.migration') is not null as begun`),
      ).catch(() => undefined));
    return found ? onlyRow(found.rows).begun : false;
  };
  await expect.poll(isBegun, { timeout: 60_000, interval: 100 }).toBe(true);
  restoring.kill('SIGKILL');
  await ended;
  half.destroy();

  const start = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 60_000 });
  expect([start.status, start.stderr]).toEqual([
    1,
    expect.stringContaining('A restore of this database was ended before it was done'),
  ]);
  const there = { dataDir: place, databaseUrl: undefined };
  expect(await restoreDatabase(there, whole)).toEqual(rows);
});
