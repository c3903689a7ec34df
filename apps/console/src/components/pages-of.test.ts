import { expect, test } from 'vitest';
import { pagesOf } from './pages-of.ts';

test('behind the last page of a list there is a way back to it', () => {
  expect(pagesOf({ content: [1], pageNo: 2, totalPages: 3 })).toEqual({ page: 2, pages: 3 });
  expect(pagesOf({ content: [], pageNo: 1, totalPages: 0 })).toEqual({ page: 1, pages: 0 });
  expect(pagesOf({ content: [], pageNo: 2, totalPages: 1 })).toEqual({ page: 2, pages: 2 });
  expect(pagesOf({ content: [], pageNo: 9, totalPages: 0 })).toEqual({ page: 2, pages: 2 });
});
