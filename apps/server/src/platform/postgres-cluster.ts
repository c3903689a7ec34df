import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ServerPlaces, ServerUser } from './postgres-files.ts';
import { environment } from './process.ts';
import type { FolderLock } from './process-lock.ts';
import { StartError } from './start-error.ts';

/* The files of the embedded server: its data folder, its password, and where its socket stands. */

export const PORT = 5432;
export const USER = 'padauk';
/** The kernel's limit for a socket's address is 108 bytes on Linux and 104 on macOS. */
const SOCKET_PATH_MAX = 100;

/** The server's files under the folder that it owns. */
export const filesOf = (home: string) => ({
  data: path.join(home, 'data'),
  half: path.join(home, 'data.new'),
  password: path.join(home, 'password'),
  owner: path.join(home, 'owner'),
  launched: path.join(home, 'launched'),
  log: path.join(home, 'server.log'),
  pid: path.join(home, 'data', 'postmaster.pid'),
  version: path.join(home, 'data', 'PG_VERSION'),
  /** There from a restore until the start that follows it. */
  restored: path.join(home, 'data', 'restored'),
});

/** Made at the first start, for nobody but us. */
export function readPassword({ home, user }: ServerPlaces): string {
  const { password } = filesOf(home);
  if (!existsSync(password)) {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    give(password, user);
  }
  return readFileSync(password, 'utf8').trim();
}

/** Hands a file to the user that the server runs as. */
export function give(file: string, user: ServerUser | undefined): void {
  if (user) chownSync(file, user.uid, user.gid);
}

export const asUser = (user: ServerUser | undefined) =>
  user ? { uid: user.uid, gid: user.gid, cwd: '/' } : { cwd: '/' };

const run = promisify(execFile);

/**
 * Makes an empty cluster beside and renames it, so that one that was cut off is never used. On a
 * slow volume that takes a minute, in which the lock goes on to show that we live.
 *
 * @throws FolderInUseError where the folder was taken over all the same
 */
export async function createCluster(
  { native, home, user }: ServerPlaces,
  lock: Pick<FolderLock, 'assertHeld'>,
): Promise<void> {
  const files = filesOf(home);
  if (existsSync(files.version)) return;
  if (existsSync(files.data)) {
    throw new StartError(`${files.data} holds something else than a PostgreSQL data folder.`);
  }
  rmSync(files.half, { recursive: true, force: true });
  const made = run(
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
    { ...asUser(user), env: serverEnv() },
  );
  const failed = await made.then(
    () => undefined,
    (error: Error & { readonly stderr?: string }) => error,
  );
  // Whoever took the folder over has removed what was half made: this is said first.
  lock.assertHeld();
  if (failed) {
    const words = failed.stderr || failed.message;
    throw new StartError(`PostgreSQL could not make its data folder: ${words}`);
  }
  renameSync(files.half, files.data);
}

/** The server takes its settings from us, not from what `PG…` variables happen to be here. */
export const serverEnv = (): NodeJS.ProcessEnv => ({
  PATH: environment()['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
});

/** @throws StartError when the data belong to another major version, which this server cannot read */
export function assertSameMajor({ version, home }: ServerPlaces): void {
  const { data } = filesOf(home);
  assertWrittenBy(
    version,
    data,
    'Write the data out with the previous release (npm run database -- dump FILE) and bring them ' +
      'into a new folder with this one; see docs/guides/upgrade.md.',
  );
}

/**
 * @param version - of the server's programs
 * @param data - a data folder of PostgreSQL, or a copy of one
 * @param advice - for whoever has one of another major version
 * @throws StartError with it
 */
export function assertWrittenBy(version: string, data: string, advice: string): void {
  const found = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const ours = version.split('.')[0];
  if (found === ours) return;
  throw new StartError(
    `The data in ${data} was written by PostgreSQL ${found}, and this release brings ` +
      `PostgreSQL ${ours}. ${advice}`,
  );
}

const socketIn = (folder: string): string => path.join(folder, `.s.PGSQL.${PORT}`);

/** Under the server's own folder, or where its address is short enough. */
function socketFolder(home: string): string {
  const near = path.join(home, 'run');
  if (socketIn(near).length <= SOCKET_PATH_MAX) return near;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  return path.join(tmpdir(), `padauk-${name}`);
}

/** Where the server of a folder listens. */
export const socketOf = (home: string): string => socketIn(socketFolder(home));

export function placeSocket({ home, user }: ServerPlaces): string {
  const socketDir = socketFolder(home);
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  give(socketDir, user);
  return socketDir;
}
