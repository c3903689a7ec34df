import { expect, test } from 'vitest';
import { amountFault } from './amount-fault.ts';

test('what is wrong with an amount is said as it is', () => {
  expect(amountFault(' ', 2)).toBe('console_needed');
  expect(amountFault('0.00', 2)).toBe('payments_amount_above_zero');
  expect(amountFault('1.255', 2)).toBe('payments_amount_form');
  expect(amountFault('5000.', 2)).toBeUndefined();
});
