import { assert } from '@padauk/base';
import type { BetType } from '../../bet-type.ts';
import type { Card } from '../../cards/card.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { rational } from '../../rational.ts';
import { isWithinTop, ladderMultiple } from '../ladder.ts';
import {
  type HiLoRules,
  type HiLoSide,
  type HiLoState,
  hiLo,
  hiLoSides,
  hiLoWays,
  isRight,
} from './hi-lo.ts';

const RANKS = 13;
/** One card of each rank: all that matters of a card here. */
const ranks = Array.from({ length: RANKS }, (_, rank) => rank * 4);

/** Always the likelier side, and out after a fixed number of right guesses. */
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

/** Rows of ranks that were all guessed right: how many end alike. */
type Row = {
  readonly card: Card;
  /** Of the chances of its guesses, over 13 to the power of their number. */
  readonly product: bigint;
  ways: bigint;
};

/** Every row of ranks that the plan wins, card by card: what is shown next depends on the guess. */
function likelierSide(rules: HiLoRules, guesses: number): Outcomes {
  let rows: readonly Row[] = ranks.map((card) => ({ card, product: 1n, ways: 1n }));
  for (let k = 0; k < guesses; k += 1) rows = rows.reduce(guessRight, new Rows()).list;
  const passed = BigInt(RANKS) ** BigInt(guesses);
  const total = passed * BigInt(RANKS);
  const products = rows.reduce((all, { product }) => (all % product ? all * product : all), 1n);
  const unit = products * 10_000n;
  const list: Outcome[] = rows.map(({ product, ways }) => {
    const multiple = ladderMultiple(rules, rational(product, passed));
    if (!isWithinTop(rules, multiple)) throw new RangeError('a plan stays below the largest win');
    return { ways, pays: (multiple.numerator * unit) / multiple.denominator };
  });
  const won = rows.reduce((sum, { ways }) => sum + ways, 0n);
  return { total, unit, list: gather([...list, { ways: total - won, pays: 0n }]) };
}

/** Adds to the rows that are one guess longer. */
function guessRight(longer: Rows, { card, product, ways }: Row): Rows {
  const [side, winning] = likeliestOf(card);
  for (const next of ranks) {
    if (isRight(side, card, next)) longer.add(next, product * BigInt(winning), ways);
  }
  return longer;
}

/** Higher where both sides are as likely, as the engine's own rule has it. */
function likeliestOf(card: Card): readonly [HiLoSide, number] {
  const ways = hiLoWays(card);
  const likeliest = Math.max(...Object.values(ways));
  const side = hiLoSides.find((one) => ways[one] === likeliest);
  assert(side !== undefined, 'every card has its sides');
  return [side, likeliest];
}

class Rows {
  readonly #byKey = new Map<string, Row>();

  add(card: Card, product: bigint, ways: bigint): void {
    const key = `${card} ${product}`;
    const same = this.#byKey.get(key);
    if (same) same.ways += ways;
    else this.#byKey.set(key, { card, product, ways });
  }

  get list(): readonly Row[] {
    return [...this.#byKey.values()];
  }
}
