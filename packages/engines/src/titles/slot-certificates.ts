import padaukBlossom from './padauk-blossom/certificate.json' with { type: 'json' };
import neonSevens from './neon-sevens/certificate.json' with { type: 'json' };
import chintheGuard from './chinthe-guard/certificate.json' with { type: 'json' };
import nileShadow from './nile-shadow/certificate.json' with { type: 'json' };
import samuraiSnow from './samurai-snow/certificate.json' with { type: 'json' };
import circusParade from './circus-parade/certificate.json' with { type: 'json' };
import whiteElephant from './white-elephant/certificate.json' with { type: 'json' };
import tigerMonsoon from './tiger-monsoon/certificate.json' with { type: 'json' };
import moonlitFox from './moonlit-fox/certificate.json' with { type: 'json' };
import electricWolf from './electric-wolf/certificate.json' with { type: 'json' };
import monkeyBand from './monkey-band/certificate.json' with { type: 'json' };
import dinoDig from './dino-dig/certificate.json' with { type: 'json' };
import nagaRising from './naga-rising/certificate.json' with { type: 'json' };
import balloonVoyage from './balloon-voyage/certificate.json' with { type: 'json' };
import fruitMarket from './fruit-market/certificate.json' with { type: 'json' };
import frogPond from './frog-pond/certificate.json' with { type: 'json' };
import cyberKoi from './cyber-koi/certificate.json' with { type: 'json' };
import sugarMonsoon from './sugar-monsoon/certificate.json' with { type: 'json' };
import vikingTide from './viking-tide/certificate.json' with { type: 'json' };
import pandaTea from './panda-tea/certificate.json' with { type: 'json' };
import robotRiot from './robot-riot/certificate.json' with { type: 'json' };
import rubyMountain from './ruby-mountain/certificate.json' with { type: 'json' };
import pirateMap from './pirate-map/certificate.json' with { type: 'json' };
import royalDrum from './royal-drum/certificate.json' with { type: 'json' };
import fourTreasures from './four-treasures/certificate.json' with { type: 'json' };
import discoVault from './disco-vault/certificate.json' with { type: 'json' };
import honeyBee from './honey-bee/certificate.json' with { type: 'json' };

/** What `npm run certify` wrote beside the rules of each slot, by code. */
export const slotCertificates: Readonly<Record<string, unknown>> = {
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
