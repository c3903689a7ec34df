import { amount } from '@padauk/base';
import type { BetType } from './bet-type.ts';
import { findEngine } from './engines.ts';
import { crashBetTypes } from './instant/crash/crash-bet-types.ts';
import { diceBetTypes } from './instant/dice/dice-bet-types.ts';
import { hiLoBetTypes } from './instant/hi-lo/hi-lo-bet-types.ts';
import { kenoBetTypes } from './instant/keno/keno-bet-types.ts';
import { limboBetTypes } from './instant/limbo/limbo-bet-types.ts';
import { minesBetTypes } from './instant/mines/mines-bet-types.ts';
import { plinkoBetTypes } from './instant/plinko/plinko-bet-types.ts';
import { stepsBetTypes } from './instant/steps/steps-bet-types.ts';
import { wheelBetTypes } from './instant/wheel/wheel-bet-types.ts';
import type { EngineName, RulesByEngine } from './definition.ts';
import { rouletteBetTypes } from './tables/roulette/roulette.ts';
import { sicBoBetTypes } from './tables/sic-bo/sic-bo.ts';
import { baccaratBetTypes } from './tables/baccarat/baccarat-bet-types.ts';
import { dragonTigerBetTypes } from './tables/dragon-tiger/dragon-tiger.ts';
import { andarBaharBetTypes } from './tables/andar-bahar/andar-bahar.ts';
import { videoPokerBetTypes } from './video-poker/video-poker-bet-types.ts';
import { blackjackBetTypes } from './tables/blackjack/blackjack-bet-types.ts';
import { casinoWarBetTypes } from './tables/casino-war/casino-war.ts';
import { threeCardBetTypes } from './tables/three-card-poker/three-card-bet-types.ts';
import { crapsBetTypes } from './tables/craps/craps-bet-types.ts';
import { scratchBetTypes } from './scratch/scratch-bet-types.ts';
import { bingoBetTypes } from './bingo/bingo-bet-types.ts';
import { bingoRoomBetTypes } from './rooms/bingo-room-bet-types.ts';
import { caribbeanStudBetTypes } from './tables/caribbean-stud/caribbean-stud-bet-types.ts';

/** The engines whose games are certified by kind of bet: all but the slots. */
export const betTypes = {
  dice: diceBetTypes,
  limbo: limboBetTypes,
  mines: minesBetTypes,
  'hi-lo': hiLoBetTypes,
  plinko: plinkoBetTypes,
  wheel: wheelBetTypes,
  'coin-flip': stepsBetTypes,
  penalty: stepsBetTypes,
  tower: stepsBetTypes,
  keno: kenoBetTypes,
  crash: crashBetTypes,
  roulette: rouletteBetTypes,
  'sic-bo': sicBoBetTypes,
  baccarat: baccaratBetTypes,
  'dragon-tiger': dragonTigerBetTypes,
  'andar-bahar': andarBaharBetTypes,
  'video-poker': videoPokerBetTypes,
  blackjack: blackjackBetTypes,
  'casino-war': casinoWarBetTypes,
  'three-card-poker': threeCardBetTypes,
  craps: crapsBetTypes,
  scratch: scratchBetTypes,
  bingo: bingoBetTypes,
  'caribbean-stud': caribbeanStudBetTypes,
  'crash-room': crashBetTypes,
  'bingo-room': bingoRoomBetTypes,
} as const satisfies {
  readonly [E in EngineName]?: (rules: RulesByEngine[E]) => readonly BetType[];
};

/**
 * The kinds of bet that rules allow, each name once: those that an engine's list has and would not
 * take by these rules are left out.
 */
export function betsOf<E extends keyof typeof betTypes>(
  engine: E,
  rules: RulesByEngine[E],
): readonly BetType[] {
  // The list is keyed by engine, which TypeScript does not see where the engine is any of them.
  const listed = (betTypes[engine] as (rules: unknown) => readonly BetType[])(rules);
  const taken = listed.filter(({ stake, input }) => {
    const opening = amount(stake);
    return findEngine(engine)?.readBet(rules, input(opening), opening) !== undefined;
  });
  return [...new Map(taken.toReversed().map((bet) => [bet.name, bet])).values()].toReversed();
}

/** The kinds of bet of an engine; undefined where it is certified otherwise. */
export function findBetTypes(engine: string, rules: unknown): readonly BetType[] | undefined {
  if (!Object.hasOwn(betTypes, engine)) return undefined;
  // The rules of a definition are those of its engine; TypeScript knows it of each one only.
  return betsOf(engine as keyof typeof betTypes, rules as RulesByEngine[keyof typeof betTypes]);
}
