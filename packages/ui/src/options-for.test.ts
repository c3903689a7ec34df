import { expect, test } from 'vitest';
import { optionsFor } from './options-for.ts';

const options = [
  { value: 'mm', label: 'မြန်မာ', also: 'Myanmar Burma +95' },
  { value: 'ci', label: 'Côte d’Ivoire' },
  { value: 'th', label: 'Thailand', also: '+66' },
  { value: 'vn', label: 'Việt Nam', also: '+84' },
];
const found = (typed: string) => optionsFor(options, typed).map(({ value }) => value);

test('nothing typed shows all', () => {
  expect(found('  ')).toEqual(['mm', 'ci', 'th', 'vn']);
});

test('marks and capitals do not matter, and other words lead there too', () => {
  expect(found('cote')).toEqual(['ci']);
  expect(found('VIET nam')).toEqual(['vn']);
  expect(found('+95')).toEqual(['mm']);
  expect(found('မြန်')).toEqual(['mm']);
});

test('what begins with the text comes first', () => {
  expect(found('t')).toEqual(['th', 'ci', 'vn']);
});

test('what fits nothing shows nothing', () => {
  expect(found('xyz')).toEqual([]);
});
