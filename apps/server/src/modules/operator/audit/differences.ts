import { isDeepStrictEqual } from 'node:util';

/** What has changed of two records of one shape, for the trail. */
export function differences<T extends object>(before: T, after: T) {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(value, was.get(key)),
  );
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, was.get(key)])),
    after: Object.fromEntries(changed),
  };
}
