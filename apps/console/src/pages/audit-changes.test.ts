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

test('facts within facts are told by both their names, and only where they differ', () => {
  const before = { settings: { licence: '', hosts: ['a.example'] }, name: 'Padauk' };
  const after = { settings: { licence: 'No. 1', hosts: ['a.example'] }, name: 'Padauk' };
  expect(changesOf(before, after)).toEqual([
    { name: 'settings.licence', was: undefined, is: 'No. 1' },
  ]);
  const details = { roles: ['finance', 'risk'], options: { secondStep: false } };
  expect(changesOf(null, { details })).toEqual([
    { name: 'details.roles', was: undefined, is: 'finance, risk' },
    { name: 'details.options.secondStep', was: undefined, is: 'false' },
  ]);
});

test('what is new tells what it holds, and what is gone what it held', () => {
  expect(changesOf(null, { count: 3, empty: {} })).toEqual([
    { name: 'count', was: undefined, is: '3' },
  ]);
  expect(changesOf({ name: 'old' }, null)).toEqual([{ name: 'name', was: 'old', is: undefined }]);
});
