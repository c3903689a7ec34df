import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

export type FolderLock = { readonly file: string; release(): void };

/**
 * Takes a folder for this process until `release` or the end of the process, however it ends.
 *
 * @throws FolderInUseError while the process that holds it lives
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'padauk.lock');
  const own = `${process.pid} ${processStart(process.pid)}\n`;
  for (;;) {
    try {
      createWhole(file, own);
      return {
        file,
        release: () => {
          if (readLock(file) === own) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const held = readLock(file);
    if (held === undefined) continue;
    const [pid = '', ...start] = held.trim().split(' ');
    if (isAlive(Number.parseInt(pid, 10), start.join(' '))) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by process ${pid}. ` +
          'Stop that process first, or choose another folder with PADAUK_DATA_DIR.',
      );
    }
    setAside(file, held);
  }
}

/** The file appears with its content or not at all, so that nobody reads half of it. */
function createWhole(file: string, content: string): void {
  const draft = `${file}.draft-${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
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
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLock(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
