import type { BetType } from '../../bet-type.ts';
import { type Card, lowRankOf } from '../../cards/card.ts';
import type { Outcomes } from '../../outcomes.ts';
import { type Rational, rational } from '../../rational.ts';
import { ladderMultiple } from '../ladder.ts';
import { type HiLoRules, type HiLoSide, type HiLoState, hiLoOffers, isRight } from './hi-lo.ts';
import { largestRow } from './largest-row.ts';
import { RANKS, ranks, type Won, wonOf } from './rows-won.ts';

/**
 * The largest win there is: a side whose chance the row to it still needs is guessed, and any other
 * card is skipped. Where too few cards are left for the whole row, what was won is taken, and a
 * round without a guess gets one on the likelier side.
 */
export function largestPlan(rules: HiLoRules): Pick<BetType, 'choose' | 'certify'> {
  let found: Way | undefined;
  const way = () => (found ??= wayOf(rules));
  return {
    choose: (state) => actionOf(rules, way(), state as HiLoState),
    certify: () => certified(rules, way()),
  };
}

/** What was guessed so far, in any order: how often, and the winning ranks multiplied. */
class Step {
  readonly guesses: number;
  readonly product: bigint;
  readonly #next = new Map<number, Guess | undefined>();

  constructor(guesses: number, product: bigint) {
    this.guesses = guesses;
    this.product = product;
  }

  get key(): string {
    return `${this.guesses} ${this.product}`;
  }
  get passed(): Rational {
    return rational(this.product, RANKS ** BigInt(this.guesses));
  }
  after(ways: number): Step {
    return new Step(this.guesses + 1, this.product * BigInt(ways));
  }
  /** What may be guessed, the likelier side first. */
  guessesAt(rules: HiLoRules, card: Card): readonly Guess[] {
    return hiLoOffers(rules, { card, passed: this.passed })
      .toSorted((a, b) => b.ways - a.ways)
      .map(({ side, ways }) => ({ side, to: this.after(ways) }));
  }
  /** The guess that leads on to the largest win, if the card has one. */
  needed(rules: HiLoRules, way: Way, card: Card): Guess | undefined {
    const rank = lowRankOf(card);
    if (!this.#next.has(rank)) {
      const [guess] = this.guessesAt(rules, card).flatMap(({ side, to }) => {
        const known = way.steps.get(to.key);
        return known ? [{ side, to: known }] : [];
      });
      this.#next.set(rank, guess);
    }
    return this.#next.get(rank);
  }
}
type Guess = { readonly side: HiLoSide; readonly to: Step };

/** Every step that is on the way to the largest win, by its key, and how many guesses it takes. */
type Way = { readonly steps: ReadonlyMap<string, Step>; readonly guesses: number };
const start = (): Step => new Step(0, 1n);

function wayOf(rules: HiLoRules): Way {
  const row = largestRow(rules);
  const steps = new Map([start()].map((step) => [step.key, step]));
  for (const ways of row) {
    const before = Array.from(steps.values());
    for (const step of before) {
      const next = step.after(ways);
      if (!steps.has(next.key)) steps.set(next.key, next);
    }
  }
  return { steps, guesses: row.length };
}

/** The step as the way has it, which knows how to go on. */
const onWay = (way: Way, step: Step): Step => way.steps.get(step.key) ?? step;

type Seen = { readonly card: Card; readonly cards: number; readonly step: Step };

function doingOf(rules: HiLoRules, way: Way, { card, cards, step }: Seen) {
  const missing = way.guesses - step.guesses;
  const left = rules.cardsMax - cards;
  const needed = missing <= left ? step.needed(rules, way, card) : undefined;
  if (needed) return needed;
  if (missing > 0 && missing < left) return 'skip';
  return (step.guesses === 0 && step.guessesAt(rules, card)[0]) || 'cash-out';
}

function actionOf(rules: HiLoRules, way: Way, state: HiLoState): unknown {
  const { card, cards, guesses, passed } = state;
  // The chance is in lowest terms: over all rows of so many ranks it is the product again.
  const product = (passed.numerator * RANKS ** BigInt(guesses)) / passed.denominator;
  const doing = doingOf(rules, way, { card, cards, step: onWay(way, new Step(guesses, product)) });
  return typeof doing === 'string' ? { type: doing } : { type: 'guess', side: doing.side };
}

/** Rows of as many cards that led to each step, by the rank that they show last. */
type Rows = ReadonlyMap<Step, bigint[]>;

/** Every row of ranks there is, card by card, as many as a round may show. */
function certified(rules: HiLoRules, way: Way): Outcomes {
  const paid = new Map<Step, bigint>();
  let rows: Rows = new Map([[onWay(way, start()), ranks.map(() => 1n)]]);
  for (let cards = 1; rows.size > 0; cards += 1) {
    const unseen = RANKS ** BigInt(rules.cardsMax - cards);
    const longer = new Map<Step, bigint[]>();
    const addTo = (step: Step, ways: bigint, isDrawn: (card: Card) => boolean) => {
      const byRank = longer.get(step) ?? ranks.map(() => 0n);
      longer.set(step, byRank);
      for (const [rank, all] of byRank.entries()) {
        if (isDrawn(ranks[rank] ?? 0)) byRank[rank] = all + ways;
      }
    };
    for (const [step, byRank] of rows) {
      let [skipped, taken] = [0n, 0n];
      for (const [rank, card] of ranks.entries()) {
        const ways = byRank[rank] ?? 0n;
        if (ways === 0n) continue;
        const isLast = cards === rules.cardsMax;
        const doing = isLast ? 'cash-out' : doingOf(rules, way, { card, cards, step });
        if (doing === 'cash-out') taken += ways;
        else if (doing === 'skip') skipped += ways;
        else addTo(doing.to, ways, (drawn) => isRight(doing.side, card, drawn));
      }
      if (skipped > 0n) addTo(step, skipped, () => true);
      if (taken > 0n) paid.set(step, (paid.get(step) ?? 0n) + taken * unseen);
    }
    rows = longer;
  }
  const won = Array.from(
    paid,
    ([step, ways]): Won => ({ multiple: ladderMultiple(rules, step.passed), ways }),
  );
  return wonOf(won, RANKS ** BigInt(rules.cardsMax));
}
