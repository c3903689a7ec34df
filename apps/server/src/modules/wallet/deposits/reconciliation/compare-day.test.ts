import { expect, test } from 'vitest';
import { compareDay, type ListedMove, type OurMove } from './compare-day.ts';

const theirs = (change: Partial<ListedMove> = {}): ListedMove => ({
  providerReference: 'c1',
  reference: 'd1',
  amount: '5000.00',
  currency: 'MMK',
  paidAt: new Date(0),
  ...change,
});
const ours = (change: Partial<OurMove> = {}): OurMove => ({
  ownId: 'd1',
  providerReference: 'c1',
  currency: 'MMK',
  amount: 500_000n,
  posted: true,
  ...change,
});

test('what both have alike is no mismatch, however the amount is written', () => {
  expect(compareDay([theirs()], [ours()])).toEqual([]);
  expect(compareDay([theirs({ amount: '5000' })], [ours()])).toEqual([]);
});

test.each<[string, ListedMove[], OurMove[], object]>([
  [
    'paid there and not posted here',
    [theirs()],
    [ours({ posted: false })],
    {
      kind: 'missing_here',
      ownId: 'd1',
      theirs: '5000.00',
      ours: null,
    },
  ],
  [
    'posted here and not listed there',
    [],
    [ours()],
    {
      kind: 'missing_there',
      ours: 500_000n,
      theirs: null,
    },
  ],
  ['another amount', [theirs({ amount: '4999.99' })], [ours()], { kind: 'amount_differs' }],
  ['another currency', [theirs({ currency: 'THB' })], [ours()], { kind: 'amount_differs' }],
  ['no amount at all', [theirs({ amount: 'NaN' })], [ours()], { kind: 'amount_differs' }],
  ['a payment for nobody', [theirs()], [], { kind: 'unknown', ownId: null }],
])('%s is told', (_name, list, own, mismatch) => {
  expect(compareDay(list, own)).toMatchObject([mismatch]);
});

test('what was neither paid there nor posted here is none', () => {
  expect(compareDay([], [ours({ posted: false })])).toEqual([]);
});
