import type { ExpandingSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Balloon Voyage: a win lets the balloons rise, the reels grow and spin again, until a spin wins
 * nothing.
 */
export const balloonVoyage = {
  reels: [
    strip(
      'compass map whale swallow kite balloon swallow balloon whale swallow cloud kite',
      'whale map compass balloon map whale island compass cloud swallow compass cloud',
      'kite cloud island map cloud swallow',
    ),
    strip(
      'swallow kite map compass balloon kite island compass map compass swallow kite',
      'cloud whale balloon whale island cloud island swallow map cloud balloon kite',
      'swallow whale sun map cloud compass',
    ),
    strip(
      'compass island cloud kite map whale swallow cloud compass balloon compass swallow',
      'map compass cloud map balloon map island kite map whale cloud kite whale swallow',
      'cloud swallow sun swallow',
    ),
    strip(
      'kite map swallow cloud whale compass kite balloon whale sun island compass swallow',
      'balloon compass swallow cloud map island map whale compass swallow cloud swallow',
      'kite cloud compass map cloud',
    ),
    strip(
      'whale island balloon compass swallow whale kite compass swallow cloud compass map',
      'cloud kite swallow map cloud island swallow cloud whale cloud map balloon compass',
      'balloon swallow island map kite',
    ),
  ],
  parts: 20,
  levels: [
    [{ 3: 1 }, { 3: 1 }, { 3: 1 }, { 3: 1 }, { 3: 1 }],
    [{ 3: 1 }, { 4: 1 }, { 4: 1 }, { 4: 1 }, { 3: 1 }],
    [{ 4: 1 }, { 4: 1 }, { 4: 1 }, { 4: 1 }, { 4: 1 }],
    [{ 4: 1 }, { 5: 1 }, { 5: 1 }, { 5: 1 }, { 4: 1 }],
    [{ 5: 1 }, { 5: 1 }, { 5: 1 }, { 5: 1 }, { 5: 1 }],
  ],
  wild: 'sun',
  respinsMax: 8,
  pays: {
    balloon: { 3: 2, 4: 6, 5: 22 },
    island: { 3: 2, 4: 4, 5: 16 },
    whale: { 3: 1, 4: 3, 5: 10 },
    kite: { 3: 1, 4: 2, 5: 8 },
    compass: { 3: 1, 4: 2, 5: 6 },
    map: { 3: 1, 4: 2, 5: 5 },
    swallow: { 3: 1, 4: 2, 5: 4 },
    cloud: { 3: 1, 4: 2, 5: 3 },
  },
  scatterPays: {},
  winStakesMax: 50,
} satisfies ExpandingSlotRules;
