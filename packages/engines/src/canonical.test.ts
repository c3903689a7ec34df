import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test('the order in which keys were written makes no difference', () => {
  const one = { b: [{ y: 1, x: 2 }], a: null };
  const two = { a: null, b: [{ x: 2, y: 1 }] };
  expect(canonicalJson(one)).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  expect(canonicalJson(two)).toBe(canonicalJson(one));
});

test('the order of a list does', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});
