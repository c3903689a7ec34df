import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { transactionKind } from '../wallet-transaction.ts';
import { mayEnd, type RoundMove, standingSums } from './round-moves.ts';

const move = (id: string, kind: keyof typeof transactionKind, of = 100n, originalId?: string) =>
  ({
    id,
    transactionId: id,
    kind: transactionKind[kind],
    amount: amount(of),
    moved: true,
    originalId: originalId ?? null,
    at: new Date(0),
  }) as RoundMove;

test('what was rolled back counts for nothing, nor what never moved', () => {
  const late = { ...move('late', 'bet', 900n), moved: false };
  const moves = [move('a', 'bet'), move('b', 'bet', 50n), move('x', 'rollback', 50n, 'b'), late];
  expect(standingSums(moves)).toEqual({ stake: 100n, payout: 0n });
});

test('of a win that went back in part, as far as the purse went, the rest stays paid', () => {
  const won = [move('a', 'bet'), move('w', 'win', 80n, 'a'), move('v', 'win', 9n, 'a')];
  const again = { ...move('y', 'rollback', 80n, 'w'), moved: false };
  const moves = [...won, move('x', 'rollback', 30n, 'w'), again, move('z', 'rollback', 9n, 'v')];
  expect(standingSums(moves)).toEqual({ stake: 100n, payout: 50n });
});

test('stakes go back only while no win stands', () => {
  const paid = [move('a', 'bet'), move('w', 'win', 30n, 'a')];
  expect(mayEnd('refund', paid)).toBe(false);
  expect(mayEnd('close', paid)).toBe(true);
  expect(mayEnd('refund', [...paid, move('x', 'rollback', 30n, 'w')])).toBe(true);
});
