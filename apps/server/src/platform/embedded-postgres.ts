import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertSameMajor,
  createCluster,
  filesOf,
  placeSocket,
  PORT,
  readPassword,
  USER,
} from './postgres-cluster.ts';
import { findHome, placeServer } from './postgres-files.ts';
import {
  endOfLog,
  isAlive,
  isPostmasterOf,
  lockDatabase,
  startOrAdopt,
  stopServer,
  watchForOurEnd,
} from './postgres-process.ts';
import { postgresSettings } from './postgres-settings.ts';
import { FolderInUseError } from './process-lock.ts';
import { withClient } from './with-client.ts';

/*
 * The PostgreSQL server that comes with `npm ci`, as a child of ours.
 *
 * - It listens on a socket in its own folder only, never on the network, behind a random password.
 * - It has a session of its own, so Ctrl-C in the terminal reaches us first and we stop it in
 *   order.
 * - When it ends without being told to, it is started again, unless another process has taken the
 *   folder meanwhile: nothing is left to us of it then.
 * - When we are killed it lives on for half a minute: who starts again in that time adopts it at
 *   once; after that a small watcher stops it cleanly. A server that died with us recovers its log.
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
  readonly log: {
    info(facts: object, message: string): void;
    /** Absent in tools that end when their server does. */
    error?(facts: object, message: string): void;
  };
  /** Settings over ours, for tests: `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called once, where the server has ended and the folder is another process's by now. */
  readonly onLost?: (error: FolderInUseError) => void;
};

const DATABASE = 'padauk';
const ALIVE_POLL_MS = 250;

/** What a tool of the same folder needs to reach the running server; see `readRunningServer`. */
const connectionFile = (dataDir: string): string => path.join(dataDir, 'connection.json');

/**
 * Where the server of this data folder listens, if one is running. After a crash the number may
 * belong to anything: in a container they are small and always the same.
 */
export function readRunningServer(dataDir: string): { url: string } | undefined {
  try {
    const found = JSON.parse(readFileSync(connectionFile(dataDir), 'utf8')) as {
      url: string;
      pid: number;
    };
    const home = findHome(dataDir);
    const isRunning = home !== undefined && isPostmasterOf(found.pid, filesOf(home).data);
    return isRunning ? { url: found.url } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts the server of a data folder, makes the folder on the first run, adopts a server that
 * outlived its parent.
 *
 * @throws FolderInUseError while another process uses the folder
 * @throws StartError when the folder is of another major version or user, or nothing starts in it
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDatabase(dataDir);
  try {
    const places = await placeServer(dataDir);
    if (places.notice) options.log.info({}, places.notice);
    const password = readPassword(places);
    await createCluster(places, lock);
    assertSameMajor(places);

    const socketDir = placeSocket(places);
    const url = urlOf(socketDir, password, DATABASE);
    const adminUrl = urlOf(socketDir, password, 'postgres');
    const begin = async (): Promise<{ pid: number; watcher: ChildProcess }> => {
      lock.assertHeld();
      const owner = randomBytes(16).toString('hex');
      writeFileSync(filesOf(places.home).owner, owner);
      const merged = {
        ...postgresSettings(filesOf(places.home).data),
        ...options.settings,
        unix_socket_directories: socketDir,
      };
      const pid = await startOrAdopt(places, merged, adminUrl, options);
      writeFileSync(connectionFile(dataDir), JSON.stringify({ url, pid }), { mode: 0o600 });
      return { pid, watcher: watchForOurEnd(places.home, owner, pid) };
    };
    const keeper = keepAlive(await begin(), begin, {
      ...options,
      endOfLog: () => endOfLog(places.home),
    });
    await createDatabase(adminUrl);

    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      const kept = await keeper.end();
      if (kept) {
        await stopServer(kept.pid);
        kept.watcher.kill('SIGKILL');
        rmSync(connectionFile(dataDir), { force: true });
      }
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

/**
 * Starts the server again whenever it has ended without being told to.
 *
 * @returns `end` gives what is to be stopped: nothing where the folder is another process's by now
 */
function keepAlive(
  first: Begun,
  begin: () => Promise<Begun>,
  told: Pick<EmbeddedPostgresOptions, 'log' | 'onLost'> & { endOfLog(): string },
): { end(): Promise<Begun | undefined> } {
  let current = first;
  let isLost = false;
  let restarting: Promise<void> | undefined;
  const tell = (facts: object, message: string): void =>
    told.log.error?.({ ...facts, serverLog: readEnd() }, message);
  /** A disk that gives nothing back keeps no server from being started. */
  function readEnd(): string {
    try {
      return told.endOfLog();
    } catch (error) {
      return String(error);
    }
  }
  const restart = async (): Promise<void> => {
    tell({ pid: current.pid }, 'the database server has ended and is started again');
    current.watcher.kill('SIGKILL');
    current = await begin();
  };
  const timer = setInterval(() => {
    if (restarting || isAlive(current.pid)) return;
    restarting = restart()
      .catch((error: unknown) => {
        tell({ error }, 'the database server does not start');
        if (!(error instanceof FolderInUseError)) return;
        // Whoever holds the folder runs its server: to try again could only disturb him.
        isLost = true;
        clearInterval(timer);
        told.onLost?.(error);
      })
      .finally(() => {
        restarting = undefined;
      });
  }, ALIVE_POLL_MS);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await restarting;
      return isLost ? undefined : current;
    },
  };
}

const urlOf = (socketDir: string, password: string, database: string): string =>
  `postgres://${USER}:${encodeURIComponent(password)}@localhost/${database}` +
  `?host=${encodeURIComponent(socketDir)}&port=${PORT}`;

const createDatabase = (url: string): Promise<void> =>
  withClient({ url, name: 'padauk start' }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
