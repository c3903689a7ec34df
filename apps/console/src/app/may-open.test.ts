import { expect, test } from 'vitest';
import { isClosedTo } from './may-open.ts';

test('an address that was sent by a colleague opens no page of other roles', () => {
  expect(isClosedTo(['support'], '/audit')).toBe(true);
  expect(isClosedTo(['content'], '/members/0193')).toBe(true);
  expect(isClosedTo(['support', 'auditor'], '/audit')).toBe(false);
  expect(isClosedTo(['owner'], '/outbox')).toBe(false);
  // The first page is everybody's, and what is no page says so itself.
  expect(isClosedTo(['agents'], '/')).toBe(false);
  expect(isClosedTo(['agents'], '/no-such-page')).toBe(false);
});
