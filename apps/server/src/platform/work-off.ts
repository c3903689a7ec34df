import type { Platform } from './platform.ts';

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

/** A row may hold what no log should: only its name is logged. */
const idsOf = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key === 'id' || key.endsWith('Id')));
