/** Every order of these things, each once, as many as their factorial. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [
      item,
      ...rest,
    ]),
  );
}

/**
 * The orders of events that differ in what they tell, as lists of their indexes: orders that swap
 * two equal events are one and the same story.
 *
 * @param keyOf - equal for equal events
 */
export function distinctOrders<T>(
  events: readonly T[],
  keyOf: (event: T) => string,
): readonly (readonly number[])[] {
  const keys = events.map(keyOf);
  const told = permutations(events.map((_, index) => index)).map(
    (order) => [order.map((index) => keys[index]).join('\n'), order] as const,
  );
  return [...new Map(told).values()];
}
