import type { Db, Tx } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';

/** What a member is called in lists of the desk. Rows that are of nobody have no name. */
export type NameOf = {
  (memberId: string): string;
  (memberId: string | null): string | null;
};

/** The user names of these members; one who is not found is shown by his id, as staff are. */
export async function accountNames(
  tx: Db | Tx,
  memberIds: readonly (string | null)[],
): Promise<NameOf> {
  const members = await findMembers(tx, [...new Set(memberIds.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (members.get(id)?.account ?? id));
  return nameOf as NameOf;
}
