import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 15_000;
/** The share of its time that a process works while nobody is there: jobs, probes, cursors. */
const QUIET = 0.1;
/** Less than this is not worth a pause, even one that nobody feels. */
const WORTH_BYTES = 16 * 2 ** 20;

/** What was seen at one look: work as a share of the time since the last look. */
export type Look = {
  readonly utilization: number;
  /** Now, and after the last collection (0 before the first one). */
  readonly heapBytes: number;
  readonly keptBytes: number;
};

/** Whether memory is given back now: there is something to give, and nobody to wait for it. */
export const isDue = ({ utilization, heapBytes, keptBytes }: Look): boolean =>
  utilization < QUIET && heapBytes - keptBytes >= WORTH_BYTES;

/**
 * Gives memory that is no longer used back to the machine whenever a busy time has ended, the
 * start above all: by itself V8 collects only when it needs room, and keeps what it has freed. A
 * collection stops the process for a fifth of a second, and for half of one on a busy machine,
 * hence only in a quiet quarter of a minute. Docs: docs/decisions/0016-idle-memory.md.
 */
export function giveBackWhenQuiet(): void {
  let last = performance.eventLoopUtilization();
  let keptBytes = 0;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    if (isDue({ utilization, heapBytes: process.memoryUsage().heapTotal, keptBytes })) {
      collect();
      keptBytes = process.memoryUsage().heapTotal;
    }
    last = performance.eventLoopUtilization();
  }, LOOK_EVERY_MS).unref();
}

let collectNow: ((options: { type: 'major'; flavor: 'last-resort' }) => void) | undefined;

/** Collects what nothing refers to any more, and gives the freed pages back. */
export function collect(): void {
  if (!collectNow) {
    setFlagsFromString('--expose-gc');
    collectNow = runInNewContext('gc') as typeof collectNow;
    setFlagsFromString('--no-expose-gc');
  }
  collectNow?.({ type: 'major', flavor: 'last-resort' });
}
