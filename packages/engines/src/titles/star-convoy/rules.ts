import type { CrashRoomRules } from '../../rooms/crash-room.ts';

/** Multiples from 1.01 to 1,000; the longest flight takes fifty seconds. */
export const starConvoy: CrashRoomRules = {
  cashOutMin: 101,
  cashOutMax: 100_000,
  doubleMs: 5_000,
  pace: { bettingMs: 8_000, pauseMs: 4_000 },
};
