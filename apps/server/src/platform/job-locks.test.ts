import { expect, test } from 'vitest';
import { countLooks } from './job-locks.ts';

test('a worker is counted as long as each look finds it silent, and anew after one that does not', () => {
  const first = countLooks(new Map(), ['gone', 'away']);
  const second = countLooks(first, ['gone']);
  expect([...countLooks(second, ['gone', 'away'])]).toEqual([
    ['gone', 3],
    ['away', 1],
  ]);
});
