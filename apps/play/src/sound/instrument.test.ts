import { afterEach, expect, test, vi } from 'vitest';
import { createInstrument } from './instrument.ts';
import { harp } from './sound.ts';

afterEach(() => vi.unstubAllGlobals());

/** The device, of which each instrument makes one when it wakes. */
function device() {
  const audio = { state: 'suspended', made: 0, resumed: 0, closed: 0 };
  const node = { gain: {}, connect: () => node };
  class AudioContext {
    sampleRate = 100;
    constructor() {
      audio.made += 1;
    }
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
    close = async () => {
      audio.closed += 1;
    };
  }
  vi.stubGlobal('AudioContext', AudioContext);
  return audio;
}

test('sound comes back by the next press after whatever has stopped it, such as a call', () => {
  const audio = device();
  const { wake } = createInstrument(() => true, harp);
  wake();
  wake();
  expect(audio.resumed).toBe(1);
  audio.state = 'interrupted';
  wake();
  expect(audio.resumed).toBe(2);
});

test('sound that is put off ends what still sounds, and begins anew when it is put on', () => {
  const audio = device();
  let isOn = true;
  const { wake } = createInstrument(() => isOn, harp);
  wake();
  isOn = false;
  wake();
  wake();
  expect(audio).toMatchObject({ made: 1, closed: 1 });
  isOn = true;
  wake();
  expect(audio).toMatchObject({ made: 2, closed: 1 });
});
