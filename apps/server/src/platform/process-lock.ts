import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '@padauk/base/error-code';

/** How often the holder of a folder shows that it lives, to those who cannot see its process. */
const SIGN_MS = 1_000;
/** For so long a machine that does too much may keep a process from everything. */
const SILENT_MS = 10_000;
const LOOK_MS = 100;

/** Another living process holds the folder. The message names it. */
export class FolderInUseError extends Error {}

/**
 * When a process began, in a form that only this process of this boot has: a number may be given
 * again after a crash, number and start together are not. Undefined: there is no such process.
 */
function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name of the program is in brackets and may hold spaces; the start is field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie has ended; only its parent has not looked yet.
      return fields[0] === 'Z' ? undefined : `${boot}:${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

const isAlive = (pid: number, start: string): boolean => processStart(pid) === start;

/** Processes of one house see each other; those of two containers, or machines, do not. */
function houseOf(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function describe(held: string) {
  const [holder = '', house = ''] = held.split('\n');
  const [pid = '', ...start] = holder.split(' ');
  // Locks of earlier releases name no house.
  const isOurs = house === '' || house === houseOf();
  const words = `process ${pid}${isOurs ? '' : ' of another container or machine'}`;
  return { pid: Number.parseInt(pid, 10), start: start.join(' '), isOurs, words };
}

export type FolderLock = {
  readonly file: string;
  /** @throws FolderInUseError where somebody took the folder over: we gave no sign for too long */
  assertHeld(): void;
  release(): void;
};

/**
 * Takes a folder for this process until `release` or the end of the process, however it ends.
 *
 * @param options.silentMs - who gives no sign for so long, and cannot be seen, has ended
 * @throws FolderInUseError while the process that holds it lives
 */
export async function lockFolder(
  folder: string,
  { silentMs = SILENT_MS } = {},
): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'padauk.lock');
  const own = `${process.pid} ${processStart(process.pid)}\n${houseOf()}\n`;
  for (;;) {
    const descriptor = createWhole(file, own);
    if (descriptor !== undefined) return hold({ file, own, descriptor });
    const held = readLock(file);
    if (held === undefined) continue;
    const { pid, start, isOurs, words } = describe(held);
    const lives = isOurs ? isAlive(pid, start) : await givesSigns(file, silentMs);
    if (lives) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by ${words}. ` +
          'Stop that process first, or choose another folder with PADAUK_DATA_DIR.',
      );
    }
    if (readLock(file) === held) setAside(file, held);
  }
}

/** Each sign is a byte that was there before: the time of the file tells of it. */
function hold(lock: {
  readonly file: string;
  readonly own: string;
  readonly descriptor: number;
}): FolderLock {
  const { file, own, descriptor } = lock;
  const signs = setInterval(() => {
    try {
      writeSync(descriptor, own.slice(0, 1), 0);
    } catch {
      // A full disk: the next sign may come through, and who can see us needs none.
    }
  }, SIGN_MS);
  signs.unref();
  return {
    file,
    assertHeld: () => {
      const held = readLock(file);
      if (held === undefined || held === own) return;
      throw new FolderInUseError(
        `The data folder ${path.dirname(file)} was taken over by ${describe(held).words} while this ` +
          'process gave no sign of life. Stop one of the two, or choose another folder with ' +
          'PADAUK_DATA_DIR.',
      );
    },
    release: () => {
      clearInterval(signs);
      closeSync(descriptor);
      if (readLock(file) === own) rmSync(file, { force: true });
    },
  };
}

/** Whether somebody touches the lock. Times are the volume's own: clocks of machines differ. */
async function givesSigns(file: string, silentMs: number): Promise<boolean> {
  const first = touchedAt(file);
  if (first === undefined) return false;
  const beganMs = performance.now() - Math.max(0, timeAt(file) - first);
  while (performance.now() - beganMs < silentMs) {
    await sleep(LOOK_MS);
    const now = touchedAt(file);
    if (now !== first) return now !== undefined;
  }
  return false;
}

const touchedAt = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Processes of two containers may have one number. */
const besides = (file: string): string => `${file}.${randomUUID()}`;

/** The time of the volume. */
function timeAt(file: string): number {
  const probe = besides(file);
  const descriptor = openSync(probe, 'wx');
  try {
    return fstatSync(descriptor).mtimeMs;
  } finally {
    closeSync(descriptor);
    rmSync(probe, { force: true });
  }
}

/**
 * The file appears with its content or not at all, so that nobody reads half of it.
 *
 * @returns the open file, or undefined where there is one already
 */
function createWhole(file: string, content: string): number | undefined {
  const draft = besides(file);
  const descriptor = openSync(draft, 'wx+');
  try {
    writeSync(descriptor, content);
    linkSync(draft, file);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    if (errorCodeOf(error) === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes a dead process's lock, unless a third process has just taken the folder. */
function setAside(file: string, stale: string): void {
  const aside = besides(file);
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLock(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
