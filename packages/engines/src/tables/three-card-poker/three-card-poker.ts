import { type Amount, amount, ZERO } from '@padauk/base';
import { type Card, dealFrom, decks } from '../../cards/card.ts';
import type { Engine, Step } from '../../engine.ts';
import { readFields } from '../../untrusted.ts';
import { readSpots, stakeOn } from '../spots.ts';
import {
  QUEEN_HIGH,
  type ThreeCardHand,
  threeCardHandOf,
  threeCardValue,
} from './three-card-hand.ts';

/** Ante and play against the dealer, and a bet on the player's own cards. Prices are odds to 1. */
export type ThreeCardPokerRules = {
  /** Paid on the ante for good cards, whatever the dealer has. */
  readonly anteBonus: Readonly<Partial<Record<ThreeCardHand, number>>>;
  readonly pairPlus: Readonly<Partial<Record<ThreeCardHand, number>>>;
};
export type ThreeCardBet = { readonly ante: Amount; readonly pairPlus: Amount };
export type ThreeCardState = ThreeCardBet & {
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  /** What the pair plus has earned already. */
  readonly earned: Amount;
};
export type ThreeCardAction = { readonly type: 'play' | 'fold' };
export type ThreeCardEvent =
  | { readonly type: 'dealt'; readonly cards: readonly Card[]; readonly hand: ThreeCardHand }
  | { readonly type: 'pair-plus-paid'; readonly amount: Amount }
  | {
      readonly type: 'dealer';
      readonly cards: readonly Card[];
      readonly hand: ThreeCardHand;
      readonly qualifies: boolean;
    }
  | { readonly type: 'ante-bonus'; readonly amount: Amount }
  | { readonly type: 'folded' }
  | { readonly type: 'total'; readonly amount: Amount };

/** What ante and play return, in antes, without the bonus. */
export function anteReturns(player: number, dealer: number): number {
  if (dealer < QUEEN_HIGH) return 3;
  if (player === dealer) return 2;
  return player > dealer ? 4 : 0;
}

const end = (
  events: readonly ThreeCardEvent[],
  payout: bigint,
): Step<ThreeCardState, ThreeCardEvent> => ({
  state: undefined,
  events: [...events, { type: 'total', amount: amount(payout) }],
  payout: amount(payout),
});

const most = (prices: Readonly<Partial<Record<ThreeCardHand, number>>>): bigint =>
  BigInt(Math.max(0, ...Object.values(prices)));

/** The engine of three card poker. */
export const threeCardPoker: Engine<
  ThreeCardPokerRules,
  ThreeCardBet,
  ThreeCardState,
  ThreeCardAction,
  ThreeCardEvent
> = {
  name: 'three-card-poker',
  readBet(_rules, input, stake) {
    const spots = readSpots(input, stake, (on) => on === 'ante' || on === 'pair-plus');
    return spots && { ante: stakeOn(spots, 'ante'), pairPlus: stakeOn(spots, 'pair-plus') };
  },
  spotStakes: ({ ante, pairPlus }) => [ante, pairPlus],
  maxWin: ({ anteBonus, pairPlus }, bet) =>
    amount(
      bet.ante * (4n + most(anteBonus)) +
        (bet.pairPlus > 0n ? bet.pairPlus * (1n + most(pairPlus)) : 0n),
    ),
  open(rules, bet, { draw }) {
    const deal = dealFrom(decks(1), draw);
    const player = Array.from({ length: 3 }, deal);
    const dealer = Array.from({ length: 3 }, deal);
    const hand = threeCardHandOf(threeCardValue(player));
    const price = rules.pairPlus[hand];
    const earned = amount(price === undefined ? 0n : bet.pairPlus * BigInt(price + 1));
    const events: ThreeCardEvent[] = [{ type: 'dealt', cards: player, hand }];
    if (earned > 0n) events.push({ type: 'pair-plus-paid', amount: earned });
    if (bet.ante === 0n) return end(events, earned);
    return { state: { ...bet, player, dealer, earned }, events, payout: ZERO };
  },
  readAction(_rules, _state, input) {
    const type = readFields(input, 'type')?.type;
    return type === 'play' || type === 'fold' ? { type } : undefined;
  },
  raiseOf: (_rules, { ante }, { type }) => (type === 'play' ? ante : ZERO),
  act(rules, { ante, player, dealer, earned }, { type }) {
    if (type === 'fold') return end([{ type: 'folded' }], earned);
    const [own, other] = [threeCardValue(player), threeCardValue(dealer)];
    const bonus = amount(ante * BigInt(rules.anteBonus[threeCardHandOf(own)] ?? 0));
    const events: ThreeCardEvent[] = [
      {
        type: 'dealer',
        cards: dealer,
        hand: threeCardHandOf(other),
        qualifies: other >= QUEEN_HIGH,
      },
    ];
    if (bonus > 0n) events.push({ type: 'ante-bonus', amount: bonus });
    return end(events, earned + ante * BigInt(anteReturns(own, other)) + bonus);
  },
  /** A round left open raises nothing. */
  autoAction: () => ({ type: 'fold' }),
  actionsOf: (_rules, { ante }) => [
    { type: 'play', raise: ante },
    { type: 'fold', raise: ZERO },
  ],
};
