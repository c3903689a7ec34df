import type { OpenScene } from './scene.ts';

type Module = { readonly openScene: OpenScene };

const openSlot = (): Promise<Module> => import('./slot/slot.ts');

/** The game of each engine, in a chunk of its own that is loaded when it is played. */
const scenes: Readonly<Record<string, () => Promise<Module>>> = {
  'line-slot': openSlot,
  'ways-slot': openSlot,
  'expanding-slot': openSlot,
  'hold-slot': openSlot,
  'cascade-slot': openSlot,
  'cluster-slot': openSlot,
  dice: () => import('./instant/dice.ts'),
  limbo: () => import('./instant/limbo.ts'),
  mines: () => import('./instant/mines.ts'),
  'hi-lo': () => import('./instant/hi-lo.ts'),
  plinko: () => import('./instant/plinko.ts'),
  wheel: () => import('./instant/wheel.ts'),
  'coin-flip': () => import('./instant/coin-flip.ts'),
  penalty: () => import('./instant/penalty.ts'),
  tower: () => import('./instant/tower.ts'),
  keno: () => import('./instant/keno.ts'),
  crash: () => import('./instant/crash.ts'),
  'crash-room': () => import('./room/crash-room.ts'),
  'bingo-room': () => import('./room/bingo-room.ts'),
  scratch: () => import('./instant/scratch.ts'),
  bingo: () => import('./instant/bingo.ts'),
  roulette: () => import('./table/roulette.ts'),
  'sic-bo': () => import('./table/sic-bo.ts'),
  baccarat: () => import('./table/baccarat.ts'),
  'dragon-tiger': () => import('./table/dragon-tiger.ts'),
  'andar-bahar': () => import('./table/andar-bahar.ts'),
  'casino-war': () => import('./table/casino-war.ts'),
  'three-card-poker': () => import('./table/three-card-poker.ts'),
  'caribbean-stud': () => import('./table/caribbean-stud.ts'),
  craps: () => import('./table/craps.ts'),
  'video-poker': () => import('./cards/video-poker.ts'),
  blackjack: () => import('./cards/blackjack.ts'),
};

/** @throws when this client knows no game of the engine; the frame then says that it cannot open */
export async function openSceneOf(engine: string): Promise<OpenScene> {
  const load = scenes[engine];
  if (!load) throw new Error(`no scene shows the engine ${engine}`);
  return (await load()).openScene;
}
