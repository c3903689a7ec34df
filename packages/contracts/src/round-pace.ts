/**
 * From spin to spin of our own games where no law asks for another pace: for brands without a
 * jurisdiction, and for sessions of which nothing is on record.
 */
export const CYCLE_DEFAULT_MS = 2_500;
