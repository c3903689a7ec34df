import type { Message } from '@padauk/contracts/inbox';
import { expect, test } from 'vitest';
import { pageToShow, withOpened } from './inbox.ts';

const message = (messageId: string, at: string): Message =>
  ({ messageId, at, read: false, template: null, title: '', content: '', facts: {} }) as Message;
const [late, middle, early] = [
  message('late', '2026-03-03T12:00:00Z'),
  message('middle', '2026-03-02T12:00:00Z'),
  message('early', '2026-03-01T12:00:00Z'),
] as const;

test('a message that is open stays where it is when it has been read by that', () => {
  const idsOf = (list: readonly Message[]) => list.map(({ messageId }) => messageId);
  expect(idsOf(withOpened([late, early], middle))).toEqual(['late', 'middle', 'early']);
  expect(idsOf(withOpened([late, middle], early))).toEqual(['late', 'middle', 'early']);
  expect(withOpened([], late)).toEqual([{ ...late, read: true }]);
  expect(withOpened([late, early], { ...late, read: true })).toEqual([late, early]);
  expect(withOpened([late], undefined)).toEqual([late]);
});

test('a page of which all was read or deleted gives way to the last that has any', () => {
  expect(pageToShow({ content: [late], pageNo: 2, totalPages: 2 })).toBe(2);
  expect(pageToShow({ content: [], pageNo: 3, totalPages: 2 })).toBe(2);
  expect(pageToShow({ content: [], pageNo: 2, totalPages: 0 })).toBe(1);
});
