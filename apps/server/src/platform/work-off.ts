import { SECOND_MS } from '@padauk/base';
import type { Platform } from './platform.ts';

/** A job of each minute leaves the rest to its next run by then. */
const RUN_MAX_MS = 45 * SECOND_MS;

/**
 * Works off what is due, one after the other. One that fails holds no other one up: it is logged,
 * stays due, and comes again with the next run of its job.
 *
 * @param what - for the log: "a payout to hand over"
 */
export async function workOff<Due extends object>(
  { log }: Pick<Platform, 'log'>,
  what: string,
  due: readonly Due[],
  work: (one: Due) => Promise<void>,
): Promise<void> {
  for (const one of due) {
    try {
      await work(one);
    } catch (error) {
      log.error({ error, ...idsOf(one) }, `${what} could not be worked off`);
    }
  }
}

/**
 * Works off batch after batch until nothing is due, or the time of a run is over, in the middle of
 * a batch too: what was not begun stays due.
 *
 * @param due.list - reads the next batch; what has failed must not be due again at once
 * @param due.limit - a batch of less is the last one
 * @returns how many were worked off
 */
export async function workOffBatches<Due extends object>(
  platform: Pick<Platform, 'log' | 'clock'>,
  due: {
    readonly what: string;
    readonly limit: number;
    readonly list: () => Promise<readonly Due[]>;
  },
  work: (one: Due) => Promise<void>,
): Promise<number> {
  const endMs = platform.clock.now().getTime() + RUN_MAX_MS;
  let count = 0;
  const isOver = () => platform.clock.now().getTime() >= endMs;
  for (;;) {
    const batch = await due.list();
    await workOff(platform, due.what, batch, async (one) => {
      // A batch whose answers never come takes longer than a whole run may.
      if (isOver()) return;
      count += 1;
      await work(one);
    });
    if (batch.length < due.limit || isOver()) return count;
  }
}

/** A row may hold what no log should: only its name is logged. */
const idsOf = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key === 'id' || key.endsWith('Id')));
