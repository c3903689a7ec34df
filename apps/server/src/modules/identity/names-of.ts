import { readContacts } from './contacts.repo.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { formsOf } from './mobile.ts';

/** What a member is known by, none of which is a password: the name, and the forms of the number. */
export async function namesOf(
  { platform, vault }: Pick<Identity, 'platform' | 'vault'>,
  { id, account }: Pick<Member, 'id' | 'account'>,
): Promise<string[]> {
  const { mobile } = await readContacts(platform.db, vault, id);
  return [account, ...(mobile ? formsOf(mobile.value) : [])];
}
