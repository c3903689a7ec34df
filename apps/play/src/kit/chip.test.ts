import { expect, test } from 'vitest';
import type { Words } from '../words.ts';
import { chipText } from './chip.ts';

const words = { form: { digits: 2, symbol: 'Ks' } } as unknown as Words;

test.each([
  [50n, '0.50'],
  [100n, '1'],
  [50_000n, '500'],
  [100_000n, '1k'],
  [150_000n, '1.5k'],
  [1_234_500n, '12.3k'],
  [250_000_000n, '2.5m'],
])('%s minor units are written on a chip as %s', (minor, text) => {
  expect(chipText(minor, words)).toBe(text);
});
