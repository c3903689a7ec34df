import { expect, test } from 'vitest';
import { isAgentType, isBare, placePath } from './navigation.ts';

test.each([
  ['HOME', '/'],
  ['FAV', '/'],
  ['PROMO', '/promotions'],
  ['ELOTT', '/elott'],
  ['LOTT', '/lott'],
  ['LIVE', '/live'],
  ['SPORTS', '/sports'],
  ['FISH', '/fish'],
  ['RNG', '/rng'],
  ['PVP', '/pvp'],
  ['ESPORTS', '/esports'],
  ['INHOUSE', '/inHouse'],
])('%s leads to %s', (code, path) => {
  expect(placePath(code)).toBe(path);
});

test('the lottery halls and the seamless page stand without header and menus', () => {
  for (const path of ['/seamless', '/lottery', '/seaLottery', '/vnLottery', '/lottery/']) {
    expect(isBare(path), path).toBe(true);
  }
  for (const path of ['/', '/lott', '/elott', '/member']) expect(isBare(path), path).toBe(false);
});

test('agents of every type enter the agent area, members and trial accounts do not', () => {
  expect([1, 2, 41, 42].every(isAgentType)).toBe(true);
  expect([0, 4, undefined].some(isAgentType)).toBe(false);
});
