import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Tx } from '../../platform/platform.ts';
import type { Member } from './member.ts';

/**
 * Freezes an account of a brand, or lets it go on. A closed one stays closed.
 *
 * @returns the state before, or undefined when the brand has no such member
 */
export async function setMemberFrozen(
  tx: Tx,
  asked: { readonly merchantId: string; readonly memberId: string; readonly frozen: boolean },
): Promise<Member['state'] | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select('state')
    .where('id', '=', asked.memberId)
    .where('merchant_id', '=', asked.merchantId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const [from, to] = statesOf(asked.frozen);
  if (row.state === from) {
    await tx
      .updateTable('identity.member')
      .set({ state: to })
      .where('id', '=', asked.memberId)
      .execute();
  }
  return row.state;
}

/** Until `tx` ends nobody freezes the account, or lets it go on. */
export async function holdMemberState(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('identity.member')
    .select('id')
    .where('id', '=', memberId)
    .forShare()
    .execute();
}

/**
 * Freezes many accounts, or lets them go on; those that stand otherwise stay as they are.
 *
 * @returns whose state has changed
 */
export async function setMembersFrozen(
  tx: Tx,
  asked: { readonly memberIds: readonly string[]; readonly frozen: boolean },
): Promise<Uuid[]> {
  if (asked.memberIds.length === 0) return [];
  const [from, to] = statesOf(asked.frozen);
  const ids = sql<string>`any(${[...asked.memberIds]}::uuid[])`;
  // In the order in which a selection of withdrawals holds their members.
  await tx
    .selectFrom('identity.member')
    .select('id')
    .where('id', '=', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await tx
    .updateTable('identity.member')
    .set({ state: to })
    .where('id', '=', ids)
    .where('state', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as Uuid);
}

/** What an account is before and after. */
const statesOf = (frozen: boolean) =>
  frozen ? (['active', 'frozen'] as const) : (['frozen', 'active'] as const);
