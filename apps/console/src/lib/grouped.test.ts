import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('an amount has its thousands apart, a count and a name stay as they are', () => {
  expect(grouped('1234567.50')).toBe('1,234,567.50');
  expect(grouped('1234567')).toBe('1234567');
  expect(grouped('VND 2000')).toBe('VND 2000');
});

test('no page writes a sum before its currency as it came', () => {
  const pages = globSync(fileURLToPath(new URL('../**/*.tsx', import.meta.url)));
  expect(pages.length).toBeGreaterThan(50);
  const bare = /\{[\w.[\]]+\} \$?\{[\w.[\]]*currency\}/;
  expect(pages.filter((page) => bare.test(readFileSync(page, 'utf8')))).toEqual([]);
});
