/**
 * The game's sounds, made from oscillators and noise: nothing is downloaded. The scale is the
 * pentatonic of the Burmese harp. Browsers let sound begin only after a gesture, so `wake` is
 * called from one; until then, and while sound is off, every call is silent.
 */
export type Sound = ReturnType<typeof createSound>;

/** Hertz of the scale's five tones, in the middle octave. */
const SCALE = [392, 440, 494, 587.33, 659.26] as const;
const tone = (step: number): number =>
  (SCALE[((step % 5) + 5) % 5] ?? 392) * 2 ** Math.floor(step / 5);

export function createSound(isOn: () => boolean) {
  let context: AudioContext | undefined;
  let out: GainNode | undefined;
  let noise: AudioBuffer | undefined;

  /** Must run inside a gesture of the player. */
  function wake(): void {
    if (!isOn()) return;
    if (!context) {
      context = new AudioContext();
      out = context.createGain();
      out.gain.value = 0.5;
      const soft = context.createDynamicsCompressor();
      out.connect(soft).connect(context.destination);
      noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
      let state = 22_222;
      const samples = noise.getChannelData(0);
      for (let index = 0; index < samples.length; index += 1) {
        state = (state * 16_807) % 2_147_483_647;
        samples[index] = (state / 2_147_483_647) * 2 - 1;
      }
    }
    if (context.state === 'suspended') void context.resume();
  }

  /** A plucked string: two detuned triangles with a short bright attack. */
  function pluck(step: number, options: { afterMs?: number; gain?: number; long?: number } = {}) {
    if (!isOn() || !context || !out) return;
    const at = context.currentTime + (options.afterMs ?? 0) / 1_000;
    const long = options.long ?? 0.9;
    const level = context.createGain();
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(options.gain ?? 0.22, at + 0.006);
    level.gain.exponentialRampToValueAtTime(0.0008, at + long);
    const filter = context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(tone(step) * 7, at);
    filter.frequency.exponentialRampToValueAtTime(tone(step) * 1.5, at + long * 0.5);
    filter.connect(level).connect(out);
    for (const detune of [-4, 5]) {
      const string = context.createOscillator();
      string.type = 'triangle';
      string.frequency.value = tone(step);
      string.detune.value = detune;
      string.connect(filter);
      string.start(at);
      string.stop(at + long);
    }
  }

  function hiss(options: { from: number; to: number; seconds: number; gain: number }) {
    if (!isOn() || !context || !out || !noise) return;
    const at = context.currentTime;
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.setValueAtTime(options.from, at);
    band.frequency.exponentialRampToValueAtTime(options.to, at + options.seconds);
    const level = context.createGain();
    level.gain.setValueAtTime(options.gain, at);
    level.gain.exponentialRampToValueAtTime(0.0008, at + options.seconds);
    source.connect(band).connect(level).connect(out);
    source.start(at);
    source.stop(at + options.seconds);
  }

  function thud(hertz: number, gain: number) {
    if (!isOn() || !context || !out) return;
    const at = context.currentTime;
    const drum = context.createOscillator();
    drum.frequency.setValueAtTime(hertz, at);
    drum.frequency.exponentialRampToValueAtTime(hertz * 0.45, at + 0.14);
    const level = context.createGain();
    level.gain.setValueAtTime(gain, at);
    level.gain.exponentialRampToValueAtTime(0.0008, at + 0.2);
    drum.connect(level).connect(out);
    drum.start(at);
    drum.stop(at + 0.22);
  }

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
  };
}
