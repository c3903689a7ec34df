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

/** All engines, in the order in which they were added. */
export const engines: readonly AnyEngine[] = [
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
];

const byName = new Map(engines.map((engine) => [engine.name, engine]));

export const findEngine = (name: string): AnyEngine | undefined => byName.get(name);
