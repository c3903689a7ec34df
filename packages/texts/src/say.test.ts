import { expect, test } from 'vitest';
import { localeOf } from './languages.ts';
import { type Message, say } from './say.ts';
import { compileArea } from './compile-area.ts';

const said = (text: string, values?: Readonly<Record<string, string | number>>, locale = 'en') =>
  say(compileArea({ text })['text'] as Message, locale, values);

test('words stand as they are, facts in their places', () => {
  expect(said('Take #1')).toBe('Take #1');
  expect(said("It''s {name}, {name}!", { name: 'Aye' })).toBe("It's Aye, Aye!");
  expect(said('Hello {name}!')).toBe('Hello !');
});

test('a number chooses its form, and is written as its language writes it', () => {
  const games = '{count, plural, =0 {no game} one {# game} other {# games of {name}}}';
  expect(said(games, { count: 0 })).toBe('no game');
  expect(said(games, { count: 1 })).toBe('1 game');
  expect(said(games, { count: 12345, name: 'A' })).toBe('12,345 games of A');
  expect(said('{n, plural, few {# dny} other {# dní}}', { n: 3 }, localeOf.CS)).toBe('3 dny');
  // The digits of money, in every language.
  expect(said('{n, plural, other {# ပွဲ}}', { n: 12345 }, localeOf.MY)).toBe('12,345 ပွဲ');
});

test('what a fact holds is never read as a form or a place', () => {
  expect(said('{name}', { name: '{x} #' })).toBe('{x} #');
  expect(said('{n, plural, one {# of {name}} other {?}}', { n: 1, name: '#' })).toBe('1 of #');
});
