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

type Asked = { readonly merchantId: Uuid; readonly text: string };
/** Whom a text means: these, and all whose name begins so. */
export type Meant = { readonly ids: Uuid[]; readonly prefix: string | undefined };
/** Payout numbers with the same four digits at their end: more than a list of people may mean. */
const SAME_END_MAX = 10_001;

/**
 * Whom a text means of a brand: by the beginning of the name, the whole id, the mobile number, the
 * e-mail address, or the last four digits of a payout number.
 */
export async function readMeant(tx: Db, vault: Vault, asked: Asked): Promise<Meant> {
  const { merchantId } = asked;
  const text = asked.text.trim();
  if (WHOLE_ID.test(text)) {
    const member = await findMember(tx, text);
    return { ids: member?.merchantId === merchantId ? [member.id] : [], prefix: undefined };
  }
  if (text.includes('@')) {
    const ids = await findMembersByContact(tx, vault, { merchantId, text });
    return { ids, prefix: undefined };
  }
  const found = new Set<Uuid>();
  const lastFour = PAYOUT_END.exec(text)?.[1];
  if (lastFour) {
    for (const id of await findMembersByPayoutEnd(tx, {
      merchantId,
      lastFour,
      limit: SAME_END_MAX,
    })) {
      found.add(id);
    }
  }
  if (MOBILE.test(text)) {
    for (const id of await findMembersByContact(tx, vault, { merchantId, text })) found.add(id);
  }
  return { ids: [...found], prefix: usernameKeyOf(text) };
}

/** The first of them, as many as `limit`. */
export async function findMemberIds(
  tx: Db,
  vault: Vault,
  asked: Asked & { readonly limit: number },
): Promise<Uuid[]> {
  const { merchantId, limit } = asked;
  const { ids, prefix } = await readMeant(tx, vault, asked);
  const named = prefix === undefined ? [] : await searchMembers(tx, { merchantId, prefix, limit });
  return [...new Set([...ids, ...named.map(({ id }) => id)])].slice(0, limit);
}
