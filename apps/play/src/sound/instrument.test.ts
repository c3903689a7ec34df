import { afterEach, expect, test, vi } from 'vitest';
import { createInstrument } from './instrument.ts';
import { harp } from './sound.ts';

afterEach(() => vi.unstubAllGlobals());

test('sound comes back by the next press after whatever has stopped it, such as a call', () => {
  const audio = { state: 'suspended', resumed: 0 };
  const node = { gain: {}, connect: () => node };
  class AudioContext {
    sampleRate = 100;
    get state() {
      return audio.state;
    }
    createGain = () => node;
    createDynamicsCompressor = () => node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
    resume = async () => {
      audio.resumed += 1;
      audio.state = 'running';
    };
  }
  vi.stubGlobal('AudioContext', AudioContext);
  const { wake } = createInstrument(() => true, harp);
  wake();
  wake();
  expect(audio.resumed).toBe(1);
  audio.state = 'interrupted';
  wake();
  expect(audio.resumed).toBe(2);
});
