/** A broken assertion is a bug of ours, never an answer to a caller. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

/** States what must be true here; stays switched on in production. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new AssertionError(what);
}

/** Ends a `switch` over a union: a new member makes this line a type error. */
export function unreachable(value: never): never {
  throw new AssertionError(`unexpected value: ${JSON.stringify(value)}`);
}
