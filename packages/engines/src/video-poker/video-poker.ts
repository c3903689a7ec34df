import { type Amount, amount, assert, ZERO } from '@padauk/base';
import { type Card, DECK, dealFrom, JOKER } from '../cards/card.ts';
import type { Engine } from '../engine.ts';
import { readFields, readWhole } from '../untrusted.ts';
import { bestHold, holdsOf } from './best-hold.ts';
import { type HandIndex, type HandName, handNames, handOfFive, type Pack } from './hand.ts';

/** Five cards, of which the player keeps any; the others are replaced, once. */
export type VideoPokerRules = {
  readonly pack: Pack;
  /** What a hand pays for each coin; one that is not named pays nothing. */
  readonly pays: Readonly<Partial<Record<HandName, number>>>;
  readonly coinsMax: number;
  /** What a natural royal flush pays for each coin where fewer than all coins are played. */
  readonly royalFewCoins: number;
  /** How many hands may be drawn to one deal, each from its own pack. */
  readonly hands: readonly number[];
};
export type VideoPokerBet = {
  readonly stake: Amount;
  readonly coins: number;
  readonly hands: number;
};
export type VideoPokerState = VideoPokerBet & {
  readonly cards: readonly Card[];
  /** The pack without them. */
  readonly rest: readonly Card[];
};
/** Positions, from 0, of the cards that are kept. */
export type VideoPokerAction = { readonly type: 'draw'; readonly hold: readonly number[] };
export type VideoPokerEvent =
  | { readonly type: 'dealt'; readonly cards: readonly Card[]; readonly hand: HandName }
  /** One for each hand. `amount` is what it pays. */
  | {
      readonly type: 'drawn';
      readonly cards: readonly Card[];
      readonly hand: HandName;
      readonly amount: Amount;
    }
  | { readonly type: 'total'; readonly amount: Amount };

const cardsUpTo = (count: number): readonly Card[] => Array.from({ length: count }, (_, c) => c);
const packs = { plain: cardsUpTo(DECK), joker: cardsUpTo(DECK + 1) } as const;
/** The cards of a pack: 52, or 53 with the joker. */
export const packOf = (pack: Pack): readonly Card[] =>
  pack === 'joker' ? packs.joker : packs.plain;
assert(packOf('joker').at(-1) === JOKER, 'the joker is the last card');

/** By hand, in the order of `handNames`: what it pays for each coin. */
export const pricesOf = (rules: VideoPokerRules, coins: number): readonly number[] =>
  handNames.map((name) =>
    name === 'royal-flush' && coins < rules.coinsMax
      ? rules.royalFewCoins
      : (rules.pays[name] ?? 0),
  );

/** The hand that a table names: the best that the cards are and that has a price. */
const nameOf = (index: HandIndex): HandName => handNames[index] ?? 'nothing';

const HOLD_MAX = 4;

/** The engine of video poker, for one hand or several. */
export const videoPoker: Engine<
  VideoPokerRules,
  VideoPokerBet,
  VideoPokerState,
  VideoPokerAction,
  VideoPokerEvent
> = {
  name: 'video-poker',
  readBet(rules, input, stake) {
    const fields = readFields(input, 'coins', 'hands');
    const coins = readWhole(fields?.coins, 1, rules.coinsMax);
    const hands = rules.hands.find((count) => count === fields?.hands);
    if (coins === undefined || hands === undefined) return undefined;
    // The stake is the same number of equal coins on each hand.
    return stake % BigInt(coins * hands) === 0n ? { stake, coins, hands } : undefined;
  },
  // A coin is laid on all hands at once.
  unitStake: (_rules, { stake, coins }) => amount(stake / BigInt(coins)),
  fullBet: ({ coinsMax, hands }) => ({
    parts: coinsMax,
    input: { coins: coinsMax, hands: Math.max(...hands) },
  }),
  maxWin: (rules, { stake, coins }) => amount(stake * BigInt(Math.max(...pricesOf(rules, coins)))),
  open({ pack }, bet, { draw }) {
    const whole = packOf(pack);
    const deal = dealFrom(whole, draw);
    const cards = Array.from({ length: 5 }, deal);
    const rest = whole.filter((card) => !cards.includes(card));
    const hand = nameOf(handOfFive(pack, cards));
    return {
      state: { ...bet, cards, rest },
      events: [{ type: 'dealt', cards, hand }],
      payout: ZERO,
    };
  },
  readAction(_rules, _state, input) {
    const fields = readFields(input, 'type', 'hold');
    if (fields?.type !== 'draw' || !Array.isArray(fields.hold)) return undefined;
    if (fields.hold.length > HOLD_MAX + 1) return undefined;
    const hold = Array.from(fields.hold, (place) => readWhole(place, 0, HOLD_MAX));
    const places = hold.filter((place) => place !== undefined);
    if (places.length < hold.length || new Set(places).size < places.length) return undefined;
    return { type: 'draw', hold: places.toSorted((a, b) => a - b) };
  },
  act(rules, { stake, coins, hands, cards, rest }, { hold }, { draw }) {
    const prices = pricesOf(rules, coins);
    const perHand = stake / BigInt(hands);
    let payout = 0n;
    const events: VideoPokerEvent[] = [];
    for (let k = 0; k < hands; k += 1) {
      const deal = dealFrom(rest, draw);
      const drawn = cards.map((card, place) => (hold.includes(place) ? card : deal()));
      const index = handOfFive(rules.pack, drawn);
      const paid = amount(perHand * BigInt(prices[index] ?? 0));
      payout += paid;
      events.push({ type: 'drawn', cards: drawn, hand: nameOf(index), amount: paid });
    }
    const total = amount(payout);
    events.push({ type: 'total', amount: total });
    return { state: undefined, events, payout: total };
  },
  /** The best hold there is. */
  autoAction: (rules, { cards, coins }) => ({
    type: 'draw',
    hold: bestHold(rules.pack, pricesOf(rules, coins), cards).hold,
  }),
  actionsOf: () => [{ type: 'draw', places: [0, 1, 2, 3, 4] }],
  adviceOf: (rules, { cards, coins }) =>
    holdsOf(rules.pack, pricesOf(rules, coins), cards).map(({ hold, value }) => ({
      action: { type: 'draw', hold },
      value: value - 1,
    })),
};
