import { expect, test } from 'vitest';
import { firstLetters } from './first-letters.ts';

test('the first letters keep the signs around them, in every script', () => {
  expect(firstLetters('  aung', 1)).toBe('a');
  expect(firstLetters('မြန်မာ', 1)).toBe('မြ');
  expect(firstLetters('王小明', 1)).toBe('王');
  expect(firstLetters('', 2)).toBe('');
  expect(firstLetters('ရွှေပိတောက်', 2)).toBe('ရွှေပိ');
  expect(firstLetters('🇲🇲 Gold', 1)).toBe('🇲🇲');
});

test('a browser that cuts no letters by itself draws them still, with their marks', () => {
  const known = Object.getOwnPropertyDescriptor(Intl, 'Segmenter') ?? {};
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(firstLetters('  aung', 1)).toBe('a');
    expect(firstLetters('မြန်မာ', 1)).toBe('မြ');
    expect(firstLetters('ရွှေပိတောက်', 2)).toBe('ရွှေပိ');
    expect(firstLetters('王小明', 1)).toBe('王');
    expect(firstLetters('🎲🎲 Dice', 1)).toBe('🎲');
    expect(firstLetters('', 2)).toBe('');
  } finally {
    Object.defineProperty(Intl, 'Segmenter', known);
  }
});
