import { expect, test } from 'vitest';
import { maskNumber } from './payout-account.ts';

test.each([
  ['09791234567', '•••••••4567'],
  ['12345', '•••45'],
  ['123456789', '•••••6789'],
])('%s is shown as %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});
