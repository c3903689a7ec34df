import { type Clock, MINUTE_MS, SECOND_MS } from '@padauk/base';
import type pg from 'pg';
import type { Logger } from 'pino';

/** What this machine shows. Deadlines go by the database's time: see `createDatabaseClock`. */
const machineClock: Clock = { now: () => new Date() };

/** The round trip of the quickest says most: half of it is the time that the answer took. */
const LOOKS = 3;
const AGAIN_MS = MINUTE_MS;
/** A machine that is kept by NTP is never so far off; signatures and codes begin to suffer from it. */
const WARN_FROM_MS = 2 * SECOND_MS;

/** What a look at another clock has shown: both times around it, and its own; milliseconds. */
type ClockLook = {
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly theirsMs: number;
};

/**
 * How far another clock is ahead of ours, by the quickest of some looks. What differs from what is
 * known by less than the uncertainty of that look is no news: the time of one machine must not
 * tremble, and slow looks, which fit almost anything, must not undo what a quick one has told.
 *
 * @param knownMs - what the looks before have told; 0 at first
 */
export function offsetOf(looks: readonly ClockLook[], knownMs = 0): number {
  const tripOf = ({ askedMs, answeredMs }: ClockLook) => answeredMs - askedMs;
  const [best] = looks.toSorted((a, b) => tripOf(a) - tripOf(b));
  if (!best) return knownMs;
  const half = tripOf(best) / 2;
  const offset = best.theirsMs - (best.askedMs + half);
  return Math.abs(offset - knownMs) <= half + 1 ? knownMs : Math.round(offset);
}

/** A clock that goes by the database's, and how it is set. */
type DatabaseClock = Clock & {
  /** Looks at the database's clock now, and again every minute until `stop`. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

/**
 * The time by which a process judges: its machine's, set by the clock of the one database, so that
 * what one process lets run out is not yet begun, or long over, for none of the others.
 */
export function createDatabaseClock({
  pool,
  log,
  machine = machineClock,
}: {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly machine?: Clock;
}): DatabaseClock {
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const machineMs = () => machine.now().getTime();

  async function look(): Promise<void> {
    const client = await pool.connect();
    const looks: ClockLook[] = [];
    try {
      for (let count = 0; count < LOOKS; count += 1) {
        const askedMs = machineMs();
        const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
        const theirsMs = rows[0]?.at.getTime();
        if (theirsMs !== undefined) looks.push({ askedMs, answeredMs: machineMs(), theirsMs });
      }
    } finally {
      client.release();
    }
    const before = offsetMs;
    offsetMs = offsetOf(looks, before);
    if (Math.abs(offsetMs - before) >= WARN_FROM_MS) {
      log.warn({ offsetMs }, 'the clock of this machine is not that of the database');
    }
  }

  return {
    now: () => new Date(machineMs() + offsetMs),
    start: async () => {
      await look();
      timer = setInterval(() => {
        look().catch((error: unknown) => log.debug({ error }, 'the database told no time'));
      }, AGAIN_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
