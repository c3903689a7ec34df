import { execFileSync } from 'node:child_process';

/**
 * Ends every process that this one has begun, and those that they have begun, without asking: a
 * browser that hangs would keep its machine busy for ever.
 */
export function killChildren(): void {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set([process.pid]);
  for (const parent of found) {
    for (const [pid, ppid] of processes) {
      if (pid !== undefined && ppid === parent) found.add(pid);
    }
  }
  found.delete(process.pid);
  for (const pid of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself, as the one that made the list has.
    }
  }
}
