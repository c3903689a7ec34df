/** The one source of "now" for code that may not read the machine's clock itself. */
export type Clock = { readonly now: () => Date };

/** Milliseconds of the units that rules are written in. */
export const SECOND_MS = 1_000;
/** A minute in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours in milliseconds, whatever a calendar says. */
export const DAY_MS = 24 * HOUR_MS;
