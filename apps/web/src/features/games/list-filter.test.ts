import { listGames } from '@padauk/contracts/games';
import { expect, test } from 'vitest';
import {
  areFull,
  canToggleVendor,
  choicesIn,
  fullAt,
  readListSearch,
  toggleVendor,
  vendorsOf,
  withChoice,
} from './list-filter.ts';

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

const many = Array.from({ length: 30 }, (_, index) => `V${index + 10}`);
const longest = many.map((code) => code.padEnd(32, '_'));

test.each([
  ['x', undefined],
  [',,', undefined],
  ['<b>', undefined],
  ['PG,,x,PG,JDB', 'PG,JDB'],
  ['PG;JDB', undefined],
  [many.join(','), many.slice(0, 20).join(',')],
  [longest.join(','), longest.slice(0, 12).join(',')],
])('of the vendors %s the call is asked for %s', (written, vassalage) => {
  const search = read({ vassalage: written });
  expect(search).toEqual(vassalage === undefined ? {} : { vassalage });
  expect(listGames.query.safeParse(search).success).toBe(true);
});

test('no more vendors can be chosen than a call takes', () => {
  for (const codes of [many, longest]) {
    const search = codes.reduce(toggleVendor, {});
    expect(listGames.query.safeParse(search).success).toBe(true);
    expect(canToggleVendor(search, 'PADAUK')).toBe(false);
    expect(toggleVendor(search, 'PADAUK')).toBe(search);
    expect(canToggleVendor(search, codes[3] ?? '')).toBe(true);
  }
});

test.each([
  ['many short codes', many, 20],
  ['fewer of the longest', longest.slice(0, 14), 12],
  ['long ones and one that would still fit', [...longest.slice(0, 14), 'PG'], 12],
])('of %s, no press is refused without a word', (_, vendors, most) => {
  let search = {};
  for (const code of vendors) {
    const refused = vendors.some((other) => !canToggleVendor(search, other));
    expect(fullAt(search, vendors)).toBe(refused ? most : undefined);
    search = toggleVendor(search, code);
  }
  expect(vendorsOf(search)).toHaveLength(most);
  expect(fullAt(search, vendors)).toBe(most);
  // Where the words are to be there is a place for them.
  expect(areFull(vendors)).toBe(true);
});

test('a choice that is taken back leaves no trace in the address', () => {
  expect(withChoice({ theme: 'gems', sort: 'hot' }, 'theme', undefined)).toEqual({ sort: 'hot' });
});

test('the count of choices leaves out order and tabs', () => {
  expect(choicesIn({ vassalage: 'PG,JDB', theme: 'gems', sort: 'hot', show: 'FAV' })).toBe(3);
});
