import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { placeServer, type ServerPlaces, type ServerUser } from './postgres-files.ts';
import { lockFolder } from './process-lock.ts';

/*
 * The PostgreSQL server that comes with `npm ci`, as a child of ours.
 *
 * - It listens on a socket in its own folder only, never on the network, behind a random password.
 * - It has a session of its own, so Ctrl-C in the terminal reaches us first and we stop it in
 *   order.
 * - When it ends without being told to, it is started again.
 * - When we are killed it lives on for ORPHAN_GRACE_SECONDS: who starts again in that time adopts
 *   it
 * at once; after that a small watcher stops it cleanly. A server that died with us recovers its
 * log.
 */

export type EmbeddedPostgres = {
  /** For `pg`, for libpq programs and for `DATABASE_URL`. */
  readonly url: string;
  readonly socketDir: string;
  readonly port: number;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log: { info(facts: object, message: string): void };
  /** Settings over ours, for tests: `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
};

const PORT = 5432;
const USER = 'padauk';
const DATABASE = 'padauk';
const ORPHAN_GRACE_SECONDS = 30;
const READY_TIMEOUT_MS = 60_000;
const START_TRIES = 12;
const RETRY_MS = 200;
const ALIVE_POLL_MS = 250;
const LOG_BYTES_MAX = 10_000_000;
/** The kernel's limit for a socket's address is 108 bytes on Linux and 104 on macOS. */
const SOCKET_PATH_MAX = 100;

const MIB = 2 ** 20;
/**
 * A thirty-second of the machine, from 64 to 512 MB. Pages are taken as they are used, so an idle
 * server stays small; with less, a busy one writes and reads its hot pages over and over (a third
 * of the ledger's speed with 64 MB).
 */
const buffersOf = (machineBytes: number): string =>
  `${Math.round(Math.min(512, Math.max(64, machineBytes / 32 / MIB)))}MB`;

/** Every commit is on the disk before it is answered; the rest keeps an idle server small. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Compression of full pages costs two thirds of the ledger's speed (measured).
  wal_compression: 'off',
  shared_buffers: buffersOf(totalmem()),
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  min_wal_size: '160MB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  wal_buffers: '16MB',
  max_connections: '60',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  autovacuum_vacuum_insert_scale_factor: '0.1',
  max_wal_senders: '0',
  // Enough for pg_backup_start; nothing is streamed.
  wal_level: 'replica',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
  idle_in_transaction_session_timeout: '60s',
} as const;

/** The server's files under the folder that it owns. */
const filesOf = (home: string) => ({
  data: path.join(home, 'data'),
  half: path.join(home, 'data.new'),
  password: path.join(home, 'password'),
  owner: path.join(home, 'owner'),
  launched: path.join(home, 'launched'),
  log: path.join(home, 'server.log'),
  pid: path.join(home, 'data', 'postmaster.pid'),
  version: path.join(home, 'data', 'PG_VERSION'),
});

/** What a tool of the same folder needs to reach the running server; see `readRunningServer`. */
const connectionFile = (dataDir: string): string => path.join(dataDir, 'connection.json');

/** Where the server of this data folder listens, if one is running. */
export function readRunningServer(dataDir: string): { url: string } | undefined {
  try {
    const found = JSON.parse(readFileSync(connectionFile(dataDir), 'utf8')) as {
      url: string;
      pid: number;
    };
    return isAlive(found.pid) ? { url: found.url } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts the server of a data folder, makes the folder on the first run, adopts a server that
 * outlived its parent.
 *
 * @throws FolderInUseError while another process uses the folder
 * @throws Error with a clear message when the folder belongs to another major version
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    const places = placeServer(dataDir);
    if (places.notice) options.log.info({}, places.notice);
    const password = readPassword(places);
    createCluster(places);
    assertSameMajor(places);

    const socketDir = placeSocket(places);
    const url = urlOf(socketDir, password, DATABASE);
    const merged = { ...settings, ...options.settings, unix_socket_directories: socketDir };
    const adminUrl = urlOf(socketDir, password, 'postgres');
    const begin = async (): Promise<{ pid: number; watcher: ChildProcess }> => {
      const owner = randomBytes(16).toString('hex');
      writeFileSync(filesOf(places.home).owner, owner);
      const pid = await startOrAdopt(places, merged, adminUrl, options);
      writeFileSync(connectionFile(dataDir), JSON.stringify({ url, pid }), { mode: 0o600 });
      return { pid, watcher: watchForOurEnd(places.home, owner, pid) };
    };
    const keeper = keepAlive(await begin(), begin, options.log);
    await createDatabase(adminUrl);

    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      const { pid, watcher } = await keeper.end();
      await stopServer(pid);
      watcher.kill('SIGKILL');
      rmSync(connectionFile(dataDir), { force: true });
      lock.release();
    };
    return {
      url,
      socketDir,
      port: PORT,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Begun = { readonly pid: number; readonly watcher: ChildProcess };

/** Starts the server again whenever it has ended without being told to. */
function keepAlive(
  first: Begun,
  begin: () => Promise<Begun>,
  log: EmbeddedPostgresOptions['log'],
): { end(): Promise<Begun> } {
  let current = first;
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    log.info({ pid: current.pid }, 'the database server has ended and is started again');
    current.watcher.kill('SIGKILL');
    current = await begin();
  };
  const timer = setInterval(() => {
    if (restarting || isAlive(current.pid)) return;
    restarting = restart()
      .catch((error: unknown) => log.info({ error }, 'the database server does not start'))
      .finally(() => {
        restarting = undefined;
      });
  }, ALIVE_POLL_MS);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await restarting;
      return current;
    },
  };
}

const urlOf = (socketDir: string, password: string, database: string): string =>
  `postgres://${USER}:${password}@localhost/${database}` +
  `?host=${encodeURIComponent(socketDir)}&port=${PORT}`;

function readPassword({ home, user }: ServerPlaces): string {
  const { password } = filesOf(home);
  if (!existsSync(password)) {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    give(password, user);
  }
  return readFileSync(password, 'utf8').trim();
}

function give(file: string, user: ServerUser | undefined): void {
  if (user) chownSync(file, user.uid, user.gid);
}

const asUser = (user: ServerUser | undefined) =>
  user ? { uid: user.uid, gid: user.gid, cwd: '/' } : { cwd: '/' };

/** Makes an empty cluster beside and renames it, so that one that was cut off is never used. */
function createCluster({ native, home, user }: ServerPlaces): void {
  const files = filesOf(home);
  if (existsSync(files.version)) return;
  if (existsSync(files.data)) {
    throw new Error(`${files.data} holds something else than a PostgreSQL data folder.`);
  }
  rmSync(files.half, { recursive: true, force: true });
  const made = spawnSync(
    path.join(native, 'bin', 'initdb'),
    [
      '--pgdata',
      files.half,
      '--username',
      USER,
      '--pwfile',
      files.password,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-locale',
      '--no-instructions',
    ],
    { ...asUser(user), encoding: 'utf8', env: serverEnv() },
  );
  if (made.status !== 0) {
    throw new Error(`PostgreSQL could not make its data folder: ${made.stderr || made.error}`);
  }
  renameSync(files.half, files.data);
}

/** The server takes its settings from us, not from what `PG…` variables happen to stand here. */
const serverEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
});

function assertSameMajor({ version, home }: ServerPlaces): void {
  const found = readFileSync(filesOf(home).version, 'utf8').trim();
  const ours = version.split('.')[0];
  if (found === ours) return;
  throw new Error(
    `The data in ${filesOf(home).data} was written by PostgreSQL ${found}, and this release ` +
      `brings PostgreSQL ${ours}. Start the previous release, move the data with pg_dumpall of ` +
      `PostgreSQL ${ours}, and start this release on a new folder; see docs/guides/upgrade.md.`,
  );
}

function placeSocket({ home, user }: ServerPlaces): string {
  const near = path.join(home, 'run');
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const socketDir =
    `${near}/.s.PGSQL.${PORT}`.length <= SOCKET_PATH_MAX
      ? near
      : path.join(tmpdir(), `padauk-${name}`);
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  give(socketDir, user);
  return socketDir;
}

async function startOrAdopt(
  places: ServerPlaces,
  merged: Readonly<Record<string, string>>,
  url: string,
  { log }: EmbeddedPostgresOptions,
): Promise<number> {
  const files = filesOf(places.home);
  const program = path.join(places.native, 'bin', 'postgres');
  const launched = JSON.stringify([program, statSync(program).mtimeMs, merged]);
  const orphan = readPostmaster(files.pid);
  if (orphan !== undefined) {
    const same = existsSync(files.launched) && readFileSync(files.launched, 'utf8') === launched;
    if (same && (await answers(url))) {
      log.info({ pid: orphan }, 'adopted the database server that the last run left behind');
      return orphan;
    }
    await stopServer(orphan);
  }
  writeFileSync(files.launched, launched);
  for (let tries = 1; ; tries += 1) {
    const child = launch(program, places, merged);
    const outcome = await untilReady(child, url);
    if (outcome === 'ready' && child.pid !== undefined) return child.pid;
    // A lock that a killed server left behind is only seen as stale on the second or third try.
    if (tries === START_TRIES) {
      throw new Error(`PostgreSQL did not start; the end of ${files.log}:\n${endOf(files.log)}`);
    }
    await sleep(RETRY_MS);
  }
}

function launch(
  program: string,
  { home, user }: ServerPlaces,
  merged: Readonly<Record<string, string>>,
): ChildProcess {
  const files = filesOf(home);
  const large = existsSync(files.log) && statSync(files.log).size > LOG_BYTES_MAX;
  const log = openSync(files.log, large ? 'w' : 'a', 0o600);
  give(files.log, user);
  const child = spawn(
    program,
    [
      '-D',
      files.data,
      '-p',
      String(PORT),
      '-c',
      'listen_addresses=',
      ...Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...asUser(user), env: serverEnv(), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function untilReady(child: ChildProcess, url: string): Promise<'ready' | 'ended'> {
  const outcome = { ended: false };
  child.once('exit', () => {
    outcome.ended = true;
  });
  child.once('error', () => {
    outcome.ended = true;
  });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!outcome.ended && performance.now() < deadline) {
    if (await answers(url)) return 'ready';
    await sleep(15);
  }
  if (!outcome.ended && child.pid !== undefined) await stopServer(child.pid);
  return 'ended';
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A server that refuses our password is not ours to take.
    if (error instanceof Error && 'code' in error && error.code === '28P01') throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * A shell that waits for the end of its input, which comes with our end however we end, and then
 * stops the server unless somebody has adopted it (and so written another owner) in the meantime.
 */
function watchForOurEnd(home: string, owner: string, pid: number): ChildProcess {
  const files = filesOf(home);
  const script =
    `read -r line; sleep ${ORPHAN_GRACE_SECONDS}; ` +
    'test "$(cat "$1")" = "$2" && test "$(head -n 1 "$3")" = "$4" && kill -INT "$4"';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', files.owner, owner, files.pid, `${pid}`], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  // It must not keep us alive: only our end matters to it.
  watcher.unref();
  if (watcher.stdin && 'unref' in watcher.stdin) (watcher.stdin as { unref(): void }).unref();
  return watcher;
}

function readPostmaster(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isNaN(pid) || !isPostmaster(pid) ? undefined : pid;
}

/** A number may have been given to another program since; only a database server is stopped. */
function isPostmaster(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const name =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/comm`, 'utf8')
      : spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return name.includes('postgres');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Asks for a clean end and waits for it; presses harder when it takes too long. */
async function stopServer(pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = performance.now() + waitMs;
    while (isAlive(pid) && performance.now() < deadline) await sleep(10);
  }
}

const endOf = (file: string): string => readFileSync(file, 'utf8').slice(-2_000);
