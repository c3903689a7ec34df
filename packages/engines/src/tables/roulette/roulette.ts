import type { Rational } from '../../rational.ts';
import type { BetType } from '../../bet-type.ts';
import { createSpotEngine, LOSES, type SpotGame, spotBetType } from '../spot-game.ts';
import {
  colorOf,
  type Pocket,
  pocketCount,
  priceAt,
  type RouletteSpot,
  rouletteSpots,
  type Wheel,
} from './roulette-spots.ts';

export type RouletteRules = {
  readonly wheel: Wheel;
  /** A zero takes only half of an even-money stake. */
  readonly laPartage: boolean;
};
export type RouletteEvent = {
  readonly type: 'spun';
  /** 37 is the double zero. */
  readonly pocket: Pocket;
  readonly color: 'red' | 'black' | 'green';
};

const spotsOf: Readonly<Record<Wheel, ReadonlyMap<string, RouletteSpot>>> = {
  european: rouletteSpots('european'),
  american: rouletteSpots('american'),
};
const HALF: Rational = { numerator: 1n, denominator: 2n };

const game: SpotGame<RouletteRules, Pocket, RouletteEvent> = {
  name: 'roulette',
  isSpot: ({ wheel }, on) => spotsOf[wheel].has(on),
  deal({ wheel }, { draw }) {
    const pocket = draw(pocketCount(wheel));
    return { result: pocket, events: [{ type: 'spun', pocket, color: colorOf(pocket) }] };
  },
  pays({ wheel, laPartage }, pocket, on) {
    const spot = spotsOf[wheel].get(on);
    if (!spot) return LOSES;
    if (laPartage && spot.kind === 'even-money' && colorOf(pocket) === 'green') return HALF;
    return priceAt(spot, pocket);
  },
  results: ({ wheel }) => Array.from({ length: pocketCount(wheel) }, (_, pocket) => pocket),
};

/** The engine of roulette, for all three wheels. */
export const roulette = createSpotEngine(game);

/** One spot of each kind: those of a kind have the same figures. */
export function rouletteBetTypes(rules: RouletteRules): readonly BetType[] {
  const kinds = new Map<string, string>();
  for (const [on, { kind }] of spotsOf[rules.wheel]) {
    // The announced bets are of one kind, but each is laid in its own way.
    const key = kind === 'call' ? on : kind;
    if (!kinds.has(key)) kinds.set(key, on);
  }
  const ways = () => game.results(rules).map((result) => ({ result, ways: 1n }));
  const all = [...kinds.values()].map((on) => ({
    ...spotBetType(game, rules, on, ways),
    // Nine chips, of which some pay a third.
    stake: 900n,
  }));
  // What most players bet on stands for the title.
  return all.toSorted((a, b) => Number(b.name === 'red') - Number(a.name === 'red'));
}
