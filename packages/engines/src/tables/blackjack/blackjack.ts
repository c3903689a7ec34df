import { type Amount, amount, assert, ZERO } from '@padauk/base';
import { type Card, DECK } from '../../cards/card.ts';
import type { Advice, Chance, Engine, Step } from '../../engine.ts';
import { payHundredths } from '../../multiple.ts';
import { toFloat } from '../../rational.ts';
import { readFields } from '../../untrusted.ts';
import {
  type BlackjackRules,
  dealerDraws,
  isBlackjack,
  isBust,
  sumOf,
  valueOf,
} from './blackjack-rules.ts';
import { books, type Move, moves, NO_OPTIONS, type Options } from './blackjack-strategy.ts';

export type BlackjackBet = { readonly stake: Amount };
export type BlackjackHand = {
  readonly cards: readonly Card[];
  readonly stake: Amount;
  readonly done: boolean;
};
export type BlackjackState = BlackjackBet & {
  readonly hands: readonly BlackjackHand[];
  /** The card that is shown, and the one that is not. */
  readonly dealer: readonly [Card, Card];
  /** Undefined while the player is asked for it. */
  readonly insurance: Amount | undefined;
};
export type BlackjackAction = {
  readonly type: Move | 'insure' | 'decline';
};
export type BlackjackEvent =
  | {
      readonly type: 'dealt';
      readonly cards: readonly Card[];
      readonly dealer: Card;
      readonly total: number;
    }
  | { readonly type: 'insured'; readonly amount: Amount }
  /** The dealer has looked: the round goes on, or is over. */
  | { readonly type: 'looked'; readonly blackjack: boolean }
  | { readonly type: 'card'; readonly hand: number; readonly card: Card; readonly total: number }
  | { readonly type: 'split'; readonly hands: readonly (readonly Card[])[] }
  | { readonly type: 'doubled'; readonly hand: number; readonly amount: Amount }
  | { readonly type: 'surrendered' }
  /** All cards of the dealer, and what they come to. */
  | { readonly type: 'dealer'; readonly cards: readonly Card[]; readonly total: number }
  | {
      readonly type: 'hand-ended';
      readonly hand: number;
      readonly result: 'blackjack' | 'won' | 'push' | 'lost' | 'bust';
      readonly amount: Amount;
    }
  | { readonly type: 'insurance-paid'; readonly amount: Amount }
  | { readonly type: 'total'; readonly amount: Amount };

const drawCard = ({ draw }: Chance): Card => draw(DECK);
const half = (stake: Amount): Amount => amount(stake / 2n);

/** The engine of blackjack; the rules are in `blackjack-rules.ts`. */
export const blackjack: Engine<
  BlackjackRules,
  BlackjackBet,
  BlackjackState,
  BlackjackAction,
  BlackjackEvent
> = {
  name: 'blackjack',
  readBet: (_rules, input, stake) => (readFields(input) ? { stake } : undefined),
  /** Two doubled hands that win; a blackjack pays less than that. */
  maxWin: ({ doubleAfterSplit }, { stake }) => amount(stake * (doubleAfterSplit ? 8n : 4n)),
  open(rules, { stake }, chance) {
    // In turn, the dealer's second card face down.
    const first = drawCard(chance);
    const up = drawCard(chance);
    const second = drawCard(chance);
    const hole = drawCard(chance);
    const cards = [first, second];
    const dealt: BlackjackEvent = { type: 'dealt', cards, dealer: up, total: sumOf(cards).total };
    const state: BlackjackState = {
      stake,
      hands: [{ cards, stake, done: isBlackjack(cards) }],
      dealer: [up, hole],
      insurance: undefined,
    };
    if (valueOf(up) === 1) return { state, events: [dealt], payout: ZERO };
    return look(rules, { ...state, insurance: ZERO }, [dealt], chance);
  },
  readAction(rules, state, input) {
    const type = readFields(input, 'type')?.type;
    const found = typesOf(rules, state).find((name) => name === type);
    return found && { type: found };
  },
  raiseOf(_rules, state, { type }) {
    if (type === 'insure') return half(state.stake);
    return type === 'double' || type === 'split' ? state.stake : ZERO;
  },
  act(rules, state, { type }, chance) {
    switch (type) {
      case 'insure': {
        const insurance = half(state.stake);
        const insured: BlackjackEvent = { type: 'insured', amount: insurance };
        return look(rules, { ...state, insurance }, [insured], chance);
      }
      case 'decline':
        return look(rules, { ...state, insurance: ZERO }, [], chance);
      case 'surrender': {
        const payout = half(state.stake);
        const events: BlackjackEvent[] = [
          { type: 'surrendered' },
          shownDealer(state.dealer),
          { type: 'total', amount: payout },
        ];
        return { state: undefined, events, payout };
      }
      case 'split':
        return split(rules, state, chance);
      default:
        return play(rules, state, type, chance);
    }
  },
  /** Plays on by the best of hitting and standing; a round left open raises nothing. */
  autoAction(rules, state) {
    if (state.insurance === undefined) return { type: 'decline' };
    return { type: adviceFor(rules, state, NO_OPTIONS) };
  },
  actionsOf: (rules, state) =>
    typesOf(rules, state).map((type) => ({
      type,
      hand: activeOf(state),
      raise: raiseFor(state, type),
    })),
  adviceOf: (rules, state) => valuesFor(rules, state).toSorted((a, b) => b.value - a.value),
};

const raiseFor = (state: BlackjackState, type: BlackjackAction['type']): Amount =>
  blackjack.raiseOf?.(ENDLESS, state, { type }) ?? ZERO;
/** What an action raises is the same under all rules. */
const ENDLESS: BlackjackRules = {
  dealerHitsSoft17: false,
  blackjackPays: 250,
  doubleAfterSplit: true,
  lateSurrender: false,
};

/** The best move now, for a player who wants to learn; the actions of a raise included. */
export function bestMove(rules: BlackjackRules, state: BlackjackState): BlackjackAction['type'] {
  return state.insurance === undefined
    ? 'decline'
    : adviceFor(rules, state, optionsOf(rules, state));
}

const activeOf = ({ hands }: BlackjackState): number => hands.findIndex(({ done }) => !done);

function optionsOf(rules: BlackjackRules, state: BlackjackState): Options {
  const hand = state.hands[activeOf(state)];
  const isFirst = hand?.cards.length === 2;
  const isWhole = state.hands.length === 1;
  const [a, b] = hand?.cards ?? [];
  return {
    double: isFirst && (isWhole || rules.doubleAfterSplit),
    split: isFirst && isWhole && a !== undefined && b !== undefined && valueOf(a) === valueOf(b),
    surrender: isFirst && isWhole && rules.lateSurrender,
  };
}

/** The book against the dealer's card, and the hand that is played by it. */
function pageOf(rules: BlackjackRules, state: BlackjackState) {
  const book = books(rules).get(valueOf(state.dealer[0]));
  const cards = state.hands[activeOf(state)]?.cards ?? [];
  const [first] = cards;
  assert(book && first !== undefined, 'a hand is played against a card');
  return { book, sum: sumOf(cards), pair: valueOf(first) };
}

function adviceFor(rules: BlackjackRules, state: BlackjackState, options: Options): Move {
  const { book, sum, pair } = pageOf(rules, state);
  return book.advise(sum, options, pair).move;
}

/** Half a stake that pays twice itself where the hole card is one of four ranks of thirteen. */
const INSURANCE_VALUE = (0.5 * (2 * 4 - 9)) / 13;

function valuesFor(rules: BlackjackRules, state: BlackjackState): readonly Advice[] {
  if (state.insurance === undefined) {
    return [
      { action: { type: 'decline' }, value: 0 },
      { action: { type: 'insure' }, value: INSURANCE_VALUE },
    ];
  }
  const { book, sum, pair } = pageOf(rules, state);
  // The dealer has looked: that there is no blackjack is known.
  const mass = toFloat(book.mass);
  return book
    .values(sum, optionsOf(rules, state), pair)
    .map(({ move, value }) => ({ action: { type: move }, value: toFloat(value) / mass }));
}

function typesOf(rules: BlackjackRules, state: BlackjackState): readonly BlackjackAction['type'][] {
  if (state.insurance === undefined) return ['insure', 'decline'];
  const options = optionsOf(rules, state);
  return moves.filter((move) => move === 'stand' || move === 'hit' || options[move]);
}

const shownDealer = (cards: readonly Card[]): BlackjackEvent => ({
  type: 'dealer',
  cards,
  total: sumOf(cards).total,
});

type BlackjackStep = Step<BlackjackState, BlackjackEvent>;

/** The dealer looks for a blackjack under an ace or a ten. */
function look(
  rules: BlackjackRules,
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  chance: Chance,
): BlackjackStep {
  const value = valueOf(state.dealer[0]);
  const looks = value === 1 || value === 10;
  const ends = isBlackjack(state.dealer);
  const told: readonly BlackjackEvent[] = looks
    ? [...events, { type: 'looked', blackjack: ends }]
    : events;
  if (ends) return settle(rules, state, told, state.dealer);
  return goOn(rules, state, told, chance);
}

function split(rules: BlackjackRules, state: BlackjackState, chance: Chance): BlackjackStep {
  const [hand] = state.hands;
  const [a, b] = hand?.cards ?? [];
  assert(a !== undefined && b !== undefined, 'a pair is split');
  const pairs = [
    [a, drawCard(chance)],
    [b, drawCard(chance)],
  ];
  const areAces = valueOf(a) === 1;
  const hands = pairs.map((cards) => ({
    cards,
    stake: state.stake,
    done: areAces || sumOf(cards).total === 21,
  }));
  return goOn(rules, { ...state, hands }, [{ type: 'split', hands: pairs }], chance);
}

function play(
  rules: BlackjackRules,
  state: BlackjackState,
  type: 'hit' | 'stand' | 'double',
  chance: Chance,
): BlackjackStep {
  const at = activeOf(state);
  const hand = state.hands[at];
  assert(hand, 'a hand is open');
  const events: BlackjackEvent[] = [];
  let next: BlackjackHand = { ...hand, done: true };
  if (type !== 'stand') {
    const cards = [...hand.cards, drawCard(chance)];
    const sum = sumOf(cards);
    const doubled = type === 'double';
    if (doubled) events.push({ type: 'doubled', hand: at, amount: state.stake });
    events.push({ type: 'card', hand: at, card: cards.at(-1) ?? 0, total: sum.total });
    next = {
      cards,
      stake: doubled ? amount(hand.stake * 2n) : hand.stake,
      done: doubled || sum.total >= 21,
    };
  }
  return goOn(rules, { ...state, hands: state.hands.with(at, next) }, events, chance);
}

/** To the next hand, or to the dealer when all have been played. */
function goOn(
  rules: BlackjackRules,
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  chance: Chance,
): BlackjackStep {
  if (state.hands.some(({ done }) => !done)) return { state, events, payout: ZERO };
  const dealer: Card[] = [...state.dealer];
  const isDecided = state.hands.every(
    ({ cards }) => isBust(sumOf(cards)) || isNatural(state, cards),
  );
  while (!isDecided && dealerDraws(rules, sumOf(dealer))) dealer.push(drawCard(chance));
  return settle(rules, state, events, dealer);
}

/** A blackjack is of the two first cards; after a split it is 21 like any other. */
const isNatural = ({ hands }: BlackjackState, cards: readonly Card[]): boolean =>
  hands.length === 1 && isBlackjack(cards);

function settle(
  rules: BlackjackRules,
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  dealer: readonly Card[],
): BlackjackStep {
  const ended = state.hands.map((hand, at) => {
    const result = resultOf(state, hand, dealer);
    return { type: 'hand-ended', hand: at, result, amount: paidFor(rules, hand, result) } as const;
  });
  const insurance = isBlackjack(dealer) ? amount((state.insurance ?? 0n) * 3n) : ZERO;
  const payout = amount(ended.reduce((sum, { amount: paid }) => sum + paid, 0n) + insurance);
  return {
    state: undefined,
    events: [
      ...events,
      shownDealer(dealer),
      ...ended,
      ...(insurance > 0n ? [{ type: 'insurance-paid', amount: insurance } as const] : []),
      { type: 'total', amount: payout },
    ],
    payout,
  };
}

type Result = Extract<BlackjackEvent, { type: 'hand-ended' }>['result'];

function resultOf(
  state: BlackjackState,
  { cards }: BlackjackHand,
  dealer: readonly Card[],
): Result {
  const [own, other] = [sumOf(cards), sumOf(dealer)];
  if (isBust(own)) return 'bust';
  const natural = isNatural(state, cards);
  if (natural !== isBlackjack(dealer)) return natural ? 'blackjack' : 'lost';
  if (isBust(other) || own.total > other.total) return 'won';
  return own.total === other.total ? 'push' : 'lost';
}

function paidFor(rules: BlackjackRules, { stake }: BlackjackHand, result: Result): Amount {
  switch (result) {
    case 'blackjack':
      return payHundredths(stake, rules.blackjackPays);
    case 'won':
      return amount(stake * 2n);
    case 'push':
      return stake;
    default:
      return ZERO;
  }
}
