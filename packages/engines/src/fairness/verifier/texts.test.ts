import { expect, test } from 'vitest';
import { definitions } from '../../titles/index.ts';
import { checkNames } from '../verify-round.ts';
import { fill, languages, type Texts, texts } from './texts.ts';

const places = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
const keys = Object.keys(texts.en) as (keyof Texts)[];

test.each(languages)('every text of the verifier in %s has words and the same places', (code) => {
  for (const key of keys) {
    expect(texts[code][key].trim()).not.toBe('');
    expect(places(texts[code][key])).toEqual(places(texts.en[key]));
  }
});

test('every check and every symbol that is no card letter has a name', () => {
  const symbols = definitions.flatMap((title) =>
    title.engine === 'line-slot' ? Object.keys(title.rules.pays).concat(title.rules.scatter ?? []) : [],
  );
  const words = symbols.filter((symbol) => !/^[AKQJ]$/.test(symbol));
  expect(keys).toEqual(expect.arrayContaining([...checkNames, ...words]));
});

test('places are filled, and one without a value stays visible', () => {
  expect(fill('{spins} of {total}', { spins: 3 })).toBe('3 of {total}');
});
