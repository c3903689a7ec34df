/**
 * What is behind the `?` of an address, as plain texts: an invitation code of digits, a search
 * for `true` or a number of twenty digits stay what they are. Of a name that comes twice the first
 * counts.
 */
export function parseSearch(written: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(written)) values[name] ??= unquoted(value);
  return values;
}

/** The same as it is written into an address, with its `?`; what is not set is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value);
    // What would be read as an old address is written as one.
    written.append(name, unquoted(text) === text ? text : JSON.stringify(text));
  }
  return written.size > 0 ? `?${written}` : '';
}

/** Addresses used to quote `"123"` and `"true"`, to tell texts from values. */
function unquoted(value: string): string {
  if (!/^".+"$/s.test(value)) return value;
  const inner = readJson(value);
  return typeof inner === 'string' && readJson(inner) !== undefined ? inner : value;
}

/** @returns undefined for a text that is no JSON, which is the only value that JSON does not have */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
