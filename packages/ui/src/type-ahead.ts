/** Letters typed within this time belong to one word. */
export const TYPE_AHEAD_MS = 500;

/**
 * Where typed letters lead in a list: to the next label that begins with them, from the current one
 * on and round the end. A single letter moves on, so that pressing it again goes to the next match.
 *
 * @param at - the current index, -1 for none
 */
export function typeAhead(
  labels: readonly string[],
  typed: string,
  at: number,
): number | undefined {
  const wanted = typed.toLowerCase();
  const first = typed.length === 1 ? at + 1 : Math.max(at, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (first + step) % labels.length;
    if (labels[index]?.trim().toLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
