import type { Chance } from '../engine.ts';
import type { Bits } from './nist/frequency-tests.ts';
import { type Outcomes, outcomesBy } from './outcome-battery.ts';
import { bitsOfOutcomes } from './outcome-bits.ts';

/** This many bits of what rounds brought, round by round. */
export function outcomeBits(count: number, chanceOf: (round: number) => Chance): Bits {
  return filled(count, (round) => outcomesBy(chanceOf(round)));
}

function filled(count: number, next: (round: number) => Outcomes): Bits {
  const bits = new Uint8Array(count);
  let at = 0;
  for (let round = 0; at < count; round += 1) {
    for (const bit of bitsOfOutcomes(next(round))) {
      if (at < count) bits[at] = bit;
      at += 1;
    }
  }
  return bits;
}

/** Bytes as their bits, the highest first. */
export function bitsOfBytes(bytes: Uint8Array): Bits {
  const bits = new Uint8Array(bytes.length * 8);
  for (const [at, byte] of bytes.entries()) {
    for (let bit = 0; bit < 8; bit += 1) bits[at * 8 + bit] = (byte >> (7 - bit)) & 1;
  }
  return bits;
}

/** This many bytes of words of 32 bits. */
export function bytesOfWords(count: number, next: () => number): Uint8Array {
  const bytes = new Uint8Array(count);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= count; at += 4) view.setUint32(at, next());
  return bytes;
}

/** Sources that are none: every battery has to find them out. */
export const unsound = {
  /** The classic of C libraries: its low bits repeat after a few steps. */
  'linear congruential': () => {
    let state = 12_345;
    const half = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return state & 0xffff;
    };
    return () => half() * 2 ** 16 + half();
  },
  /** One bit of 32 is set twice in three times. */
  biased: (fair) => () => (fair() | (fair() % 3 === 0 ? 0x0001_0000 : 0)) >>> 0,
  /** A row of 4,096 words, again and again. */
  periodic: (fair) => {
    const row = Uint32Array.from({ length: 4_096 }, fair);
    let at = 0;
    return () => row[at++ % row.length] as number;
  },
} as const satisfies Readonly<Record<string, (fair: () => number) => () => number>>;
