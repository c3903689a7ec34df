import { ok, type Result, refuse } from '@padauk/base';

/** Does a piece of work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<Result<T, 'system_busy'>>;

/** A line for work that takes a core: a few at a time, in the order of asking, no longer than it may. */
export function createLine(limits: {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limits.atOnceMax) {
      if (waiting.length >= limits.waitingMax) return refuse('system_busy');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return ok(await work());
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
