import type { Definition, DefinitionOf, Vendor } from '../definition.ts';
import type { SlotEngineName } from '../slots/slot-machine.ts';
import { padaukBlossom } from './padauk-blossom/rules.ts';
import { neonSevens } from './neon-sevens/rules.ts';
import { chintheGuard } from './chinthe-guard/rules.ts';
import { nileShadow } from './nile-shadow/rules.ts';
import { samuraiSnow } from './samurai-snow/rules.ts';
import { circusParade } from './circus-parade/rules.ts';
import { whiteElephant } from './white-elephant/rules.ts';
import { tigerMonsoon } from './tiger-monsoon/rules.ts';
import { moonlitFox } from './moonlit-fox/rules.ts';
import { electricWolf } from './electric-wolf/rules.ts';
import { monkeyBand } from './monkey-band/rules.ts';
import { dinoDig } from './dino-dig/rules.ts';
import { nagaRising } from './naga-rising/rules.ts';
import { balloonVoyage } from './balloon-voyage/rules.ts';
import { fruitMarket } from './fruit-market/rules.ts';
import { frogPond } from './frog-pond/rules.ts';
import { cyberKoi } from './cyber-koi/rules.ts';
import { sugarMonsoon } from './sugar-monsoon/rules.ts';
import { vikingTide } from './viking-tide/rules.ts';
import { pandaTea } from './panda-tea/rules.ts';
import { robotRiot } from './robot-riot/rules.ts';
import { rubyMountain } from './ruby-mountain/rules.ts';
import { pirateMap } from './pirate-map/rules.ts';
import { royalDrum } from './royal-drum/rules.ts';
import { fourTreasures } from './four-treasures/rules.ts';
import { discoVault } from './disco-vault/rules.ts';
import { honeyBee } from './honey-bee/rules.ts';

/** A slot that has not changed since it was first offered. */
const slot = <E extends SlotEngineName>(
  vendor: Vendor,
  engine: E,
  code: string,
  rules: DefinitionOf<E>['rules'],
): DefinitionOf<E> => ({ code, engine, version: '1.0', vendor, classification: '', rules });

/** The slots, by studio. */
export const slotDefinitions: readonly Definition[] = [
  slot('padauk', 'line-slot', 'padauk-blossom', padaukBlossom),
  slot('ferry', 'line-slot', 'neon-sevens', neonSevens),
  slot('padauk', 'line-slot', 'chinthe-guard', chintheGuard),
  slot('crane', 'line-slot', 'nile-shadow', nileShadow),
  slot('crane', 'line-slot', 'samurai-snow', samuraiSnow),
  slot('mango', 'line-slot', 'circus-parade', circusParade),
  slot('padauk', 'line-slot', 'white-elephant', whiteElephant),
  slot('padauk', 'ways-slot', 'tiger-monsoon', tigerMonsoon),
  slot('crane', 'ways-slot', 'moonlit-fox', moonlitFox),
  slot('ferry', 'ways-slot', 'electric-wolf', electricWolf),
  slot('mango', 'ways-slot', 'monkey-band', monkeyBand),
  slot('mango', 'expanding-slot', 'dino-dig', dinoDig),
  slot('padauk', 'expanding-slot', 'naga-rising', nagaRising),
  slot('crane', 'expanding-slot', 'balloon-voyage', balloonVoyage),
  // 1.1: a gamble ends below the largest win that is certified.
  { ...slot('mango', 'cluster-slot', 'fruit-market', fruitMarket), version: '1.1' },
  slot('mango', 'cluster-slot', 'frog-pond', frogPond),
  slot('ferry', 'cluster-slot', 'cyber-koi', cyberKoi),
  slot('mango', 'cascade-slot', 'sugar-monsoon', sugarMonsoon),
  slot('crane', 'cascade-slot', 'viking-tide', vikingTide),
  slot('mango', 'cascade-slot', 'panda-tea', pandaTea),
  slot('ferry', 'cascade-slot', 'robot-riot', robotRiot),
  slot('padauk', 'hold-slot', 'ruby-mountain', rubyMountain),
  slot('crane', 'hold-slot', 'pirate-map', pirateMap),
  { ...slot('padauk', 'hold-slot', 'royal-drum', royalDrum), classification: 'JP' },
  { ...slot('padauk', 'hold-slot', 'four-treasures', fourTreasures), classification: 'JP' },
  slot('ferry', 'line-slot', 'disco-vault', discoVault),
  { ...slot('crane', 'expanding-slot', 'honey-bee', honeyBee), classification: 'JP' },
];
