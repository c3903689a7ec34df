/** What makes one title sound unlike another. */
export type Timbre = {
  /** Hertz of the tones of one octave, rising. */
  readonly scale: readonly number[];
  readonly wave: OscillatorType;
  /** How much of the overtones is heard at the attack: 3 is soft, 12 is bright. */
  readonly bright: number;
};

/**
 * Sounds made from oscillators and noise: nothing is downloaded. Browsers let sound begin only
 * after a gesture, so `wake` is called from one; until then, and while sound is off, every call is
 * silent.
 */
export function createInstrument(isOn: () => boolean, { scale, wave, bright }: Timbre) {
  const tone = (step: number): number => {
    const octave = Math.floor(step / scale.length);
    return (scale[step - octave * scale.length] ?? 392) * 2 ** octave;
  };
  let context: AudioContext | undefined;
  let out: GainNode | undefined;
  let noise: AudioBuffer | undefined;

  /** Must run inside a gesture of the player. Where sound is off now, what still sounds ends. */
  function wake(): void {
    if (!isOn()) {
      // Suspended it would go on with an old win when sound is on again.
      void context?.close();
      context = undefined;
      return;
    }
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
    // Suspended, or interrupted by a call.
    if (context.state !== 'running') void context.resume();
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
    filter.frequency.setValueAtTime(tone(step) * bright, at);
    filter.frequency.exponentialRampToValueAtTime(tone(step) * 1.5, at + long * 0.5);
    filter.connect(level).connect(out);
    for (const detune of [-4, 5]) {
      const string = context.createOscillator();
      string.type = wave;
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

  return { wake, pluck, hiss, thud };
}
