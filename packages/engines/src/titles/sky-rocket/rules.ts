import type { CrashRules } from '../../instant/crash/crash.ts';

/** Multiples from 1.01 to 1,000. */
export const skyRocket: CrashRules = { cashOutMin: 101, cashOutMax: 100_000 };
