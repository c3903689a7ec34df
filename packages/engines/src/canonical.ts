/**
 * Writes plain data as JSON with the keys of every object in order and no spaces: equal data gives
 * equal text, whatever order it was written in. Numbers in rules are whole, so their text is exact.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
