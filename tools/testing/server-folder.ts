import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** All that a run writes at one time, a few times over. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * A folder for the database server of a test run: in memory where there is room. A copy of the
 * template is a thousand files, which a disk makes in half a second of work and memory in a tenth.
 */
export function newServerFolder(): string {
  const parent = memoryHasRoom() ? MEMORY : tmpdir();
  // A run that was killed left its files behind.
  for (const name of readdirSync(parent)) {
    const owner = /^padauk-server-of-(\d+)-/.exec(name)?.[1];
    if (owner && !isRunning(Number.parseInt(owner, 10))) {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
  return mkdtempSync(path.join(parent, `padauk-server-of-${process.pid}-`));
}

/** Whether what a run writes beside its memory fits into memory too. */
export function memoryHasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's is running too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
