import type { BetType } from '../../bet-type.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { rational } from '../../rational.ts';
import { isWithinTop, ladderMultiple } from '../ladder.ts';
import { type HiLoRules, type HiLoState, hiLo, hiLoWays } from './hi-lo.ts';

const RANKS = 13;
/** One card of each rank: all that matters of a card here. */
const ranks = Array.from({ length: RANKS }, (_, rank) => rank * 4);

/** Always the likelier side, and out after so many right guesses. */
export function hiLoBetTypes(rules: HiLoRules): readonly BetType[] {
  const plan = (guesses: number): BetType => ({
    name: `likelier side, ${guesses} right`,
    stake: 1_000_000_000n,
    input: () => ({}),
    choose: (state) =>
      (state as HiLoState).guesses < guesses
        ? hiLo.autoAction?.(rules, { ...(state as HiLoState), guesses: 0 })
        : { type: 'cash-out' },
    certify: () => likelierSide(rules, guesses),
  });
  return [plan(1), plan(3), plan(5)];
}

/**
 * By the ranks that are met on the way: the chance of a way and what it pays are each other's
 * inverse, so ways are followed until they pay.
 */
function likelierSide(rules: HiLoRules, guesses: number): Outcomes {
  // By the ways of having come so far, out of 13^k: how many rows of ranks have each product.
  let rows = new Map<string, { product: bigint; ways: bigint }>([['1', { product: 1n, ways: 1n }]]);
  const total = BigInt(RANKS) ** BigInt(guesses);
  for (let k = 0; k < guesses; k += 1) {
    const next = new Map<string, { product: bigint; ways: bigint }>();
    for (const { product, ways } of rows.values()) {
      for (const card of ranks) {
        const winning = BigInt(Math.max(...Object.values(hiLoWays(card))));
        const key = `${product * winning}`;
        const same = next.get(key);
        if (same) same.ways += ways;
        else next.set(key, { product: product * winning, ways });
      }
    }
    rows = next;
  }
  const all = [...rows.values()];
  const unit = all.reduce((lcm, { product }) => lcm * product, 1n) * 10_000n;
  let wins = 0n;
  const list: Outcome[] = all.map(({ product, ways }) => {
    const multiple = ladderMultiple(rules, rational(product, total));
    if (!isWithinTop(rules, multiple)) throw new RangeError('a plan stays below the largest win');
    wins += ways * product;
    return {
      ways: ways * product,
      pays: (multiple.numerator * unit) / multiple.denominator,
    };
  });
  const measure = total * total;
  return { total: measure, unit, list: gather([...list, { ways: measure - wins, pays: 0n }]) };
}
