export type Facts = Readonly<Record<string, unknown>>;
/** One fact that has become another; undefined where there was nothing, or is nothing any more. */
export type Change = {
  readonly name: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
};

/** Nothing, an empty list and an empty record are all the same to whoever reads a trail. */
function wordOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  return JSON.stringify(value);
}

/** What an act has changed of what stood there before it, by the names of the facts. */
export function changesOf(before: Facts | null, after: Facts | null): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, was: wordOf(before?.[name]), is: wordOf(after?.[name]) }))
    .filter(({ was, is }) => was !== is);
}
