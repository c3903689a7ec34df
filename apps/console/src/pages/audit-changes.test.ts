import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

test('of two records only what has become another is told', () => {
  const before = { state: 'requested', amount: '5.00', paidAt: null, notes: [] };
  const after = { state: 'approved', amount: '5.00', paidAt: null, notes: [], by: 'owner' };
  expect(changesOf(before, after)).toEqual([
    { name: 'state', was: 'requested', is: 'approved' },
    { name: 'by', was: undefined, is: 'owner' },
  ]);
});

test('what is new tells what it holds, and what is gone what it held', () => {
  expect(changesOf(null, { count: 3, empty: {} })).toEqual([
    { name: 'count', was: undefined, is: '3' },
  ]);
  expect(changesOf({ name: 'old' }, null)).toEqual([{ name: 'name', was: 'old', is: undefined }]);
});
