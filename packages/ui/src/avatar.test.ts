import { expect, test } from 'vitest';
import { firstLetter } from './avatar.tsx';

test('the first letter keeps the signs around it, in every script', () => {
  expect(firstLetter('  aung')).toBe('A');
  expect(firstLetter('မြန်မာ')).toBe('မြ');
  expect(firstLetter('王小明')).toBe('王');
  expect(firstLetter('')).toBe('');
});
