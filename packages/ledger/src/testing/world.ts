import { randomUUID } from 'node:crypto';
import { type Amount, amount, type Currency, type Uuid } from '@padauk/base';
import { openAccount } from '../accounts.ts';
import { postTransfers } from '../post-transfers.ts';
import type { AccountId, Transfer, TransferKind } from '../transfer.ts';
import type { Tx } from '../tx.ts';

/** An id that no test used before. Version 4: the ledger searches all months for it. */
export const freshId = (): Uuid => randomUUID() as Uuid;

/** A seeded sequence of whole numbers (mulberry32): a failing seed replays. */
export function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

export function transferOf(
  fromId: AccountId,
  toId: AccountId,
  minor: bigint | number,
  given: { readonly id?: Uuid; readonly kind?: TransferKind } = {},
): Transfer {
  const { id = freshId(), kind = 'adjustment' } = given;
  return { id, fromId, toId, amount: amount(BigInt(minor)), kind, reference: null };
}

export type World = { readonly house: AccountId; readonly members: readonly AccountId[] };

/** One house account and members, each with the same opening balance. */
export async function openWorld(
  tx: Tx,
  size: { readonly members: number; readonly opening: Amount; readonly currency?: Currency },
): Promise<World> {
  const { currency = 'MMK' } = size;
  const merchantId = freshId();
  const shared = { merchantId, currency, code: 'cash' };
  const house = await openAccount(tx, { ...shared, ownerKind: 'house', ownerId: 'games' });
  const members: AccountId[] = [];
  for (let n = 0; n < size.members; n += 1) {
    members.push(await openAccount(tx, { ...shared, ownerKind: 'member', ownerId: `member ${n}` }));
  }
  if (size.opening > 0n) {
    await postTransfers(
      tx,
      members.map((member) => transferOf(house, member, size.opening, { kind: 'deposit' })),
    );
  }
  return { house, members };
}
