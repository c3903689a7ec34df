import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test('few pages stand side by side', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('among many pages the neighbours, the first and the last can be reached', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 0, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 20]);
  expect(pageNumbers(20, 20)).toEqual([1, 0, 16, 17, 18, 19, 20]);
});

test('no gap stands for a single page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
