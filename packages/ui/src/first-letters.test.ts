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
