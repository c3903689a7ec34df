import type { Definition } from '../definition.ts';
import { jacksOrBetterTitle, jacksOrBetterTitleVariants } from './jacks-or-better/rules.ts';
import { tenHandJacks } from './ten-hand-jacks/rules.ts';
import { bonusPokerTitle, bonusPokerTitleVariants } from './bonus-poker/rules.ts';
import { doubleBonusTitle, doubleBonusTitleVariants } from './double-bonus/rules.ts';
import { doubleDouble, doubleDoubleVariants } from './double-double/rules.ts';
import { deucesWildTitle, deucesWildTitleVariants } from './deuces-wild/rules.ts';
import { riverDeuces, riverDeucesVariants } from './river-deuces/rules.ts';
import { jokerPokerTitle, jokerPokerTitleVariants } from './joker-poker/rules.ts';
import { royalCourt } from './royal-court/rules.ts';

/** Video poker, each with the pay table that is played; others of its game are compared with it. */
export const videoPokerDefinitions: readonly Definition[] = [
  {
    code: 'jacks-or-better',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '9/6',
    rules: jacksOrBetterTitle,
    variants: jacksOrBetterTitleVariants,
  },
  {
    code: 'ten-hand-jacks',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '9/5',
    rules: tenHandJacks,
  },
  {
    code: 'bonus-poker',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '8/5',
    rules: bonusPokerTitle,
    variants: bonusPokerTitleVariants,
  },
  {
    code: 'double-bonus',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '9/7',
    rules: doubleBonusTitle,
    variants: doubleBonusTitleVariants,
  },
  {
    code: 'double-double',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '9/6',
    rules: doubleDouble,
    variants: doubleDoubleVariants,
  },
  {
    code: 'deuces-wild',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '25/16/10',
    rules: deucesWildTitle,
    variants: deucesWildTitleVariants,
  },
  {
    code: 'river-deuces',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '20/12/10',
    rules: riverDeuces,
    variants: riverDeucesVariants,
  },
  {
    code: 'joker-poker',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '17 for four',
    rules: jokerPokerTitle,
    variants: jokerPokerTitleVariants,
  },
  {
    code: 'royal-court',
    engine: 'video-poker',
    version: '1.0',
    vendor: 'monsoon',
    classification: 'VP',
    payTable: '8/6, royal 1,000',
    rules: royalCourt,
  },
];
