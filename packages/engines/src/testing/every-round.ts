import { type Rational, rational } from '../rational.ts';
import type { Draw } from '../draw.ts';

/**
 * Plays every round there is: each number that a draw can give is given once. An oracle for
 * small games, independent of every enumeration of ours, since all it knows is `play`.
 */
export function* everyRound<T>(
  play: (draw: Draw) => T,
): Generator<{ readonly outcome: T; readonly chance: Rational }> {
  let script: readonly number[] = [];
  for (;;) {
    const bounds: number[] = [];
    const outcome = play((bound) => script[bounds.push(bound) - 1] ?? 0);
    yield {
      outcome,
      chance: rational(
        1n,
        bounds.reduce((ways, n) => ways * BigInt(n), 1n),
      ),
    };
    const drawn = bounds.map((_, i) => script[i] ?? 0);
    const last = drawn.findLastIndex((value, i) => value + 1 < (bounds[i] ?? 0));
    if (last < 0) return;
    script = [...drawn.slice(0, last), (drawn[last] ?? 0) + 1];
  }
}
