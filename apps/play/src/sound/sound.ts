import { createInstrument, type Timbre } from './instrument.ts';

export type Sound = ReturnType<typeof createSound>;

/** The pentatonic of the Burmese harp, for titles that bring no sound of their own. */
export const harp: Timbre = {
  scale: [392, 440, 494, 587.33, 659.26],
  wave: 'triangle',
  bright: 7,
};

/** What can be heard in a game, by what it means. */
export function createSound(isOn: () => boolean, timbre: Timbre = harp) {
  const { wake, pluck, hiss, thud } = createInstrument(isOn, timbre);

  return {
    wake,
    press: () => thud(330, 0.12),
    spin: () => hiss({ from: 500, to: 2_400, seconds: 0.4, gain: 0.09 }),
    reelStop: (reel: number) => {
      thud(150 - reel * 6, 0.42);
      hiss({ from: 1_800, to: 700, seconds: 0.07, gain: 0.1 });
    },
    /** The first, second, third scatter each sound one step higher. */
    scatter: (count: number) => {
      pluck(count * 2, { gain: 0.3, long: 1.4 });
      pluck(count * 2 + 5, { gain: 0.12, afterMs: 60, long: 1.6 });
    },
    suspense: () => {
      for (let beat = 0; beat < 6; beat += 1) {
        pluck(-5 + (beat % 2), { afterMs: beat * 180, gain: 0.12, long: 0.3 });
      }
    },
    line: (index: number) => pluck(index % 8, { gain: 0.16, long: 0.6 }),
    win: (level: 'win' | 'big' | 'great' | 'grand') => {
      const runs = { win: 4, big: 8, great: 13, grand: 20 }[level];
      for (let step = 0; step < runs; step += 1) {
        pluck(step % 10, { afterMs: step * 95, gain: 0.2, long: 1.1 });
      }
      if (level !== 'win') {
        pluck(0, { afterMs: runs * 95, gain: 0.24, long: 2 });
        pluck(5, { afterMs: runs * 95, gain: 0.2, long: 2 });
      }
    },
    count: (done: number) => pluck(Math.floor(done * 9) + 3, { gain: 0.05, long: 0.16 }),
    freeSpins: () => {
      [0, 2, 4, 5, 7, 9, 10].forEach((step, index) =>
        pluck(step, { afterMs: index * 130, gain: 0.24, long: 1.8 }),
      );
      hiss({ from: 3_000, to: 600, seconds: 1.6, gain: 0.06 });
    },
    tick: (step: number) => pluck(8 + (step % 8), { gain: 0.07, long: 0.12 }),
    roll: () => hiss({ from: 900, to: 2_800, seconds: 0.5, gain: 0.08 }),
    rise: () => hiss({ from: 300, to: 3_200, seconds: 0.9, gain: 0.06 }),
    /** A step that was passed: the higher, the more it has become. */
    step: (multiple: number) => {
      const height = Math.min(14, Math.floor(Math.log2(Math.max(1, multiple)) * 2));
      pluck(height, { gain: 0.2, long: 0.7 });
      pluck(height + 2, { gain: 0.16, afterMs: 80, long: 0.9 });
    },
    lose: () => thud(120, 0.22),
    boom: () => {
      thud(90, 0.5);
      hiss({ from: 1_200, to: 120, seconds: 0.7, gain: 0.16 });
    },
    kick: () => thud(190, 0.4),
    deal: () => hiss({ from: 3_200, to: 1_400, seconds: 0.09, gain: 0.14 }),
    chip: () => {
      pluck(12, { gain: 0.09, long: 0.09 });
      pluck(14, { gain: 0.07, afterMs: 45, long: 0.08 });
    },
  };
}
