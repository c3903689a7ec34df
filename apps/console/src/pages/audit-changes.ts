export type Facts = Readonly<Record<string, unknown>>;
/** One fact that has become another; undefined where there was nothing, or is nothing any more. */
export type Change = {
  readonly name: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
};

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Nothing, an empty list and an empty record are all the same to whoever reads a trail. */
function wordOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ');
  return JSON.stringify(value);
}

/** Facts within facts by the names of both, two deep: `details.roles`. Lists stand as they are. */
const flat = (facts: Facts | null, depth = 0): Facts =>
  Object.fromEntries(
    Object.entries(facts ?? {}).flatMap(([name, value]) =>
      isRecord(value) && depth < DEPTH_MAX
        ? Object.entries(flat(value, depth + 1)).map(([inner, one]) => [`${name}.${inner}`, one])
        : [[name, value]],
    ),
  );
const DEPTH_MAX = 2;
const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an act has changed, by the names of the facts. */
export function changesOf(before: Facts | null, after: Facts | null): readonly Change[] {
  const [old, fresh] = [flat(before), flat(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .map((name) => ({ name, was: wordOf(old[name]), is: wordOf(fresh[name]) }))
    .filter(({ was, is }) => was !== is);
}
