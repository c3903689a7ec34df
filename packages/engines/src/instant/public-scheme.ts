/**
 * Takes so many of `size` places without repeating one, as the public scheme does (casino.md 5.9):
 * each number points into the places that are left, which keep their order.
 *
 * @returns places counted from 0, in the order in which they were taken
 */
export function takePlaces(size: number, count: number, float: () => number): readonly number[] {
  const left = Array.from({ length: size }, (_, place) => place);
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(float() * left.length), 1),
  ).flat();
}
