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
  const [from, to] = asked.frozen
    ? (['active', 'frozen'] as const)
    : (['frozen', 'active'] as const);
  if (row.state === from) {
    await tx
      .updateTable('identity.member')
      .set({ state: to })
      .where('id', '=', asked.memberId)
      .execute();
  }
  return row.state;
}
