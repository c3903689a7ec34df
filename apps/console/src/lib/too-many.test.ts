import { APPROVALS_MAX } from '@padauk/contracts/reviews';
import { expect, test } from 'vitest';
import { tooMany } from './too-many.ts';

test('who has chosen more than go at once is told how many do', () => {
  const t = ((name: string, { count }: { count: number }) => `${name} ${count}`) as never;
  expect(tooMany(t, APPROVALS_MAX, APPROVALS_MAX)).toBeUndefined();
  expect(tooMany(t, APPROVALS_MAX + 1, APPROVALS_MAX)).toBe('console_select_most 50');
});
