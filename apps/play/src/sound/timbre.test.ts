import { expect, test } from 'vitest';
import { timbreOf } from './timbre.ts';

const harp = { scale: [440], wave: 'triangle', bright: 7 } as const;

test('a title without a sound of its own keeps the one it is given', () => {
  expect(timbreOf(undefined, harp)).toBe(harp);
});

test('a scale begins on its root and rises', () => {
  const { scale, wave } = timbreOf({ scale: 'major', root: 69, voice: 'bells' }, harp);
  expect(scale[0]).toBeCloseTo(440);
  expect(scale[4]).toBeCloseTo(659.26, 1);
  expect([...scale].toSorted((a, b) => a - b)).toEqual(scale);
  expect(wave).toBe('sine');
});

test('a low root is lifted by octaves to where a telephone can be heard', () => {
  const { scale } = timbreOf({ scale: 'minor', root: 40, voice: 'metal' }, harp);
  expect(scale[0]).toBeCloseTo(440 * 2 ** ((64 - 69) / 12));
});
