import { type Amount, ZERO } from '@padauk/base';
import { type Card, DECK, lowRankOf } from '../../cards/card.ts';
import type { Engine, Step } from '../../engine.ts';
import { payAt, shownMultiple } from '../../multiple.ts';
import { type Rational, rational, times } from '../../rational.ts';
import { readFields, readWord } from '../../untrusted.ts';
import {
  bust,
  CASH_OUT,
  type CashOut,
  cashOutAt,
  isWithinTop,
  ladderMultiple,
  type LadderRules,
  type LadderTotal,
  ONE,
  readsCashOut,
} from '../ladder.ts';

/**
 * Is the next card higher or lower? Cards come from endless decks, ace low, king high; the public
 * scheme of casino.md 5.9. Equal cards win both ways, except beside an ace or a king, where one
 * side would always win: there the sides are `same` and strictly the other.
 */
export type HiLoRules = LadderRules & {
  /** A round shows no more cards than this, those that were skipped included. */
  readonly cardsMax: number;
};
/** What can be guessed of the next card. */
export const hiLoSides = ['higher', 'lower', 'same'] as const;
export type HiLoSide = (typeof hiLoSides)[number];
export type HiLoBet = { readonly stake: Amount };
export type HiLoState = HiLoBet & {
  readonly card: Card;
  readonly cards: number;
  readonly guesses: number;
  /** Chance of having come so far. */
  readonly passed: Rational;
};
export type HiLoAction =
  | { readonly type: 'guess'; readonly side: HiLoSide }
  | { readonly type: 'skip' }
  | CashOut;
export type HiLoEvent =
  | { readonly type: 'dealt'; readonly card: Card }
  /** `amount` is what a cash-out pays now. */
  | {
      readonly type: 'guessed';
      readonly side: HiLoSide;
      readonly card: Card;
      readonly right: boolean;
      readonly multiple: number;
      readonly amount: Amount;
    }
  | LadderTotal;

const KING = 13;
const ACE = 1;

/** How many of the 13 ranks win, by side; the sides that are not offered are left out. */
export function hiLoWays(card: Card): Readonly<Partial<Record<HiLoSide, number>>> {
  const rank = lowRankOf(card);
  if (rank === ACE) return { higher: 12, same: 1 };
  if (rank === KING) return { lower: 12, same: 1 };
  return { higher: KING + 1 - rank, lower: rank };
}

/** Whether the next card is on the guessed side of the shown one. */
export function isRight(side: HiLoSide, shown: Card, next: Card): boolean {
  const [a, b] = [lowRankOf(shown), lowRankOf(next)];
  if (side === 'same') return a === b;
  if (a === b) return a !== ACE && a !== KING;
  return side === 'higher' ? b > a : b < a;
}

const afterGuess = (passed: Rational, ways: number): Rational =>
  times(passed, rational(BigInt(ways), 13n));

/** The sides that may be guessed now, each with what the stake would become. */
export function hiLoOffers(rules: HiLoRules, { card, passed }: Pick<HiLoState, 'card' | 'passed'>) {
  return hiLoSides.flatMap((side) => {
    const ways = hiLoWays(card)[side];
    if (ways === undefined) return [];
    const multiple = ladderMultiple(rules, afterGuess(passed, ways));
    return isWithinTop(rules, multiple) ? [{ side, ways, multiple }] : [];
  });
}

const drawCard = (float: () => number): Card => Math.floor(float() * DECK);

/** The engine of hi-lo. */
export const hiLo: Engine<HiLoRules, HiLoBet, HiLoState, HiLoAction, HiLoEvent> = {
  name: 'hi-lo',
  readBet: (_rules, input, stake) => (readFields(input) ? { stake } : undefined),
  maxWin: (rules, { stake }) => payAt(stake, rational(BigInt(rules.winStakesMax), 1n)),
  open(_rules, { stake }, { float }) {
    const card = drawCard(float);
    return {
      state: { stake, card, cards: 1, guesses: 0, passed: ONE },
      events: [{ type: 'dealt', card }],
      payout: ZERO,
    };
  },
  readAction(rules, state, input) {
    if (readsCashOut(input)) return state.guesses > 0 ? CASH_OUT : undefined;
    if (readFields(input, 'type')?.type === 'skip') {
      return state.cards < rules.cardsMax - 1 ? { type: 'skip' } : undefined;
    }
    const fields = readFields(input, 'type', 'side');
    const side = readWord(fields?.side, hiLoSides);
    if (fields?.type !== 'guess' || side === undefined) return undefined;
    return hiLoOffers(rules, state).some((offer) => offer.side === side)
      ? { type: 'guess', side }
      : undefined;
  },
  act(rules, state, action, { float }): Step<HiLoState, HiLoEvent> {
    if (action.type === 'cash-out') {
      const end = cashOutAt(state.stake, ladderMultiple(rules, state.passed));
      return { state: undefined, events: [end.event], payout: end.payout };
    }
    const card = drawCard(float);
    const cards = state.cards + 1;
    if (action.type === 'skip') {
      return {
        state: { ...state, card, cards },
        events: [{ type: 'dealt', card }],
        payout: ZERO,
      };
    }
    const { side } = action;
    if (!isRight(side, state.card, card)) {
      const event: HiLoEvent = {
        type: 'guessed',
        side,
        card,
        right: false,
        multiple: 0,
        amount: ZERO,
      };
      return { state: undefined, events: [event, bust.event], payout: bust.payout };
    }
    const passed = afterGuess(state.passed, hiLoWays(state.card)[side] ?? 0);
    const multiple = ladderMultiple(rules, passed);
    const event: HiLoEvent = {
      type: 'guessed',
      side,
      card,
      right: true,
      multiple: shownMultiple(multiple),
      amount: payAt(state.stake, multiple),
    };
    const next = { ...state, card, cards, guesses: state.guesses + 1, passed };
    if (cards < rules.cardsMax && hiLoOffers(rules, next).length > 0) {
      return { state: next, events: [event], payout: ZERO };
    }
    const end = cashOutAt(state.stake, multiple);
    return { state: undefined, events: [event, end.event], payout: end.payout };
  },
  /** Takes what is there; where nothing was guessed yet, guesses the likelier side. */
  autoAction(rules, state) {
    if (state.guesses > 0) return CASH_OUT;
    const [likeliest] = hiLoOffers(rules, state).toSorted((a, b) => b.ways - a.ways);
    return { type: 'guess', side: likeliest?.side ?? 'same' };
  },
  actionsOf: (rules, state) => [
    ...hiLoOffers(rules, state).map(({ side, multiple }) => ({
      type: 'guess',
      side,
      multiple: shownMultiple(multiple),
    })),
    ...(state.cards < rules.cardsMax - 1 ? [{ type: 'skip' }] : []),
    ...(state.guesses > 0 ? [CASH_OUT] : []),
  ],
};
