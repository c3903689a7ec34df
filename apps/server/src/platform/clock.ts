import type { Clock } from '@padauk/base';

/** The machine's clock. Order and deadlines go by the database's time, not by this. */
export const systemClock: Clock = { now: () => new Date() };
