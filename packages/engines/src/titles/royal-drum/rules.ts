import { threeRowLines } from '../../slots/line-sets.ts';
import type { HoldSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Royal Drum: ten lines with free spins that double, and a board that beats as long as drums
 * come.
 */
export const royalDrum = {
  rows: 3,
  reels: [
    strip(
      'palace clapper dancer marionette oboe cymbal clapper clapper cymbal clapper oboe',
      'cymbal marionette cymbal cymbal gong oboe marionette harp harp gong beat beat',
      'dancer dancer harp marionette gong clapper beat gong marionette',
    ),
    strip(
      'marionette dancer gong clapper beat beat marionette cymbal dancer clapper clapper',
      'palace cymbal cymbal drum oboe oboe harp marionette marionette cymbal clapper',
      'clapper harp clapper dancer harp gong gong oboe drum beat',
    ),
    strip(
      'marionette marionette clapper oboe oboe cymbal harp beat beat oboe clapper beat',
      'cymbal cymbal clapper clapper marionette marionette palace cymbal cymbal drum gong',
      'harp harp clapper dancer gong gong oboe dancer dancer',
    ),
    strip(
      'harp beat cymbal cymbal beat clapper clapper harp marionette dancer dancer cymbal',
      'cymbal beat clapper clapper oboe oboe gong marionette marionette gong oboe oboe',
      'marionette palace drum dancer gong gong clapper clapper',
    ),
    strip(
      'harp gong harp harp clapper oboe dancer palace marionette clapper clapper gong',
      'gong beat cymbal cymbal clapper marionette marionette beat beat marionette',
      'marionette oboe cymbal cymbal drum cymbal dancer oboe oboe clapper',
    ),
  ],
  lines: threeRowLines.slice(0, 10),
  wild: 'drum',
  scatter: 'palace',
  pays: {
    dancer: { 3: 30, 4: 105, 5: 460 },
    harp: { 3: 24, 4: 75, 5: 300 },
    gong: { 3: 18, 4: 52, 5: 200 },
    oboe: { 3: 14, 4: 40, 5: 145 },
    cymbal: { 3: 11, 4: 30, 5: 105 },
    clapper: { 3: 8, 4: 21, 5: 75 },
    marionette: { 3: 12, 4: 33, 5: 120 },
  },
  scatterPays: { 3: 1, 4: 5, 5: 20 },
  freeSpins: {
    reels: [
      strip(
        'gong palace marionette marionette cymbal cymbal dancer clapper gong gong',
        'marionette marionette clapper oboe oboe marionette clapper clapper harp harp',
        'clapper clapper gong marionette cymbal cymbal dancer dancer clapper oboe harp oboe',
      ),
      strip(
        'dancer dancer harp harp cymbal cymbal marionette cymbal dancer clapper clapper',
        'drum cymbal cymbal marionette harp oboe palace clapper clapper marionette gong',
        'oboe oboe gong gong oboe marionette marionette gong clapper clapper',
      ),
      strip(
        'clapper cymbal cymbal harp gong cymbal cymbal dancer marionette clapper marionette',
        'marionette cymbal cymbal oboe gong drum oboe clapper dancer oboe oboe clapper harp',
        'harp marionette marionette gong gong clapper clapper palace',
      ),
      strip(
        'harp gong marionette dancer oboe oboe cymbal marionette clapper clapper cymbal',
        'marionette gong gong palace oboe dancer drum clapper clapper marionette marionette',
        'cymbal oboe clapper clapper gong dancer cymbal harp harp marionette',
      ),
      strip(
        'drum marionette dancer dancer palace gong gong oboe gong oboe gong clapper clapper',
        'cymbal cymbal oboe clapper marionette marionette dancer clapper clapper marionette',
        'marionette oboe cymbal cymbal harp harp cymbal harp clapper',
      ),
    ],
    multiplier: 2,
    awards: { 3: 8, 4: 10, 5: 12 },
    retriggers: { 3: 4, 4: 5, 5: 6 },
    spinsMax: 24,
  },
  hold: {
    coin: 'beat',
    coinsMin: 5,
    respins: 3,
    hits: 1,
    of: 20,
    values: [
      { parts: 10, weight: 1_000 },
      { parts: 20, weight: 500 },
      { parts: 30, weight: 240 },
      { parts: 50, weight: 160 },
      { parts: 120, weight: 80, prize: 'mini' },
      { parts: 300, weight: 30, prize: 'minor' },
    ],
    grandParts: 2_500,
  },
  winStakesMax: 400,
} satisfies HoldSlotRules;
