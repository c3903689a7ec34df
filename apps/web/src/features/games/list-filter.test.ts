import { expect, test } from 'vitest';
import { choicesIn, readListSearch, toggleVendor, vendorsOf, withChoice } from './list-filter.ts';

const read = (raw: Readonly<Record<string, string>>) => readListSearch((key) => raw[key] ?? '');

test('an address says how a list is narrowed, and nothing that is not known', () => {
  expect(read({ classify: 'VP', sort: 'return', volatility: 'high', theme: 'gems' })).toEqual({
    classify: 'VP',
    sort: 'return',
    volatility: 'high',
    theme: 'gems',
  });
  expect(read({ show: 'FAV' })).toEqual({ show: 'FAV' });
  expect(read({ classify: 'XX', sort: 'price', theme: '<b>', show: 'ALL' })).toEqual({});
});

test('several vendors can be chosen, and each press takes one in or out', () => {
  const one = toggleVendor({ sort: 'new' }, 'PG');
  const two = toggleVendor(one, 'JDB');
  expect(two).toEqual({ sort: 'new', vassalage: 'PG,JDB' });
  expect(vendorsOf(two)).toEqual(['PG', 'JDB']);
  expect(toggleVendor(two, 'PG')).toEqual({ sort: 'new', vassalage: 'JDB' });
  expect(toggleVendor(one, 'PG')).toEqual({ sort: 'new' });
});

test('a choice that is taken back leaves no trace in the address', () => {
  expect(withChoice({ theme: 'gems', sort: 'hot' }, 'theme', undefined)).toEqual({ sort: 'hot' });
});

test('the count of choices leaves out order and tabs', () => {
  expect(choicesIn({ vassalage: 'PG,JDB', theme: 'gems', sort: 'hot', show: 'FAV' })).toBe(3);
});
