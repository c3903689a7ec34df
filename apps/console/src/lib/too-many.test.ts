import { APPROVALS_MAX } from '@padauk/contracts/reviews';
import { Refused } from '@padauk/site-client/ask';
import { expect, test } from 'vitest';
import { meansTooMany, tooMany } from './too-many.ts';

test('who has chosen more than go at once is told how many do', () => {
  const t = ((name: string, { count }: { count: number }) => `${name} ${count}`) as never;
  expect(tooMany(t, APPROVALS_MAX, APPROVALS_MAX)).toBeUndefined();
  expect(tooMany(t, APPROVALS_MAX + 1, APPROVALS_MAX)).toBe('console_select_most 50');
});

test('a name that means too many people is told from all else that a list is refused for', () => {
  const refused = (path: string, code: 'too_short' | 'pattern') =>
    new Refused({
      success: false,
      code: 'invalid_fields',
      message: '',
      value: { fields: [{ path, code }] },
    } as never);
  expect(meansTooMany(refused('member', 'too_short'))).toBe(true);
  expect(meansTooMany(refused('amountMin', 'pattern'))).toBe(false);
  expect(meansTooMany(new Error('gone'))).toBe(false);
});
