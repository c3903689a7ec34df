import { gameTypes } from '@padauk/contracts/games';
import { expect, test } from 'vitest';
import { categoryOfPath, categoryPath } from './category.tsx';

test('every category has a page of its own, and its path leads back to it', () => {
  for (const code of gameTypes) expect(categoryOfPath(categoryPath(code).slice(1))).toBe(code);
});

test('capitals in a path make no other category', () => {
  expect(categoryOfPath('inhouse')).toBe('INHOUSE');
  expect(categoryOfPath('RNG')).toBe('RNG');
});

test('a path that names no category is none', () => {
  expect(categoryOfPath('casino')).toBeUndefined();
  expect(categoryOfPath('toString')).toBeUndefined();
});
