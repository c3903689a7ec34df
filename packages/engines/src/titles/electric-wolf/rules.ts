import type { WaysSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Electric Wolf: 1,024 ways on tall reels whose symbols come in packs; the storm doubles what
 * they bring.
 */
export const electricWolf = {
  rows: 4,
  reels: [
    strip(
      'paw paw coil pylon pylon pylon eye fuse eye eye alpha alpha coil coil coil fuse',
      'fuse paw coil bolt bolt bolt fuse fuse moon paw paw fuse pylon pylon pylon alpha',
      'alpha alpha bolt eye',
    ),
    strip(
      'spark alpha alpha paw paw paw pylon pylon bolt bolt coil coil fuse eye fuse fuse',
      'moon alpha alpha bolt bolt fuse coil coil fuse fuse paw paw paw eye eye eye pylon',
      'pylon pylon coil',
    ),
    strip(
      'paw paw paw fuse fuse moon paw paw eye coil bolt bolt alpha fuse pylon pylon pylon',
      'bolt alpha alpha coil coil pylon pylon alpha coil fuse fuse bolt eye eye eye spark',
      'coil coil fuse',
    ),
    strip(
      'eye coil coil fuse fuse bolt bolt coil pylon eye eye moon pylon spark eye paw coil',
      'coil fuse fuse paw paw paw alpha fuse fuse bolt bolt pylon pylon pylon alpha alpha',
      'alpha paw coil',
    ),
    strip(
      'bolt fuse fuse fuse paw pylon pylon paw eye moon fuse bolt bolt eye bolt alpha',
      'alpha paw paw pylon pylon pylon coil coil coil fuse fuse eye eye eye coil coil',
      'fuse coil alpha alpha',
    ),
  ],
  parts: 25,
  wild: 'spark',
  scatter: 'moon',
  pays: {
    alpha: { 3: 5, 4: 17, 5: 70 },
    bolt: { 3: 4, 4: 12, 5: 43 },
    eye: { 3: 3, 4: 9, 5: 29 },
    paw: { 3: 2, 4: 6, 5: 19 },
    pylon: { 3: 1, 4: 4, 5: 14 },
    coil: { 3: 1, 4: 3, 5: 11 },
    fuse: { 3: 1, 4: 3, 5: 9 },
  },
  scatterPays: { 3: 1, 4: 10, 5: 50 },
  freeSpins: {
    reels: [
      strip(
        'coil paw paw paw bolt alpha alpha alpha paw coil bolt bolt bolt pylon alpha pylon',
        'eye eye eye fuse fuse fuse paw pylon pylon pylon coil moon fuse fuse fuse coil',
        'coil coil eye alpha',
      ),
      strip(
        'fuse fuse coil coil coil alpha eye alpha bolt coil coil coil spark paw eye eye paw',
        'fuse fuse fuse alpha alpha moon paw paw pylon pylon pylon bolt eye bolt bolt fuse',
        'pylon pylon paw',
      ),
      strip(
        'eye pylon pylon eye coil alpha alpha alpha fuse alpha coil fuse eye eye coil coil',
        'spark paw fuse pylon pylon pylon moon bolt bolt bolt paw paw fuse fuse paw coil',
        'bolt coil coil paw',
      ),
      strip(
        'alpha alpha paw paw paw spark eye eye pylon pylon fuse paw fuse eye eye coil pylon',
        'pylon pylon fuse fuse fuse bolt moon fuse fuse alpha spark coil coil bolt bolt',
        'bolt coil coil coil',
      ),
      strip(
        'coil eye eye eye coil bolt bolt fuse fuse pylon alpha alpha alpha bolt bolt bolt',
        'alpha alpha paw coil coil eye pylon pylon paw paw paw coil coil fuse pylon fuse',
        'moon fuse fuse pylon',
      ),
    ],
    multiplier: 2,
    awards: { 3: 8, 4: 12, 5: 16 },
    retriggers: { 3: 4, 4: 8, 5: 8 },
    spinsMax: 24,
  },
  winStakesMax: 800,
} satisfies WaysSlotRules;
