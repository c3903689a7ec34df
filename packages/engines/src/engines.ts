import type { AnyEngine } from './engine.ts';
import { crash } from './instant/crash/crash.ts';
import { dice } from './instant/dice/dice.ts';
import { hiLo } from './instant/hi-lo/hi-lo.ts';
import { keno } from './instant/keno/keno.ts';
import { limbo } from './instant/limbo/limbo.ts';
import { mines } from './instant/mines/mines.ts';
import { plinko } from './instant/plinko/plinko.ts';
import { coinFlip, penalty, tower } from './instant/steps/steps.ts';
import { wheel } from './instant/wheel/wheel.ts';
import { slotEngines } from './slots/slot-engines.ts';
import { roulette } from './tables/roulette/roulette.ts';
import { sicBo } from './tables/sic-bo/sic-bo.ts';
import { baccarat } from './tables/baccarat/baccarat.ts';
import { dragonTiger } from './tables/dragon-tiger/dragon-tiger.ts';
import { andarBahar } from './tables/andar-bahar/andar-bahar.ts';
import { videoPoker } from './video-poker/video-poker.ts';
import { blackjack } from './tables/blackjack/blackjack.ts';
import { casinoWar } from './tables/casino-war/casino-war.ts';
import { threeCardPoker } from './tables/three-card-poker/three-card-poker.ts';
import { craps } from './tables/craps/craps.ts';
import { scratch } from './scratch/scratch.ts';
import { bingo } from './bingo/bingo.ts';
import { bingoRoom } from './rooms/bingo-room.ts';
import { crashRoom } from './rooms/crash-room.ts';
import { caribbeanStud } from './tables/caribbean-stud/caribbean-stud.ts';

/** All engines, in the order in which they were added. */
export const engines: readonly AnyEngine[] = [
  ...slotEngines,
  dice,
  limbo,
  mines,
  hiLo,
  plinko,
  wheel,
  coinFlip,
  penalty,
  tower,
  keno,
  crash,
  roulette,
  sicBo,
  baccarat,
  dragonTiger,
  andarBahar,
  videoPoker,
  blackjack,
  casinoWar,
  threeCardPoker,
  craps,
  scratch,
  bingo,
  caribbeanStud,
  crashRoom,
  bingoRoom,
];

const byName = new Map(engines.map((engine) => [engine.name, engine]));

/** The engine of that name; undefined for an unknown one. */
export const findEngine = (name: string): AnyEngine | undefined => byName.get(name);
