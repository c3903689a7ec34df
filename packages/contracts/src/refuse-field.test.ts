import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { atLeast, atMost, refuseFields } from './refuse-field.ts';

test('an amount beyond a bound is told the bound in units of its currency', () => {
  const fields = [
    atLeast('amountMin', amount(1n), 'MMK'),
    atMost('fee', amount(99_999n), 'MMK'),
    atLeast('amountMin', amount(500n), 'JPY'),
  ];
  expect(refuseFields(fields)).toMatchObject({
    code: 'invalid_fields',
    facts: {
      fields: [
        { path: 'amountMin', code: 'too_small', params: { min: 0.01 } },
        { path: 'fee', code: 'too_large', params: { max: 999.99 } },
        { path: 'amountMin', code: 'too_small', params: { min: 500 } },
      ],
    },
  });
});
