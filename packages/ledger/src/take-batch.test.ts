import { amount, type Uuid } from '@padauk/base';
import { expect, test } from 'vitest';
import { takeBatch } from './take-batch.ts';
import { accountId, type Transfer } from './transfer.ts';

const HOUSE = accountId(257);
const member = (n: number) => accountId(n * 256 + 2);
const stake = (of: number, id = `id of ${of}`): Transfer => ({
  id: id as Uuid,
  fromId: member(of),
  toId: HOUSE,
  amount: amount(1n),
  kind: 'stake',
  reference: null,
});
const waits = (...transfers: Transfer[]) => ({ group: { transfers } });

test('a batch takes all that waits, and names the members whose balances it moves', () => {
  const queue = [waits(stake(2)), waits(stake(3))];
  expect(takeBatch(queue, [])).toEqual({
    batch: queue,
    accounts: new Set([member(2), member(3)]),
    left: [],
  });
});

test('groups of members whom another lane is at wait, in their order, and hold up nobody behind', () => {
  const [one, two, three] = [waits(stake(2)), waits(stake(3)), waits(stake(2, 'a later one'))];
  const { batch, left } = takeBatch([one, two, three], [new Set([member(2)])]);
  expect(batch).toEqual([two]);
  expect(left).toEqual([one, three]);
});

test('an id comes once in a batch; the second of its kind finds the first on record', () => {
  const [first, again] = [waits(stake(2)), waits(stake(2))];
  expect(takeBatch([first, again], [])).toMatchObject({ batch: [first], left: [again] });
});

test('a thousand transfers fill a batch, and what comes behind stays in the queue', () => {
  const queue = Array.from({ length: 1_001 }, (_, n) => waits(stake(n + 2)));
  const { batch, left } = takeBatch(queue, []);
  expect([batch.length, left]).toEqual([1_000, [queue[1_000]]]);
});
