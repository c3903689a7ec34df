/** How likely each win is: `chances[cell]` for so many units, `over` for what reaches the limit. */
export type Wins = { readonly chances: Float64Array; over: number };

/** The distribution of a round that surely wins nothing. */
export const noWin = (): Wins => ({ chances: Float64Array.of(1), over: 0 });
/** A distribution without any chance yet, to add others to. */
export const emptyWins = (cells: number): Wins => ({ chances: new Float64Array(cells), over: 0 });

/** Adds a distribution, moved up by so many cells and weighed; what leaves the cells is over. */
export function addWins(to: Wins, from: Wins, shift: number, weight: number): void {
  const [target, source] = [to.chances, from.chances];
  const end = Math.max(0, Math.min(source.length, target.length - shift));
  for (let cell = 0; cell < end; cell += 1) {
    target[cell + shift] = (target[cell + shift] as number) + (source[cell] as number) * weight;
  }
  let over = from.over;
  for (let cell = end; cell < source.length; cell += 1) over += source[cell] as number;
  to.over += over * weight;
}

/** The same distribution with so many times as many cells. */
export function spread({ chances, over }: Wins, times: number): Wins {
  if (times === 1) return { chances, over };
  const cells = new Float64Array((chances.length - 1) * times + 1);
  for (const [cell, chance] of chances.entries()) cells[cell * times] = chance;
  return { chances: cells, over };
}

/** The sum of two independent wins, cut at so many cells. */
export function sumOf(a: Wins, b: Wins, cells: number): Wins {
  const sum = emptyWins(Math.min(cells, a.chances.length + b.chances.length - 1));
  for (const [shift, chance] of a.chances.entries()) if (chance > 0) addWins(sum, b, shift, chance);
  sum.over += a.over;
  return sum;
}

/** Less than this is lost in the rounding of floats anyhow. */
const NEGLIGIBLE = 1e-22;

/** Without the largest wins, which all together are as good as impossible; they count as over. */
export function trimmed({ chances, over }: Wins): Wins {
  let end = chances.length;
  let cut = 0;
  while (end > 1 && cut + (chances[end - 1] as number) < NEGLIGIBLE) {
    end -= 1;
    cut += chances[end] as number;
  }
  return { chances: chances.slice(0, end), over: over + cut };
}
