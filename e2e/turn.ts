const DAY_MS = 86_400_000;
/**
 * What is seen changes from day to day, where a run sees a part of everything. A run of another day
 * is repeated by its number, PADAUK_TEST_TURN.
 */
export const turn =
  Number.parseInt(process.env['PADAUK_TEST_TURN'] ?? '', 10) || Math.floor(Date.now() / DAY_MS);
