import { type Amount, amount, ZERO } from '@padauk/base';
import { type Card, dealFrom, decks } from '../../cards/card.ts';
import {
  ACE_KING,
  nameOfValue,
  type PokerHand,
  pokerHands,
  pokerValue,
} from '../../cards/poker-value.ts';
import type { Engine, Step } from '../../engine.ts';
import { readFields } from '../../untrusted.ts';

/** Five cards each, one of the dealer's shown; raise by two antes, or fold. */
export type CaribbeanStudRules = {
  /** What a raise that wins pays, as odds to 1, by the player's hand. */
  readonly raisePays: Readonly<Record<PokerHand, number>>;
};
/** The stake is the ante. */
export type CaribbeanStudBet = { readonly stake: Amount };
export type CaribbeanStudState = CaribbeanStudBet & {
  readonly player: readonly Card[];
  /** The first one is shown. */
  readonly dealer: readonly Card[];
};
export type CaribbeanStudAction = { readonly type: 'raise' | 'fold' };
export type CaribbeanStudEvent =
  | {
      readonly type: 'dealt';
      readonly cards: readonly Card[];
      readonly hand: PokerHand;
      readonly dealer: Card;
    }
  | {
      readonly type: 'dealer';
      readonly cards: readonly Card[];
      readonly hand: PokerHand;
      readonly qualifies: boolean;
    }
  | { readonly type: 'folded' }
  | { readonly type: 'total'; readonly amount: Amount };

/** What ante and raise return together, in antes. */
export function raiseReturns(rules: CaribbeanStudRules, player: number, dealer: number): number {
  // The ante wins even money and the raise comes back.
  if (dealer < ACE_KING) return 4;
  if (player === dealer) return 3;
  return player > dealer ? 4 + 2 * rules.raisePays[nameOfValue(player)] : 0;
}

const end = (
  events: readonly CaribbeanStudEvent[],
  payout: bigint,
): Step<CaribbeanStudState, CaribbeanStudEvent> => ({
  state: undefined,
  events: [...events, { type: 'total', amount: amount(payout) }],
  payout: amount(payout),
});

/** The engine of Caribbean stud. */
export const caribbeanStud: Engine<
  CaribbeanStudRules,
  CaribbeanStudBet,
  CaribbeanStudState,
  CaribbeanStudAction,
  CaribbeanStudEvent
> = {
  name: 'caribbean-stud',
  readBet: (_rules, input, stake) => (readFields(input) ? { stake } : undefined),
  maxWin: ({ raisePays }, { stake }) =>
    amount(stake * BigInt(4 + 2 * Math.max(...pokerHands.map((hand) => raisePays[hand])))),
  open(_rules, { stake }, { draw }) {
    const deal = dealFrom(decks(1), draw);
    const player = Array.from({ length: 5 }, deal);
    const dealer = Array.from({ length: 5 }, deal);
    const hand = nameOfValue(pokerValue(player));
    return {
      state: { stake, player, dealer },
      events: [{ type: 'dealt', cards: player, hand, dealer: dealer[0] ?? 0 }],
      payout: ZERO,
    };
  },
  readAction(_rules, _state, input) {
    const type = readFields(input, 'type')?.type;
    return type === 'raise' || type === 'fold' ? { type } : undefined;
  },
  raiseOf: (_rules, { stake }, { type }) => (type === 'raise' ? amount(stake * 2n) : ZERO),
  act(rules, { stake, player, dealer }, { type }) {
    if (type === 'fold') return end([{ type: 'folded' }], 0n);
    const [own, other] = [pokerValue(player), pokerValue(dealer)];
    const shown: CaribbeanStudEvent = {
      type: 'dealer',
      cards: dealer,
      hand: nameOfValue(other),
      qualifies: other >= ACE_KING,
    };
    return end([shown], stake * BigInt(raiseReturns(rules, own, other)));
  },
  /** A round left open raises nothing. */
  autoAction: () => ({ type: 'fold' }),
  actionsOf: (_rules, { stake }) => [
    { type: 'raise', raise: amount(stake * 2n) },
    { type: 'fold', raise: ZERO },
  ],
};
