import { type Amount, amount } from '@padauk/base';
import type { BetType } from '../bet-type.ts';
import type { Chance, Engine } from '../engine.ts';
import { payAt } from '../multiple.ts';
import { gather } from '../outcomes.ts';
import type { Rational } from '../rational.ts';
import { allOn, readSpots, type Spot, type SpotEvent } from './spots.ts';

/** A table at which one result decides every spot at once. */
export type SpotGame<Rules, Result, Event> = {
  readonly name: string;
  readonly isSpot: (rules: Rules, on: string) => boolean;
  readonly deal: (rules: Rules, chance: Chance) => { result: Result; events: readonly Event[] };
  /** What a spot returns for each unit staked on it, the stake included; 0 where it loses. */
  readonly pays: (rules: Rules, result: Result, on: string) => Rational;
  /** A result of every kind that spots tell apart; the largest win is looked for among them. */
  readonly results: (rules: Rules) => readonly Result[];
};

export type SpotsBet = { readonly spots: readonly Spot[] };
export type SpotsTotal = { readonly type: 'total'; readonly amount: Amount };

/** The engine of a table without decisions: stakes on spots, one result, a price for each spot. */
export function createSpotEngine<Rules, Result, Event>(
  game: SpotGame<Rules, Result, Event>,
): Engine<Rules, SpotsBet, never, never, Event | SpotEvent | SpotsTotal> {
  const paidOf = (rules: Rules, { spots }: SpotsBet, result: Result): readonly SpotEvent[] =>
    spots.flatMap(({ on, stake }) => {
      const paid = payAt(stake, game.pays(rules, result, on));
      return paid > 0n ? [{ type: 'spot-paid', on, stake, amount: paid } as const] : [];
    });
  const sumOf = (paid: readonly SpotEvent[]): Amount =>
    amount(paid.reduce((sum, spot) => sum + spot.amount, 0n));
  return {
    name: game.name,
    readBet(rules, input, stake) {
      const spots = readSpots(input, stake, (on) => game.isSpot(rules, on));
      return spots && { spots };
    },
    spotStakes: ({ spots }) => spots.map(({ stake }) => stake),
    maxWin: (rules, bet) =>
      game.results(rules).reduce((most, result) => {
        const paid = sumOf(paidOf(rules, bet, result));
        return paid > most ? paid : most;
      }, amount(0n)),
    open(rules, bet, chance) {
      const { result, events } = game.deal(rules, chance);
      const paid = paidOf(rules, bet, result);
      const payout = sumOf(paid);
      return {
        state: undefined,
        events: [...events, ...paid, { type: 'total', amount: payout }],
        payout,
      };
    },
  };
}

/** The kind of bet that one spot is, given how often each result comes. */
export function spotBetType<Rules, Result, Event>(
  game: SpotGame<Rules, Result, Event>,
  rules: Rules,
  on: string,
  ways: () => readonly { readonly result: Result; readonly ways: bigint }[],
): BetType {
  return {
    name: on,
    stake: 100n,
    input: allOn(on),
    certify: () => {
      const all = ways().map((one) => ({ ways: one.ways, pays: game.pays(rules, one.result, on) }));
      const unit = all.reduce((product, { pays }) => {
        return product % pays.denominator === 0n ? product : product * pays.denominator;
      }, 1n);
      return {
        total: all.reduce((sum, one) => sum + one.ways, 0n),
        unit,
        list: gather(
          all.map((one) => ({
            ways: one.ways,
            pays: (one.pays.numerator * unit) / one.pays.denominator,
          })),
        ),
      };
    },
  };
}

/** A price in hundredths of the stake, the stake included. */
export const hundredths = (value: number): Rational => ({
  numerator: BigInt(value),
  denominator: 100n,
});
/** A price as tables write it: `11` to 1, with the stake coming back. */
export const toOne = (odds: number): Rational => ({
  numerator: BigInt(Math.round(odds * 100) + 100),
  denominator: 100n,
});
/** Nothing comes back. */
export const LOSES: Rational = { numerator: 0n, denominator: 1n };
/** The stake comes back and nothing more. */
export const PUSHES: Rational = { numerator: 1n, denominator: 1n };
