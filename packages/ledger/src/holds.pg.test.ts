import { setTimeout as sleep } from 'node:timers/promises';
import { amount, HOUR_MS } from '@padauk/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { readBalances } from './accounts.ts';
import { expireHolds, type Hold, placeHold, postHold, voidHold } from './holds.ts';
import { checkInvariants } from './invariants.ts';
import { postTransfers } from './post-transfers.ts';
import { freshId, openWorld, seeded, transferOf } from './testing/world.ts';
import type { AccountId } from './transfer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ connectionsMax: 12 });
});
afterAll(() => database.drop());

const inMs = (ms: number) => new Date(Date.now() + ms);

async function account(opening: bigint) {
  const { house, members } = await openWorld(database.pool, {
    members: 2,
    opening: amount(opening),
  });
  const [member, other] = members as [AccountId, AccountId];
  const holdOf = (minor: bigint, given: Partial<Hold> = {}): Hold => ({
    id: freshId(),
    accountId: member,
    toId: house,
    amount: amount(minor),
    kind: 'stake',
    reference: null,
    expiresAt: inMs(HOUR_MS),
    ...given,
  });
  const read = async () => (await readBalances(database.pool, [member])).get(member);
  return { house, member, other, holdOf, read };
}
const tx = () => database.pool;

test('what is held cannot be spent, and is there again when the hold is voided', async () => {
  const { house, member, holdOf, read } = await account(100n);
  const hold = holdOf(70n);
  expect(await placeHold(tx(), hold)).toEqual({ ok: true, value: 'placed' });
  expect(await placeHold(tx(), hold)).toEqual({ ok: true, value: 'known' });
  expect(await read()).toEqual({ balance: 100n, held: 70n, version: 1 });
  const spend = transferOf(member, house, 31);
  const low = { ok: false, code: 'balance_too_low' };
  expect(await postTransfers(tx(), [spend])).toEqual(low);
  expect(await placeHold(tx(), holdOf(31n))).toEqual(low);
  expect(await voidHold(tx(), hold)).toEqual({ ok: true, value: 'voided' });
  expect(await voidHold(tx(), hold)).toEqual({ ok: true, value: 'known' });
  expect((await postTransfers(tx(), [spend])).ok).toBe(true);
  expect(await read()).toEqual({ balance: 69n, held: 0n, version: 2 });
});

test('a hold becomes its transfer once; the rest is free', async () => {
  const { member, holdOf, read } = await account(100n);
  const hold = holdOf(70n);
  await placeHold(tx(), hold);
  const end = { id: hold.id, accountId: member, transferId: freshId(), amount: amount(45n) };
  expect(await postHold(tx(), { ...end, amount: amount(71n) })).toEqual({
    ok: false,
    code: 'hold_exceeded',
  });
  const posted = await postHold(tx(), end);
  expect(posted).toMatchObject({ ok: true, value: { status: 'posted', balances: { from: 55n } } });
  expect(await postHold(tx(), end)).toMatchObject({ ok: true, value: { status: 'replayed' } });
  expect(await postHold(tx(), { ...end, transferId: freshId() })).toEqual({
    ok: false,
    code: 'hold_posted',
  });
  expect(await voidHold(tx(), hold)).toEqual({ ok: false, code: 'hold_posted' });
  expect(await read()).toEqual({ balance: 55n, held: 0n, version: 2 });
});

test('a transfer that the ledger refuses leaves its hold as it was', async () => {
  const { member, house, holdOf, read } = await account(100n);
  const earlier = transferOf(house, member, 1);
  await postTransfers(tx(), [earlier]);
  const hold = holdOf(70n);
  await placeHold(tx(), hold);
  const end = { id: hold.id, accountId: member, transferId: earlier.id };
  expect(await postHold(tx(), end)).toEqual({ ok: false, code: 'transfer_id_reused' });
  expect(await read()).toEqual({ balance: 101n, held: 70n, version: 2 });
});

test('a hold to another member moves between the two', async () => {
  const { member, other, holdOf } = await account(100n);
  for (const [accountId, toId] of [
    [member, other],
    [other, member],
  ] as const) {
    const hold = holdOf(10n, { accountId, toId });
    await placeHold(tx(), hold);
    const posted = await postHold(tx(), { id: hold.id, accountId, transferId: freshId() });
    expect(posted.ok && posted.value.status).toBe('posted');
  }
  const balances = await readBalances(tx(), [member, other]);
  expect([...balances.values()].map(({ balance }) => balance)).toEqual([100n, 100n]);
});

test('no hold outlives its deadline', async () => {
  const { member, holdOf, read } = await account(100n);
  const hold = holdOf(70n, { expiresAt: inMs(150) });
  const longer = holdOf(10n);
  await placeHold(tx(), hold);
  await placeHold(tx(), longer);
  expect(await expireHolds(tx())).toBe(0);
  await sleep(300);
  const late = { id: hold.id, accountId: member, transferId: freshId() };
  expect(await postHold(tx(), late)).toEqual({ ok: false, code: 'hold_expired' });
  expect(await expireHolds(tx())).toBe(1);
  expect(await expireHolds(tx())).toBe(0);
  expect(await voidHold(tx(), hold)).toEqual({ ok: false, code: 'hold_expired' });
  expect(await read()).toMatchObject({ balance: 100n, held: 10n });
});

test('posted, voided and expired at once, each hold ends once', async () => {
  const { member, holdOf, read } = await account(10_000n);
  const draw = seeded(1);
  let taken = 0n;
  for (let round = 0; round < 40; round += 1) {
    const hold = holdOf(10n, { expiresAt: inMs(draw(2) === 0 ? 5 : HOUR_MS) });
    await placeHold(tx(), hold);
    const args = { id: hold.id, accountId: member };
    const [posted] = await Promise.all([
      postHold(tx(), { ...args, transferId: freshId() }),
      voidHold(tx(), args),
      expireHolds(tx()),
      postHold(tx(), { ...args, transferId: freshId() }).then((second) => {
        if (second.ok) taken += 10n;
      }),
    ]);
    if (posted.ok) taken += 10n;
  }
  await sleep(10);
  await expireHolds(tx());
  expect(await read()).toMatchObject({ balance: 10_000n - taken, held: 0n });
  expect(await checkInvariants(tx())).toEqual([]);
});

test('a hold is refused as a transfer would be', async () => {
  const { holdOf } = await account(100n);
  const hold = holdOf(10n);
  await placeHold(tx(), hold);
  const other = { ...hold, amount: amount(11n) };
  expect(await placeHold(tx(), other)).toEqual({ ok: false, code: 'transfer_id_reused' });
  const nowhere = holdOf(1n, { toId: ((10n ** 6n) << 8n) as AccountId });
  expect(await placeHold(tx(), nowhere)).toEqual({ ok: false, code: 'account_not_found' });
  expect(await voidHold(tx(), { id: freshId(), accountId: hold.accountId })).toEqual({
    ok: false,
    code: 'hold_not_found',
  });
});
