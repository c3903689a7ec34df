import { expect, test } from 'vitest';
import { onPhone, pageNumbers } from './pagination.tsx';

test('few pages stand side by side', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('among many pages the neighbours and two pages at each end can be reached', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 0, 19, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, 2, 0, 8, 9, 10, 11, 12, 0, 19, 20]);
  expect(pageNumbers(20, 20)).toEqual([1, 2, 0, 16, 17, 18, 19, 20]);
});

test('no gap stands for a single page', () => {
  expect(pageNumbers(6, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a phone has room for three neighbours and one page at each end', () => {
  expect(pageNumbers(10, 20, onPhone)).toEqual([1, 0, 9, 10, 11, 0, 20]);
  expect(pageNumbers(1, 20, onPhone)).toEqual([1, 2, 3, 0, 20]);
});

test('whatever the page, it is among the numbers, and what a phone shows is part of the whole', () => {
  for (let pages = 1; pages <= 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const wide = pageNumbers(page, pages);
      const narrow = pageNumbers(page, pages, onPhone);
      expect(wide).toContain(page);
      expect(narrow).toContain(page);
      expect(narrow.filter((number) => !wide.includes(number) && number !== 0)).toEqual([]);
    }
  }
});
