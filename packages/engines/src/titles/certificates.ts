import type { Certificate } from '../certificate.ts';
import { slotCertificates } from './slot-certificates.ts';
import diceLine from './dice-line/certificate.json' with { type: 'json' };
import limbo from './limbo/certificate.json' with { type: 'json' };
import mines from './mines/certificate.json' with { type: 'json' };
import hiLo from './hi-lo/certificate.json' with { type: 'json' };
import plinko from './plinko/certificate.json' with { type: 'json' };
import skyRocket from './sky-rocket/certificate.json' with { type: 'json' };
import mangoWheel from './mango-wheel/certificate.json' with { type: 'json' };
import penaltyKick from './penalty-kick/certificate.json' with { type: 'json' };
import plinkoGarden from './plinko-garden/certificate.json' with { type: 'json' };
import coinFlip from './coin-flip/certificate.json' with { type: 'json' };
import tower from './tower/certificate.json' with { type: 'json' };
import kenoLights from './keno-lights/certificate.json' with { type: 'json' };
import rouletteEuropean from './roulette-european/certificate.json' with { type: 'json' };
import rouletteAmerican from './roulette-american/certificate.json' with { type: 'json' };
import rouletteFrench from './roulette-french/certificate.json' with { type: 'json' };
import sicBo from './sic-bo/certificate.json' with { type: 'json' };
import baccarat from './baccarat/certificate.json' with { type: 'json' };
import dragonTiger from './dragon-tiger/certificate.json' with { type: 'json' };
import andarBahar from './andar-bahar/certificate.json' with { type: 'json' };
import jacksOrBetter from './jacks-or-better/certificate.json' with { type: 'json' };
import tenHandJacks from './ten-hand-jacks/certificate.json' with { type: 'json' };
import bonusPoker from './bonus-poker/certificate.json' with { type: 'json' };
import doubleBonus from './double-bonus/certificate.json' with { type: 'json' };
import doubleDouble from './double-double/certificate.json' with { type: 'json' };
import deucesWild from './deuces-wild/certificate.json' with { type: 'json' };
import riverDeuces from './river-deuces/certificate.json' with { type: 'json' };
import jokerPoker from './joker-poker/certificate.json' with { type: 'json' };
import royalCourt from './royal-court/certificate.json' with { type: 'json' };
import blackjack from './blackjack/certificate.json' with { type: 'json' };
import casinoWar from './casino-war/certificate.json' with { type: 'json' };
import threeCardPoker from './three-card-poker/certificate.json' with { type: 'json' };
import craps from './craps/certificate.json' with { type: 'json' };
import cloverScratch from './clover-scratch/certificate.json' with { type: 'json' };
import pearlScratch from './pearl-scratch/certificate.json' with { type: 'json' };
import chestScratch from './chest-scratch/certificate.json' with { type: 'json' };
import mooncakeScratch from './mooncake-scratch/certificate.json' with { type: 'json' };
import bingoFiesta from './bingo-fiesta/certificate.json' with { type: 'json' };
import bingoGarden from './bingo-garden/certificate.json' with { type: 'json' };
import caribbeanStud from './caribbean-stud/certificate.json' with { type: 'json' };
import starConvoy from './star-convoy/certificate.json' with { type: 'json' };
import carnivalHall from './carnival-hall/certificate.json' with { type: 'json' };
import orchidHall from './orchid-hall/certificate.json' with { type: 'json' };

/**
 * What `npm run certify` wrote beside the rules of each title, by code. A JSON import knows its
 * texts as `string` only; the tests compare every certificate with its rules.
 */
export const certificates: Readonly<Record<string, unknown>> = {
  ...slotCertificates,
  'dice-line': diceLine,
  limbo,
  mines,
  'hi-lo': hiLo,
  plinko,
  'sky-rocket': skyRocket,
  'mango-wheel': mangoWheel,
  'penalty-kick': penaltyKick,
  'plinko-garden': plinkoGarden,
  'coin-flip': coinFlip,
  tower,
  'keno-lights': kenoLights,
  'roulette-european': rouletteEuropean,
  'roulette-american': rouletteAmerican,
  'roulette-french': rouletteFrench,
  'sic-bo': sicBo,
  baccarat,
  'dragon-tiger': dragonTiger,
  'andar-bahar': andarBahar,
  'jacks-or-better': jacksOrBetter,
  'ten-hand-jacks': tenHandJacks,
  'bonus-poker': bonusPoker,
  'double-bonus': doubleBonus,
  'double-double': doubleDouble,
  'deuces-wild': deucesWild,
  'river-deuces': riverDeuces,
  'joker-poker': jokerPoker,
  'royal-court': royalCourt,
  blackjack,
  'casino-war': casinoWar,
  'three-card-poker': threeCardPoker,
  craps,
  'clover-scratch': cloverScratch,
  'pearl-scratch': pearlScratch,
  'chest-scratch': chestScratch,
  'mooncake-scratch': mooncakeScratch,
  'bingo-fiesta': bingoFiesta,
  'bingo-garden': bingoGarden,
  'caribbean-stud': caribbeanStud,
  'star-convoy': starConvoy,
  'carnival-hall': carnivalHall,
  'orchid-hall': orchidHall,
};

/** All certificates of a title: one, or one for each bet type or variant; none before the first run. */
export function certificatesOf(code: string): readonly Certificate[] {
  const found = certificates[code] ?? [];
  return (Array.isArray(found) ? found : [found]) as readonly Certificate[];
}
