/**
 * Reads plain JSON of unknown make. Nothing here throws, whatever comes in.
 *
 * @returns the object, when it has exactly these keys and is nothing but data
 */
export function readFields<K extends string>(
  input: unknown,
  ...keys: readonly K[]
): Readonly<Record<K, unknown>> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(input);
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  if (Object.getOwnPropertyNames(input).length !== keys.length) return undefined;
  const fields: Partial<Record<K, unknown>> = {};
  for (const key of keys) {
    const field = Object.getOwnPropertyDescriptor(input, key);
    // A getter may say something else at every look.
    if (!field || !('value' in field)) return undefined;
    fields[key] = field.value;
  }
  return fields as Record<K, unknown>;
}

/** A whole number from `min` to `max`, both included. */
export const readWhole = (input: unknown, min: number, max: number): number | undefined =>
  typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max
    ? input
    : undefined;

/** One of a closed set of words. */
export const readWord = <W extends string>(input: unknown, words: readonly W[]): W | undefined =>
  words.find((word) => word === input);

const MINOR = /^[1-9]\d{0,15}$/;

/** Minor units above 0, written as digits. */
export const readMinor = (input: unknown): bigint | undefined =>
  typeof input === 'string' && MINOR.test(input) ? BigInt(input) : undefined;
