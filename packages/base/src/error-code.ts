/**
 * The code that a system, a driver or a library has put on an error: `ENOENT`, `23505`,
 * `ERR_HTTP_REQUEST_TIMEOUT`. Undefined for what has none.
 */
export function errorCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
