import type { Timbre } from './instrument.ts';

/** How a title sounds, as its look says it. */
type Recipe = {
  readonly scale?: string;
  /** The note that the scale begins on; 60 is middle C. */
  readonly root?: number;
  readonly voice?: string;
};

/** Semitones above the root. */
const scales: Readonly<Record<string, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  'sea-shanty-dorian': [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  locrian: [0, 1, 3, 5, 6, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  'whole-tone': [0, 2, 4, 6, 8, 10],
  'hungarian-minor': [0, 2, 3, 6, 7, 8, 11],
  'double-harmonic': [0, 1, 4, 5, 7, 8, 11],
  hirajoshi: [0, 2, 3, 7, 8],
  'in-sen': [0, 1, 5, 7, 10],
  pelog: [0, 1, 3, 7, 8],
  saing: [0, 2, 5, 7, 9],
  pentatonic: [0, 2, 4, 7, 9],
  'major-pentatonic': [0, 2, 4, 7, 9],
  'gong-pentatonic': [0, 2, 4, 7, 9],
  'minor-pentatonic': [0, 3, 5, 7, 10],
};
const voices: Readonly<Record<string, Pick<Timbre, 'wave' | 'bright'>>> = {
  saw: { wave: 'sawtooth', bright: 5 },
  metal: { wave: 'sawtooth', bright: 9 },
  brass: { wave: 'sawtooth', bright: 4 },
  horn: { wave: 'sawtooth', bright: 3 },
  pulse: { wave: 'square', bright: 5 },
  fm: { wave: 'square', bright: 8 },
  organ: { wave: 'square', bright: 3 },
  accordion: { wave: 'square', bright: 3.5 },
  concertina: { wave: 'square', bright: 4 },
  reed: { wave: 'square', bright: 2.5 },
  bells: { wave: 'sine', bright: 14 },
  gong: { wave: 'sine', bright: 6 },
  choir: { wave: 'sine', bright: 3 },
  flute: { wave: 'sine', bright: 4 },
  kalimba: { wave: 'sine', bright: 9 },
  marimba: { wave: 'sine', bright: 7 },
};
/** Sounds lie well between an alto's low and a soprano's high tones, whatever the root. */
const LOWEST = 57;

/** @param sound - the recipe of a look; undefined for titles that bring none */
export function timbreOf(sound: unknown, without: Timbre): Timbre {
  if (typeof sound !== 'object' || sound === null) return without;
  const { scale = '', root = 60, voice = '' } = sound as Recipe;
  const steps = scales[scale] ?? [0, 2, 4, 7, 9];
  const lifted = root + 12 * Math.max(0, Math.ceil((LOWEST - root) / 12));
  return {
    scale: steps.map((step) => 440 * 2 ** ((lifted + step - 69) / 12)),
    ...(voices[voice] ?? { wave: 'triangle', bright: 7 }),
  };
}
