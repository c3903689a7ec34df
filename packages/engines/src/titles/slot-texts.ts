import { texts as padaukBlossom } from './padauk-blossom/texts.ts';
import { texts as neonSevens } from './neon-sevens/texts.ts';
import { texts as chintheGuard } from './chinthe-guard/texts.ts';
import { texts as nileShadow } from './nile-shadow/texts.ts';
import { texts as samuraiSnow } from './samurai-snow/texts.ts';
import { texts as circusParade } from './circus-parade/texts.ts';
import { texts as whiteElephant } from './white-elephant/texts.ts';
import { texts as tigerMonsoon } from './tiger-monsoon/texts.ts';
import { texts as moonlitFox } from './moonlit-fox/texts.ts';
import { texts as electricWolf } from './electric-wolf/texts.ts';
import { texts as monkeyBand } from './monkey-band/texts.ts';
import { texts as dinoDig } from './dino-dig/texts.ts';
import { texts as nagaRising } from './naga-rising/texts.ts';
import { texts as balloonVoyage } from './balloon-voyage/texts.ts';
import { texts as fruitMarket } from './fruit-market/texts.ts';
import { texts as frogPond } from './frog-pond/texts.ts';
import { texts as cyberKoi } from './cyber-koi/texts.ts';
import { texts as sugarMonsoon } from './sugar-monsoon/texts.ts';
import { texts as vikingTide } from './viking-tide/texts.ts';
import { texts as pandaTea } from './panda-tea/texts.ts';
import { texts as robotRiot } from './robot-riot/texts.ts';
import { texts as rubyMountain } from './ruby-mountain/texts.ts';
import { texts as pirateMap } from './pirate-map/texts.ts';
import { texts as royalDrum } from './royal-drum/texts.ts';
import { texts as fourTreasures } from './four-treasures/texts.ts';
import { texts as discoVault } from './disco-vault/texts.ts';
import { texts as honeyBee } from './honey-bee/texts.ts';

type Names = { readonly EN: string; readonly MY: string; readonly CN: string };

/** The texts of each slot, by code: for pages that show rounds of any of them. */
export const slotTexts: Readonly<
  Record<string, { readonly name: Names; readonly symbols: Readonly<Record<string, Names>> }>
> = {
  'padauk-blossom': padaukBlossom,
  'neon-sevens': neonSevens,
  'chinthe-guard': chintheGuard,
  'nile-shadow': nileShadow,
  'samurai-snow': samuraiSnow,
  'circus-parade': circusParade,
  'white-elephant': whiteElephant,
  'tiger-monsoon': tigerMonsoon,
  'moonlit-fox': moonlitFox,
  'electric-wolf': electricWolf,
  'monkey-band': monkeyBand,
  'dino-dig': dinoDig,
  'naga-rising': nagaRising,
  'balloon-voyage': balloonVoyage,
  'fruit-market': fruitMarket,
  'frog-pond': frogPond,
  'cyber-koi': cyberKoi,
  'sugar-monsoon': sugarMonsoon,
  'viking-tide': vikingTide,
  'panda-tea': pandaTea,
  'robot-riot': robotRiot,
  'ruby-mountain': rubyMountain,
  'pirate-map': pirateMap,
  'royal-drum': royalDrum,
  'four-treasures': fourTreasures,
  'disco-vault': discoVault,
  'honey-bee': honeyBee,
};
