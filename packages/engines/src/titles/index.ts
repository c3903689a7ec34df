import type { Definition } from '../definition.ts';
import { slotDefinitions } from './slots.ts';
import { videoPokerDefinitions } from './video-poker.ts';
import { diceLine } from './dice-line/rules.ts';
import { limboTitle } from './limbo/rules.ts';
import { minesTitle } from './mines/rules.ts';
import { hiLoTitle } from './hi-lo/rules.ts';
import { plinkoTitle } from './plinko/rules.ts';
import { skyRocket } from './sky-rocket/rules.ts';
import { mangoWheel } from './mango-wheel/rules.ts';
import { penaltyKick } from './penalty-kick/rules.ts';
import { plinkoGarden } from './plinko-garden/rules.ts';
import { coinFlipTitle } from './coin-flip/rules.ts';
import { towerTitle } from './tower/rules.ts';
import { kenoLights } from './keno-lights/rules.ts';
import { rouletteEuropean, rouletteEuropeanVariants } from './roulette-european/rules.ts';
import { rouletteAmerican } from './roulette-american/rules.ts';
import { rouletteFrench } from './roulette-french/rules.ts';
import { sicBoTitle, sicBoVariants } from './sic-bo/rules.ts';
import { baccaratTitle, baccaratVariants } from './baccarat/rules.ts';
import { dragonTigerTitle, dragonTigerVariants } from './dragon-tiger/rules.ts';
import { andarBaharTitle, andarBaharVariants } from './andar-bahar/rules.ts';
import { blackjackTitle, blackjackVariants } from './blackjack/rules.ts';
import { casinoWarTitle, casinoWarVariants } from './casino-war/rules.ts';
import { threeCardPokerTitle, threeCardPokerVariants } from './three-card-poker/rules.ts';
import { crapsTitle } from './craps/rules.ts';
import { cloverScratch } from './clover-scratch/rules.ts';
import { pearlScratch } from './pearl-scratch/rules.ts';
import { chestScratch } from './chest-scratch/rules.ts';
import { mooncakeScratch } from './mooncake-scratch/rules.ts';
import { bingoFiesta } from './bingo-fiesta/rules.ts';
import { bingoGarden } from './bingo-garden/rules.ts';
import { caribbeanStudTitle } from './caribbean-stud/rules.ts';
import { starConvoy } from './star-convoy/rules.ts';
import { carnivalHall } from './carnival-hall/rules.ts';
import { orchidHall } from './orchid-hall/rules.ts';

/** All definitions, in the order in which they were added. One folder and one entry for each. */
export const definitions: readonly Definition[] = [
  ...slotDefinitions,
  {
    code: 'dice-line',
    engine: 'dice',
    version: '1.0',
    vendor: 'ferry',
    classification: 'INHOUSE',
    rules: diceLine,
  },
  {
    code: 'limbo',
    engine: 'limbo',
    version: '1.0',
    vendor: 'ferry',
    classification: 'INHOUSE',
    rules: limboTitle,
  },
  {
    code: 'mines',
    engine: 'mines',
    version: '1.0',
    vendor: 'ferry',
    classification: 'INHOUSE',
    rules: minesTitle,
  },
  {
    code: 'hi-lo',
    engine: 'hi-lo',
    version: '1.0',
    vendor: 'ferry',
    classification: 'INHOUSE',
    rules: hiLoTitle,
  },
  {
    code: 'plinko',
    engine: 'plinko',
    version: '1.0',
    vendor: 'ferry',
    classification: 'INHOUSE',
    rules: plinkoTitle,
  },
  {
    code: 'sky-rocket',
    engine: 'crash',
    version: '1.0',
    vendor: 'ferry',
    classification: 'INHOUSE',
    rules: skyRocket,
  },
  {
    code: 'mango-wheel',
    engine: 'wheel',
    version: '1.0',
    vendor: 'mango',
    classification: 'AC',
    rules: mangoWheel,
  },
  {
    code: 'penalty-kick',
    engine: 'penalty',
    version: '1.0',
    vendor: 'mango',
    classification: 'AC',
    rules: penaltyKick,
  },
  {
    code: 'plinko-garden',
    engine: 'plinko',
    version: '1.0',
    vendor: 'mango',
    classification: 'AC',
    rules: plinkoGarden,
  },
  {
    code: 'coin-flip',
    engine: 'coin-flip',
    version: '1.0',
    vendor: 'ferry',
    classification: 'AC',
    rules: coinFlipTitle,
  },
  {
    code: 'tower',
    engine: 'tower',
    version: '1.0',
    vendor: 'ferry',
    classification: 'AC',
    rules: towerTitle,
  },
  {
    code: 'keno-lights',
    engine: 'keno',
    version: '1.0',
    vendor: 'ferry',
    classification: 'AC',
    rules: kenoLights,
  },
  {
    code: 'roulette-european',
    engine: 'roulette',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: rouletteEuropean,
    variants: rouletteEuropeanVariants,
  },
  {
    code: 'roulette-american',
    engine: 'roulette',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: rouletteAmerican,
  },
  {
    code: 'roulette-french',
    engine: 'roulette',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: rouletteFrench,
  },
  {
    code: 'sic-bo',
    engine: 'sic-bo',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: sicBoTitle,
    variants: sicBoVariants,
  },
  {
    code: 'baccarat',
    engine: 'baccarat',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: baccaratTitle,
    variants: baccaratVariants,
  },
  {
    code: 'dragon-tiger',
    engine: 'dragon-tiger',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: dragonTigerTitle,
    variants: dragonTigerVariants,
  },
  {
    code: 'andar-bahar',
    engine: 'andar-bahar',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: andarBaharTitle,
    variants: andarBaharVariants,
  },
  ...videoPokerDefinitions,
  {
    code: 'blackjack',
    engine: 'blackjack',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: blackjackTitle,
    variants: blackjackVariants,
  },
  {
    code: 'casino-war',
    engine: 'casino-war',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: casinoWarTitle,
    variants: casinoWarVariants,
  },
  {
    code: 'three-card-poker',
    engine: 'three-card-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    payTable: 'pair plus 40-30-6-4-1',
    rules: threeCardPokerTitle,
    variants: threeCardPokerVariants,
  },
  {
    code: 'craps',
    engine: 'craps',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: crapsTitle,
  },
  {
    code: 'clover-scratch',
    engine: 'scratch',
    version: '1.0',
    vendor: 'mango',
    classification: 'SC',
    rules: cloverScratch,
  },
  {
    code: 'pearl-scratch',
    engine: 'scratch',
    version: '1.0',
    vendor: 'mango',
    classification: 'SC',
    rules: pearlScratch,
  },
  {
    code: 'chest-scratch',
    engine: 'scratch',
    version: '1.0',
    vendor: 'mango',
    classification: 'SC',
    rules: chestScratch,
  },
  {
    code: 'mooncake-scratch',
    engine: 'scratch',
    version: '1.0',
    vendor: 'mango',
    classification: 'SC',
    rules: mooncakeScratch,
  },
  {
    code: 'bingo-fiesta',
    engine: 'bingo',
    version: '1.0',
    vendor: 'mango',
    classification: 'BG',
    rules: bingoFiesta,
  },
  {
    code: 'bingo-garden',
    engine: 'bingo',
    version: '1.0',
    vendor: 'mango',
    classification: 'BG',
    rules: bingoGarden,
  },
  {
    code: 'caribbean-stud',
    engine: 'caribbean-stud',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'TG',
    rules: caribbeanStudTitle,
  },
  {
    code: 'star-convoy',
    engine: 'crash-room',
    version: '1.0',
    vendor: 'ferry',
    classification: 'INHOUSE',
    rules: starConvoy,
  },
  {
    code: 'carnival-hall',
    engine: 'bingo-room',
    version: '1.0',
    vendor: 'mango',
    classification: 'BG',
    rules: carnivalHall,
  },
  {
    code: 'orchid-hall',
    engine: 'bingo-room',
    version: '1.0',
    vendor: 'mango',
    classification: 'BG',
    rules: orchidHall,
  },
];
