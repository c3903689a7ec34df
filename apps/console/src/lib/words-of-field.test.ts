import { amount } from '@padauk/base';
import type { FieldError } from '@padauk/contracts/refusals';
import { atLeast, atMost } from '@padauk/contracts/refuse-field';
import { expect, test } from 'vitest';
import { wordsOfField } from './words-of-field.ts';

test('a bound that was broken is told as money is, one of letters as a number', () => {
  const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;
  const words = (error: FieldError) => wordsOfField(t, error);
  const least = atLeast('fee', amount(125_000_050n), 'MMK');
  expect(words(least)).toBe('field_too_small {"min":"1,250,000.50"}');
  const most = atMost('fee', amount(125_000_000n), 'MMK');
  expect(words(most)).toBe('field_too_large {"max":"1,250,000"}');
  const smallest = atLeast('fee', amount(1n), 'USDT');
  expect(words(smallest)).toBe('field_too_small {"min":"0.000001"}');
  const long = { path: 'name', code: 'too_long', params: { max: 1_000 } } as const;
  expect(words(long)).toBe('field_too_long {"max":1000}');
});
