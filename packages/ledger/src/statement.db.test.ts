import { randomBytes, randomUUID } from 'node:crypto';
import { amount, newUuid, type Uuid } from '@padauk/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { openAccount, readBalances } from './accounts.ts';
import { postTransfers } from './post-transfers.ts';
import { readStatement } from './statement.ts';
import { tombstone } from './tombstones.ts';
import type { AccountId, TransferKind } from './transfer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function openPair(): Promise<{ cashId: AccountId; houseId: AccountId }> {
  const merchantId = randomUUID();
  const open = (ownerKind: 'member' | 'house', code: string) =>
    openAccount(database.pool, { merchantId, ownerKind, ownerId: 'x', code, currency: 'MMK' });
  return { cashId: await open('member', 'cash'), houseId: await open('house', 'house:test') };
}
const move = async (fromId: AccountId, toId: AccountId, minor: bigint, kind: TransferKind) => {
  const id = newUuid(Date.now(), randomBytes(16));
  const posted = await postTransfers(database.pool, [
    { id, fromId, toId, amount: amount(minor), kind, reference: null },
  ]);
  if (!posted.ok) throw new Error(posted.code);
  return id;
};

test('a statement is the newest first, and each line carries the balance after it', async () => {
  const { cashId, houseId } = await openPair();
  const first = await move(houseId, cashId, 500n, 'deposit');
  const second = await move(cashId, houseId, 200n, 'stake');
  const third = await move(houseId, cashId, 50n, 'payout');
  const { lines, total } = await readStatement(database.pool, {
    accountId: cashId,
    offset: 0,
    limit: 10,
  });
  expect(total).toBe(3);
  expect(lines.map(({ id, amount, balance, kind }) => [id, amount, balance, kind])).toEqual([
    [third, 50n, 350n, 'payout'],
    [second, -200n, 300n, 'stake'],
    [first, 500n, 500n, 'deposit'],
  ]);
});

test('a tombstone is no line, and is not counted as one', async () => {
  const { cashId, houseId } = await openPair();
  for (let n = 0; n < 12; n += 1) await move(houseId, cashId, 100n, 'deposit');
  const never = { id: randomUUID() as Uuid, accountId: cashId };
  expect(await tombstone(database.pool, never)).toBe('written');
  const read = (query: object) =>
    readStatement(database.pool, { accountId: cashId, offset: 0, limit: 12, ...query });
  const first = await read({});
  expect([first.lines.length, first.total]).toEqual([12, 12]);
  expect(await read({ offset: 12, counted: 12 })).toEqual({ lines: [], total: 12 });
});

test('pages, kinds and times cut the statement, and the lines add up to the balance', async () => {
  const { cashId, houseId } = await openPair();
  for (let n = 1n; n <= 25n; n += 1n) await move(houseId, cashId, 100n * n, 'deposit');
  for (let n = 1n; n <= 5n; n += 1n) await move(cashId, houseId, n, 'stake');
  const read = (query: object) =>
    readStatement(database.pool, { accountId: cashId, offset: 0, limit: 100, ...query });
  const all = await read({});
  const balance = (await readBalances(database.pool, [cashId])).get(cashId);
  expect(all.lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(balance?.balance);
  expect(all.total).toBe(balance?.version);
  const pages = [await read({ limit: 12 }), await read({ offset: 12, limit: 100 })];
  expect(pages.flatMap(({ lines }) => lines)).toEqual(all.lines);
  expect(await read({ kinds: ['stake'], limit: 2 })).toMatchObject({
    total: 5,
    lines: [{ amount: -5n }, { amount: -4n }],
  });
  const middle = all.lines[10]?.at;
  const before = await read({ to: middle });
  const since = await read({ from: middle });
  expect(before.total + since.total).toBe(all.total);
  expect(since.lines.every(({ at }) => middle && at >= middle)).toBe(true);
});
