import { amount, type Uuid, DAY_MS, HOUR_MS } from '@padauk/base';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { placeHold, postHold } from './holds.ts';
import { postTransfers } from './post-transfers.ts';
import { freshId, openWorld, transferOf } from './testing/world.ts';
import { tombstone } from './tombstones.ts';
import type { AccountId } from './transfer.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

/** As somebody makes it whose clock is days ahead of the database's. */
function earlyId(days: number): Uuid {
  const hex = (Date.now() + days * DAY_MS).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${freshId().slice(15)}` as Uuid;
}
async function world() {
  const made = await openWorld(database.pool, { members: 1, opening: amount(100n) });
  return { house: made.house, member: made.members[0] as AccountId };
}

test.each([0, 0.5, 3, 40])('an id of %d days ahead is spent by its tombstone', async (days) => {
  const { house, member } = await world();
  const late = { ...transferOf(member, house, 10), id: earlyId(days) };
  expect(await tombstone(database.pool, { id: late.id, accountId: member })).toBe('written');
  expect(await tombstone(database.pool, { id: late.id, accountId: member })).toBe('known');
  // Alone it goes the quick way, beside another the exact one.
  const voided = { ok: false, code: 'transfer_voided' };
  expect(await postTransfers(database.pool, [late])).toMatchObject(voided);
  expect(await postTransfers(database.pool, [transferOf(member, house, 1), late])).toMatchObject(
    voided,
  );
});

test.each([0, 3, 40])('an id of %d days ahead is known once a hold became it', async (days) => {
  const { house, member } = await world();
  const hold = {
    id: freshId(),
    accountId: member,
    toId: house,
    amount: amount(10n),
    kind: 'stake',
    reference: null,
    expiresAt: new Date(Date.now() + HOUR_MS),
  } as const;
  await placeHold(database.pool, hold);
  const transferId = earlyId(days);
  const posted = await postHold(database.pool, { id: hold.id, accountId: member, transferId });
  expect(posted).toMatchObject({ ok: true, value: { status: 'posted' } });
  const again = { ...transferOf(member, house, 10), kind: hold.kind, id: transferId };
  expect(await postTransfers(database.pool, [again])).toMatchObject({
    ok: true,
    value: [{ status: 'replayed' }],
  });
});
