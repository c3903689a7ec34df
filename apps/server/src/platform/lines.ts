import { write, writeSync } from 'node:fs';
import { errorCodeOf } from '@padauk/base/error-code';

/** More than this waits for nobody: who does not read, or no more, gets none of it. */
const HELD_MAX = 4_000_000;
const BUSY_MS = 100;
const BUSY_TRIES = 10;
const NONE: Buffer = Buffer.alloc(0);

export type Lines = { write(text: string): void };

/**
 * What this process tells, in order and from beside its calls: none of them waits for a disk, or
 * for a reader. Text that cannot be written is lost and the next one is tried, as a disk that is
 * full must not be the end of what is still served.
 */
export function openLines(fd: number): Lines {
  let held = '';
  /** What is left of the piece that is being written. */
  let piece = NONE;
  let isUnderWay = false;
  let isPlanned = false;

  const goOn = (): void => {
    isPlanned = false;
    if (piece.length === 0) {
      piece = Buffer.from(held);
      held = '';
    }
    if (piece.length === 0) return;
    isUnderWay = true;
    write(fd, piece, (error, written) => {
      isUnderWay = false;
      if (isBusy(error)) {
        isPlanned = true;
        setTimeout(goOn, BUSY_MS);
        return;
      }
      piece = error ? NONE : piece.subarray(written);
      goOn();
    });
  };
  /** Writes at once what is held, and gives up where that does not go. */
  const flush = (): void => {
    // What is under way is written by its thread, which the end of the process waits for.
    let left = Buffer.concat([isUnderWay ? NONE : piece, Buffer.from(held)]);
    for (let tried = 1; left.length > 0 && tried <= BUSY_TRIES; ) {
      try {
        left = left.subarray(writeSync(fd, left));
      } catch (error) {
        if (!isBusy(error)) return;
        tried += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
      }
    }
  };
  process.once('exit', flush);
  return {
    write: (text) => {
      if (held.length > HELD_MAX) return;
      held += text;
      if (isUnderWay || isPlanned) return;
      isPlanned = true;
      setImmediate(goOn);
    },
  };
}

/** A pipe whose reader is behind. */
const isBusy = (error: unknown): boolean => errorCodeOf(error) === 'EAGAIN';

export const standardOutput: Lines = openLines(1);
export const standardError: Lines = openLines(2);
