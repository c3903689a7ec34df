import { type Amount, amount, ZERO } from '@padauk/base';
import type { BetType } from '../../bet-type.ts';
import { type Card, dealFrom, decks, rankOf } from '../../cards/card.ts';
import type { Engine, Step } from '../../engine.ts';
import { payAt } from '../../multiple.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { readFields } from '../../untrusted.ts';
import { toOne } from '../spot-game.ts';
import { allOn, readSpots, stakeOn } from '../spots.ts';

/** A card each, ace high; with equal ranks the player goes to war or gives up half. */
export type CasinoWarRules = {
  readonly decks: number;
  /** Odds to 1 of a bet that the first cards tie. */
  readonly tie: number;
  /** What a tie in the war pays beside the rest, in antes. */
  readonly warTieBonus: number;
};
export type CasinoWarBet = { readonly ante: Amount; readonly tie: Amount };
export type CasinoWarState = CasinoWarBet & {
  /** What the tie bet has earned already. */
  readonly earned: Amount;
  /** The shoe without the two cards. */
  readonly rest: readonly Card[];
};
export type CasinoWarAction = { readonly type: 'war' | 'surrender' };
export type CasinoWarEvent =
  | { readonly type: 'dealt'; readonly player: Card; readonly dealer: Card }
  | { readonly type: 'tie-paid'; readonly amount: Amount }
  | {
      readonly type: 'war';
      readonly burned: readonly Card[];
      readonly player: Card;
      readonly dealer: Card;
    }
  | { readonly type: 'surrendered' }
  | { readonly type: 'total'; readonly amount: Amount };

/** Cards that are laid aside before a war. */
const BURNED = 3;

const end = (
  events: readonly CasinoWarEvent[],
  payout: bigint,
): Step<CasinoWarState, CasinoWarEvent> => ({
  state: undefined,
  events: [...events, { type: 'total', amount: amount(payout) }],
  payout: amount(payout),
});

/** The engine of casino war. */
export const casinoWar: Engine<
  CasinoWarRules,
  CasinoWarBet,
  CasinoWarState,
  CasinoWarAction,
  CasinoWarEvent
> = {
  name: 'casino-war',
  readBet(_rules, input, stake) {
    const spots = readSpots(input, stake, (on) => on === 'ante' || on === 'tie');
    if (!spots) return undefined;
    return { ante: stakeOn(spots, 'ante'), tie: stakeOn(spots, 'tie') };
  },
  spotStakes: ({ ante, tie }) => [ante, tie],
  maxWin: (rules, { ante, tie }) =>
    amount(ante * BigInt(3 + rules.warTieBonus) + payAt(tie, toOne(rules.tie))),
  open(rules, bet, { draw }) {
    const shoe = decks(rules.decks);
    const first = draw(shoe.length);
    const player = shoe[first] ?? 0;
    const others = shoe.toSpliced(first, 1);
    const second = draw(others.length);
    const dealer = others[second] ?? 0;
    const dealt: CasinoWarEvent = { type: 'dealt', player, dealer };
    if (rankOf(player) !== rankOf(dealer)) {
      return end([dealt], rankOf(player) > rankOf(dealer) ? bet.ante * 2n : 0n);
    }
    const earned = payAt(bet.tie, toOne(rules.tie));
    const paid: readonly CasinoWarEvent[] =
      earned > 0n ? [dealt, { type: 'tie-paid', amount: earned }] : [dealt];
    if (bet.ante === 0n) return end(paid, earned);
    const rest = others.toSpliced(second, 1);
    return { state: { ...bet, earned, rest }, events: paid, payout: ZERO };
  },
  readAction(_rules, _state, input) {
    const type = readFields(input, 'type')?.type;
    return type === 'war' || type === 'surrender' ? { type } : undefined;
  },
  raiseOf: (_rules, { ante }, { type }) => (type === 'war' ? ante : ZERO),
  act(rules, { ante, earned, rest }, { type }, { draw }) {
    if (type === 'surrender') return end([{ type: 'surrendered' }], earned + ante / 2n);
    const deal = dealFrom(rest, draw);
    const burned = Array.from({ length: BURNED }, deal);
    const [player, dealer] = [deal(), deal()];
    const war: CasinoWarEvent = { type: 'war', burned, player, dealer };
    const [own, other] = [rankOf(player), rankOf(dealer)];
    if (own < other) return end([war], earned);
    // The raise wins even money, the ante comes back.
    const bonus = own === other ? ante * BigInt(rules.warTieBonus) : 0n;
    return end([war], earned + ante * 3n + bonus);
  },
  /** A round left open raises nothing. */
  autoAction: () => ({ type: 'surrender' }),
  actionsOf: (_rules, { ante }) => [
    { type: 'war', raise: ante },
    { type: 'surrender', raise: ZERO },
  ],
};

/** Always to war, always giving up, and the tie. */
export function casinoWarBetTypes(rules: CasinoWarRules): readonly BetType[] {
  const plan = (name: string, type: CasinoWarAction['type']): BetType => ({
    name,
    stake: 100n,
    input: allOn('ante'),
    choose: () => ({ type }),
    certify: () => anteOutcomes(rules, type),
  });
  return [
    plan('ante, to war on ties', 'war'),
    plan('ante, surrender on ties', 'surrender'),
    {
      name: 'tie',
      stake: 100n,
      input: allOn('tie'),
      certify: () => {
        const { equal, all } = pairWays(rules.decks * 52, [rules.decks * 4]);
        const price = toOne(rules.tie);
        return {
          total: all,
          unit: price.denominator,
          list: [
            { ways: equal, pays: price.numerator },
            { ways: all - equal, pays: 0n },
          ],
        };
      },
    },
  ];
}

/** Ordered pairs of two different cards, and those of one rank; ranks that differ in number first. */
function pairWays(cards: number, first: readonly number[]) {
  const others = 13 - first.length;
  const perRank = (cards - first.reduce((sum, count) => sum + count, 0)) / others;
  const counts = [...first, ...Array.from({ length: others }, () => perRank)];
  const equal = counts.reduce((sum, count) => sum + BigInt(count * (count - 1)), 0n);
  return { equal, all: BigInt(cards * (cards - 1)) };
}

function anteOutcomes(rules: CasinoWarRules, type: CasinoWarAction['type']): Outcomes {
  const cards = rules.decks * 52;
  const first = pairWays(cards, [rules.decks * 4]);
  // In a war two cards of the rank that tied are gone. Which cards were burned says nothing.
  const second = pairWays(cards - 2, [rules.decks * 4 - 2]);
  const decided = (first.all - first.equal) / 2n;
  const list: Outcome[] = [
    { ways: decided * second.all, pays: 4n },
    { ways: decided * second.all, pays: 0n },
  ];
  if (type === 'surrender') list.push({ ways: first.equal * second.all, pays: 1n });
  else {
    const won = (second.all - second.equal) / 2n;
    const bonus = BigInt(rules.warTieBonus * 2);
    list.push(
      { ways: first.equal * won, pays: 6n, raised: 2n },
      { ways: first.equal * won, pays: 0n, raised: 2n },
      { ways: first.equal * second.equal, pays: 6n + bonus, raised: 2n },
    );
  }
  return { total: first.all * second.all, unit: 2n, list: gather(list) };
}
