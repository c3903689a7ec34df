import { errorCodeOf } from '@padauk/base/error-code';

/* What an error of a statement means for what was sent. */

const sqlStateOf = (error: unknown): string | undefined => {
  const code = errorCodeOf(error);
  // Every SQLSTATE has a digit; `EPIPE` has none.
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/**
 * 08 connection, 53 resources (too many connections), 57P shutdown, or no SQLSTATE at all. And
 * 25006: the server only reads, so that another one has taken its place, or it will write again.
 */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AssertionError') return false;
  const state = sqlStateOf(error);
  return state === undefined || /^(08|53300|57P0|25006)/.test(state);
}

/** What the database has said, and no lost connection. */
export const isDatabaseError = (error: unknown): boolean =>
  sqlStateOf(error) !== undefined && !isLostConnection(error);

/** Another transaction was in the way; the same may be sent again at once. */
export const isConflict = (error: unknown): boolean =>
  /^(40001|40P01)$/.test(sqlStateOf(error) ?? '');

/** Somebody has held what the statement needs for longer than it waits. */
export const isHeldUp = (error: unknown): boolean => sqlStateOf(error) === '55P03';
