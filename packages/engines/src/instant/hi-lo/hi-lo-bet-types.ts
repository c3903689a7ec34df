import type { BetType } from '../../bet-type.ts';
import type { Card } from '../../cards/card.ts';
import type { Outcomes } from '../../outcomes.ts';
import { rational } from '../../rational.ts';
import { ladderMultiple } from '../ladder.ts';
import {
  type HiLoRules,
  type HiLoSide,
  type HiLoState,
  hiLoOffers,
  hiLoWays,
  isRight,
} from './hi-lo.ts';
import { largestPlan } from './largest-plan.ts';
import { RANKS, ranks, type Won, wonOf } from './rows-won.ts';

/**
 * Always the likelier side, or always the bolder one, and out after so many right guesses; one goes
 * on while the bolder side may still be played for. The last mixes the sides, and skips, for the
 * most that any round can pay: no plan has a larger win.
 */
export function hiLoBetTypes(rules: HiLoRules): readonly BetType[] {
  const plan = (style: Style, guesses: number, name: string): BetType => ({
    name,
    ...bet,
    choose: (state) => {
      const { guesses: made } = state as HiLoState;
      const side = made < guesses ? sideOf(rules, style, state as HiLoState)?.side : undefined;
      return side ? { type: 'guess', side } : { type: 'cash-out' };
    },
    certify: () => followed(rules, style, guesses),
  });
  const most = rules.cardsMax - 1;
  const few = [1, 3, 5].filter((guesses) => guesses <= most);
  return [
    ...few.map((guesses) => plan('likelier', guesses, `likelier side, ${guesses} right`)),
    plan('bolder', 1, 'bolder side, 1 right'),
    plan('bolder', most, 'bolder side, to the end'),
    { name: 'both sides, to the largest win', ...bet, ...largestPlan(rules) },
  ];
}

const bet = { stake: 1_000_000_000n, input: () => ({}) };

type Style = 'likelier' | 'bolder';

/** Rows of ranks that were all guessed right: how many end alike. */
type Row = {
  readonly card: Card;
  /** Of the chances of its guesses, over 13 to the power of their number. */
  readonly product: bigint;
  ways: bigint;
};

/** Every row of ranks that the plan wins, card by card: what is shown next depends on the guess. */
function followed(rules: HiLoRules, style: Style, guesses: number): Outcomes {
  const total = RANKS ** BigInt(guesses + 1);
  let rows: readonly Row[] = ranks.map((card) => ({ card, product: 1n, ways: 1n }));
  const won: Won[] = [];
  for (let made = 0; rows.length > 0; made += 1) {
    const longer = new Rows();
    const draws = RANKS ** BigInt(made);
    for (const row of rows) {
      const passed = rational(row.product, draws);
      const next = made < guesses ? sideOf(rules, style, { card: row.card, passed }) : undefined;
      if (next) guessRight(longer, row, next);
      // What is not drawn any more may be anything.
      else
        won.push({
          multiple: ladderMultiple(rules, passed),
          ways: row.ways * (total / draws / RANKS),
        });
    }
    rows = longer.list;
  }
  return wonOf(won, total);
}

/** Adds to the rows that are one guess longer. */
function guessRight(longer: Rows, { card, product, ways }: Row, { side, ways: winning }: Offer) {
  for (const next of ranks) {
    if (isRight(side, card, next)) longer.add(next, product * BigInt(winning), ways);
  }
}

type Offer = { readonly side: HiLoSide; readonly ways: number };

/**
 * The likeliest side that is offered, or the bolder one of the card while that is offered; the
 * first where both are as likely, as the engine's own rule has it. Else nothing: what was won is
 * taken.
 */
function sideOf(
  rules: HiLoRules,
  style: Style,
  { card, passed }: Pick<HiLoState, 'card' | 'passed'>,
): Offer | undefined {
  const offers = hiLoOffers(rules, { card, passed });
  if (style === 'likelier') return offers.toSorted((a, b) => b.ways - a.ways)[0];
  const boldest = Math.min(...Object.values(hiLoWays(card)));
  return offers.find(({ ways }) => ways === boldest);
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
