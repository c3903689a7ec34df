import type { Uuid } from '@padauk/base';
import type { Tx } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { listSameContact, readContacts } from './contacts.repo.ts';
import { isHeldForReview } from './doubles.repo.ts';
import type { Account } from './member.ts';
import { idNumberKeyOf, listSameIdNumber, readProfile } from './profiles.repo.ts';
import { lookupOf } from './sealed.ts';

/**
 * The other accounts of the person behind one, in the named brands: those with the same mobile or
 * e-mail, or with the same id number and real name.
 *
 * @param proved - take only contacts that this member has proved, and the name only of an account
 * that is not held as a double: somebody who merely names the number of another one must not be
 * able to act upon the other's account
 */
export async function findSamePerson(
  tx: Tx,
  vault: Vault,
  memberId: Uuid,
  { merchantIds, proved }: { readonly merchantIds: readonly Uuid[]; readonly proved: boolean },
): Promise<readonly Account[]> {
  const contacts = await readContacts(tx, vault, memberId);
  const lookups = (['mobile', 'email'] as const).flatMap((kind) => {
    const contact = contacts[kind];
    if (!contact || (proved && !contact.verified)) return [];
    return merchantIds.map((merchantId) =>
      lookupOf(vault, kind, { merchantId, value: contact.value }),
    );
  });
  const reached = await listSameContact(tx, { memberId, merchantIds, lookups });
  // Nobody proves a name: while staff have not looked at who shares it, it acts upon nobody.
  const isDoubtful = proved && (await isHeldForReview(tx, memberId));
  const named = isDoubtful ? [] : await findSameName(tx, vault, memberId, merchantIds);
  const all = [...reached, ...named];
  return [...new Map(all.map((account) => [account.memberId, account])).values()];
}

/** Accounts with the same id number and real name. */
async function findSameName(
  tx: Tx,
  vault: Vault,
  memberId: Uuid,
  merchantIds: readonly Uuid[],
): Promise<readonly Account[]> {
  const { idNumber, payeeName } = await readProfile(tx, vault, memberId);
  if (idNumber === undefined || payeeName === undefined) return [];
  const value = idNumberKeyOf(idNumber);
  const lookups = merchantIds.map((merchantId) =>
    lookupOf(vault, 'idNumber', { merchantId, value }),
  );
  const same: Account[] = [];
  for (const account of await listSameIdNumber(tx, { memberId, merchantIds, lookups })) {
    const other = await readProfile(tx, vault, account.memberId);
    if (nameKeyOf(other.payeeName ?? '') === nameKeyOf(payeeName)) same.push(account);
  }
  return same;
}

const nameKeyOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
