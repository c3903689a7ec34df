import { assert } from '@padauk/base';
import type { SpinOutcome, SpinOutcomes } from './spin-outcomes.ts';
import type { TumbleMachine } from './tumble-machine.ts';

/** More combinations than this are not walked. */
const WAYS_MAX = 400_000_000;

/**
 * The exact distribution of a falling window. What falls in is decided by the stops alone, so that
 * every combination of stops is played once; by mode, since a ladder only weighs what was won.
 *
 * @param modes - all of which have the same strips
 */
export function tumbleOutcomes(
  machine: TumbleMachine,
  modes: readonly number[],
  scatterParts: (scatters: number) => number,
): ReadonlyMap<number, SpinOutcomes> {
  const bounds = machine.bounds(modes[0] ?? 0);
  const ways = bounds.reduce((product, bound) => product * bound, 1);
  assert(ways <= WAYS_MAX, `so many combinations are not walked: ${ways}`);
  const counts = modes.map(() => new Map<number, number>());
  const stops = new Int32Array(bounds.length);
  const { tumble } = machine;
  for (let at = 0; at < ways; at += 1) {
    machine.fall(modes[0] ?? 0, stops);
    for (const [index, mode] of modes.entries()) {
      const pays = machine.laddered(mode) + scatterParts(tumble.scatters);
      // One number for the three: at most 15 scatters matter, and a fall is counted up to 15.
      const key = (pays * 16 + Math.min(15, tumble.scatters)) * 16 + Math.min(15, tumble.falls);
      const own = counts[index] as Map<number, number>;
      own.set(key, (own.get(key) ?? 0) + 1);
    }
    for (let reel = 0; reel < bounds.length; reel += 1) {
      const next = (stops[reel] as number) + 1;
      stops[reel] = next === bounds[reel] ? 0 : next;
      if (next !== bounds[reel]) break;
    }
  }
  return new Map(modes.map((mode, i) => [mode, { ways, outcomes: outcomesOf(counts[i]) }]));
}

const outcomesOf = (counts: ReadonlyMap<number, number> | undefined): SpinOutcome[] =>
  Array.from(counts ?? [], ([key, ways]) => ({
    pays: Math.floor(key / 256),
    scatters: Math.floor(key / 16) % 16,
    coins: 0,
    mark: key % 16,
    ways,
  }));
