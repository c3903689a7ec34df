import { expect, test } from 'vitest';
import { loadPart, PartMissing } from './load-part.ts';

test('a part that comes is given on', async () => {
  expect(await loadPart(() => Promise.resolve('page'))).toBe('page');
});

test('a part that fails, and one that never comes, are told apart from other faults', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadPart(failing)).rejects.toBeInstanceOf(PartMissing);
  await expect(loadPart(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(PartMissing);
});
