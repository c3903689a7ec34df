import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { type Booked, differenceOf } from './difference.ts';

const booked = (changes: Partial<Booked> = {}): Booked => ({
  side: 1,
  amount: amount(500n),
  currency: 'MMK',
  standing: true,
  ...changes,
});
const nothing = amount(0n);

test.each<readonly [string, Booked, Booked | undefined, string | undefined]>([
  ['the same in both books', booked(), booked(), undefined],
  ['known there alone', booked(), undefined, 'missing_here'],
  ['refused there, and unknown here', booked({ standing: false }), undefined, undefined],
  ['of nothing there, and unknown here', booked({ amount: nothing }), undefined, undefined],
  ['another sum', booked({ amount: amount(400n) }), booked(), 'amount_differs'],
  ['the same digits of another currency', booked({ currency: 'USD' }), booked(), 'amount_differs'],
  ['a win there, a bet here', booked({ side: 2 }), booked(), 'side_differs'],
  ['taken back there alone', booked({ standing: false }), booked(), 'state_differs'],
  ['taken back here alone', booked(), booked({ standing: false }), 'state_differs'],
  [
    'taken back in both, with any sum',
    booked({ standing: false, amount: nothing }),
    booked({ standing: false }),
    undefined,
  ],
  ['of nothing there, of something here', booked({ amount: nothing }), booked(), 'amount_differs'],
  ['of nothing in both', booked({ amount: nothing }), booked({ amount: nothing }), undefined],
])('%s', (_, theirs, ours, kind) => {
  expect(differenceOf(theirs, ours)).toBe(kind);
});
