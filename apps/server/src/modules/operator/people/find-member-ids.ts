import type { Uuid } from '@padauk/base';
import type { Db } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import {
  findMember,
  findMembersByContact,
  searchMembers,
  usernameKeyOf,
} from '../../identity/index.ts';
import { findMembersByPayoutEnd } from '../../wallet/index.ts';

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As a number is shown at the desk: `…4567`, or its last four characters alone. */
const PAYOUT_END = /^[.…•*]*([0-9]{4})$/;
const MOBILE = /^\+?[\d ()-]{7,20}$/;

/**
 * Members of a brand by whatever is known of them: the beginning of the name, the whole id, the
 * mobile number, the e-mail address, or the last four digits of a payout number.
 */
export async function findMemberIds(
  tx: Db,
  vault: Vault,
  asked: { readonly merchantId: Uuid; readonly text: string; readonly limit: number },
): Promise<Uuid[]> {
  const { merchantId, limit } = asked;
  const text = asked.text.trim();
  if (WHOLE_ID.test(text)) {
    const member = await findMember(tx, text);
    return member?.merchantId === merchantId ? [member.id] : [];
  }
  if (text.includes('@')) return findMembersByContact(tx, vault, { merchantId, text });
  const found = new Set<Uuid>();
  const lastFour = PAYOUT_END.exec(text)?.[1];
  if (lastFour) {
    for (const id of await findMembersByPayoutEnd(tx, { merchantId, lastFour, limit })) {
      found.add(id);
    }
  }
  if (MOBILE.test(text)) {
    for (const id of await findMembersByContact(tx, vault, { merchantId, text })) found.add(id);
  }
  const prefix = usernameKeyOf(text);
  const members = await searchMembers(tx, { merchantId, prefix, limit });
  for (const { id } of members) found.add(id);
  return [...found].slice(0, limit);
}
