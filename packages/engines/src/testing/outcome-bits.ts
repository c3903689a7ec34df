import type { Outcomes } from './outcome-battery.ts';

/**
 * Bits of what a round brought: a number of so many that are as likely becomes so many bits as it
 * fills whole; the rest of the range is left out, as it would be uneven. Cards and lottery numbers
 * count by their place among those that were still there, so that they are independent.
 */
export function* bitsOfOutcomes(outcomes: Outcomes): Generator<number> {
  const { pocket, dice, pack, lotto, keno } = outcomes;
  yield* bitsOf(pocket, 37);
  for (const face of dice) yield* bitsOf(face - 1, 6);
  yield* bitsOfOrder(pack, 52);
  yield* bitsOfOrder(
    lotto.map((number) => number - 1),
    69,
  );
  yield* bitsOfOrder(
    keno.map((number) => number - 1),
    80,
  );
}

function* bitsOf(value: number, bound: number): Generator<number> {
  const count = 31 - Math.clz32(bound);
  if (value >= 2 ** count) return;
  for (let bit = count - 1; bit >= 0; bit -= 1) yield (value >> bit) & 1;
}

/** Things that are drawn without putting back. */
function* bitsOfOrder(drawn: readonly number[], of: number): Generator<number> {
  const gone: number[] = [];
  for (const [at, value] of drawn.entries()) {
    const place = value - gone.filter((other) => other < value).length;
    yield* bitsOf(place, of - at);
    gone.push(value);
  }
}
