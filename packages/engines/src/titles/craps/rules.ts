import type { CrapsRules } from '../../tables/craps/craps.ts';

/** Odds behind the line: three, four and five times, by the point. */
export const crapsTitle: CrapsRules = { odds: true };
