import { say } from '@padauk/texts/say';
import { expect, test } from 'vitest';
import { readOwnWords, sampleFacts } from './own-words.ts';

const GAMES = '{count, plural, one {# game} other {# games}}';

test('own words are said with the facts of the words that they stand for', () => {
  const own = readOwnWords('{name} has {count} games', '{count} for {name}!');
  expect(own.ok && say(own.value, 'en', { name: 'Ma', count: 3 })).toBe('3 for Ma!');
  const counted = readOwnWords(GAMES, '{count, plural, one {a title} other {# titles}}');
  expect(counted.ok && say(counted.value, 'en', { count: 1 })).toBe('a title');
  expect(counted.ok && say(counted.value, 'en', { count: 7 })).toBe('7 titles');
});

test.each([
  ['nothing', 'Hello', ' ', 'required'],
  ['a brace that is not closed', 'Hello', 'Hello {name', 'pattern'],
  ['a form that the site does not know', '{count} games', '{count, number} games', 'pattern'],
  ['a choice that the site does not know', GAMES, '{count, select, other {x}}', 'pattern'],
  ['a fact that no screen gives', 'Hello', 'Hello {name}', 'choice'],
  ['a fact left out', 'Hello {name}', 'Hello', 'choice'],
])('%s is refused', (_, house, own, code) => {
  expect(readOwnWords(house, own)).toMatchObject({
    code: 'invalid_fields',
    facts: { fields: [{ path: 'words', code }] },
  });
});

test('a preview counts to two and names all other facts', () => {
  expect(sampleFacts(`${GAMES} {name}`)).toEqual({ count: 2, name: '‹name›' });
});
