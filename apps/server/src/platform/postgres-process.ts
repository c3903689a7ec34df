import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '@padauk/base/error-code';
import { Client } from 'pg';
import { asUser, filesOf, give, PORT, serverEnv, socketOf } from './postgres-cluster.ts';
import { findHome, type ServerPlaces } from './postgres-files.ts';
import { FolderInUseError, type FolderLock, lockFolder } from './process-lock.ts';
import { StartError } from './start-error.ts';

/* The process of the embedded server: started or adopted, watched over, and stopped in order. */

const ORPHAN_GRACE_SECONDS = 30;
const READY_TIMEOUT_MS = 60_000;
const START_TRIES = 12;
const RETRY_MS = 200;
const LOG_BYTES_MAX = 10_000_000;

/**
 * Starts the server, or takes the one that a killed parent left behind, if it was started alike.
 *
 * @returns its process number
 */
export async function startOrAdopt(
  places: ServerPlaces,
  merged: Readonly<Record<string, string>>,
  url: string,
  { log }: { readonly log: { info(facts: object, message: string): void } },
): Promise<number> {
  const files = filesOf(places.home);
  const program = path.join(places.native, 'bin', 'postgres');
  const launched = JSON.stringify([program, statSync(program).mtimeMs, merged]);
  const orphan = readPostmaster(files);
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
      throw new StartError(
        `PostgreSQL did not start; the end of ${files.log}:\n${endOfLog(places.home)}`,
      );
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
  try {
    while (!outcome.ended && performance.now() < deadline) {
      if (await answers(url)) return 'ready';
      await sleep(15);
    }
  } catch (error) {
    if (child.pid !== undefined) await stopServer(child.pid);
    throw error;
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
    if (errorCodeOf(error) !== '28P01') return false;
    // A server that refuses our password is not ours to take.
    throw new StartError(
      'The built-in database refuses the password that is kept beside it, in the file `password`. ' +
        'Restore that file, or the folder as a whole.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A shell that waits for the end of its input, which comes with our end however we end, and then
 * stops the server unless somebody has adopted it (and so written another owner) in the meantime.
 */
export function watchForOurEnd(home: string, owner: string, pid: number): ChildProcess {
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

type ServerFiles = ReturnType<typeof filesOf>;

/**
 * The process that the file names, where it is the server of this very folder. After a crash of the
 * machine the number may belong to another program, and to another database server too: that one
 * is left alone, and the file goes, since the server itself would believe it.
 */
export function readPostmaster(files: ServerFiles): number | undefined {
  const pid = readNumber(files);
  if (pid === undefined || isPostmasterOf(pid, files.data)) return pid;
  rmSync(files.pid);
  return undefined;
}

/** The living process that the file names, whatever it is. */
function readNumber({ pid: file }: ServerFiles): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return !Number.isNaN(pid) && isAlive(pid) ? pid : undefined;
}

/**
 * Takes a data folder for its database.
 *
 * @throws FolderInUseError while another process holds it, or runs its database
 */
export async function lockDatabase(dataDir: string): Promise<FolderLock> {
  const assertAlone = async (): Promise<void> => {
    const home = findHome(dataDir);
    if (home !== undefined) await assertNoneElsewhere(home);
  };
  // Before the lock: whoever cannot see its holder would take it from him.
  await assertAlone();
  const lock = await lockFolder(dataDir);
  try {
    // And after it: somebody may have begun while we waited for a sign of his.
    await assertAlone();
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A server that was killed is no process any more a moment before it stops to listen. */
const LOOKS = 10;
const LOOK_MS = 100;

/**
 * Two containers that share a volume do not see each other's processes, so that neither a number
 * nor the lock of the folder tells that the other one lives. Its server answers, though.
 *
 * @throws FolderInUseError where a server answers that is no process of ours to see
 */
async function assertNoneElsewhere(home: string): Promise<void> {
  const files = filesOf(home);
  for (let look = 1; await isListening(socketOf(home)); look += 1) {
    const pid = readNumber(files);
    if (pid !== undefined && isPostmasterOf(pid, files.data)) return;
    if (look === LOOKS) {
      throw new FolderInUseError(
        `The database in ${home} is in use by a server that cannot be seen from here, of another ` +
          'container perhaps. Stop that one first, or choose another folder with PADAUK_DATA_DIR.',
      );
    }
    await sleep(LOOK_MS);
  }
}

function isListening(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(address);
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Whether this process is the server of that very folder. */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const asked = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return asked.stdout.includes(`postgres -D ${data} `);
  }
  const own = realpathSync(data);
  const isOwn = (findFolder: () => string | undefined): boolean => {
    try {
      const folder = findFolder();
      return folder !== undefined && realpathSync(folder) === own;
    } catch {
      return false;
    }
  };
  const read = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  // As we start it, which everybody may read; or where it works, which not everybody may.
  return (
    isOwn(() => {
      const [program = '', flag, folder] = read('cmdline').split('\0');
      return path.basename(program) === 'postgres' && flag === '-D' ? folder : undefined;
    }) ||
    isOwn(() => (read('comm').includes('postgres') ? readlinkSync(`/proc/${pid}/cwd`) : undefined))
  );
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
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
export async function stopServer(pid: number): Promise<void> {
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

const LOG_END = 2_000;

/** What the server said last. Its log has no bound while it runs, so only the end is read. */
export function endOfLog(home: string): string {
  const { log } = filesOf(home);
  if (!existsSync(log)) return '';
  const file = openSync(log, 'r');
  try {
    const { size } = fstatSync(file);
    const end = Buffer.alloc(Math.min(size, LOG_END));
    readSync(file, end, 0, end.length, size - end.length);
    return end.toString('utf8');
  } finally {
    closeSync(file);
  }
}
