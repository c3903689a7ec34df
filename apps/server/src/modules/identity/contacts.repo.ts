import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import type { Account } from './member.ts';
import { lookupOf, openText, sealText } from './sealed.ts';

export type ContactKind = 'mobile' | 'email';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.contact': {
      member_id: string;
      kind: ContactKind;
      merchant_id: string;
      sealed: Buffer;
      lookup: Buffer;
      verified_at: Date | null;
      changed_at: Date;
    };
  }
}

export type Contact = {
  /** E.164, or an e-mail address in the form in which addresses are compared. */
  readonly value: string;
  readonly verified: boolean;
};
export type Contacts = Readonly<Record<ContactKind, Contact | undefined>>;

/** How a member can be reached. */
export async function readContacts(tx: Db, vault: Vault, memberId: string): Promise<Contacts> {
  const rows = await tx
    .selectFrom('identity.contact')
    .select(['kind', 'sealed', 'verified_at'])
    .where('member_id', '=', memberId)
    .execute();
  const of = (kind: ContactKind): Contact | undefined => {
    const row = rows.find((one) => one.kind === kind);
    return row && { value: openText(vault, row.sealed), verified: row.verified_at !== null };
  };
  return { mobile: of('mobile'), email: of('email') };
}

/**
 * Sets a contact in place of the one before.
 *
 * @returns false when it is verified and another account of the brand has proved it before, at the
 * same moment too; nothing is written then
 */
export async function putContact(
  tx: Tx,
  vault: Vault,
  contact: {
    readonly memberId: string;
    readonly merchantId: string;
    readonly kind: ContactKind;
    readonly value: string;
    readonly verifiedAt: Date | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { memberId, merchantId, kind, value, verifiedAt, at } = contact;
  const lookup = lookupOf(vault, kind, { merchantId, value });
  if (verifiedAt) {
    // Those who prove the same number at once come one after the other.
    await lockLookup(tx, lookup);
    const owner = await findVerifiedContact(tx, vault, { merchantId, kind, value });
    if (owner !== undefined && owner !== memberId) return false;
  }
  const row = { sealed: sealText(vault, value), lookup, verified_at: verifiedAt, changed_at: at };
  await tx
    .insertInto('identity.contact')
    .values({ member_id: memberId, merchant_id: merchantId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(row))
    .execute();
  return true;
}

/** The one account of the brand that has proved this number or address. */
export async function findVerifiedContact(
  tx: Db,
  vault: Vault,
  contact: { readonly merchantId: string; readonly kind: ContactKind; readonly value: string },
): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('identity.contact')
    .select('member_id')
    .where('merchant_id', '=', contact.merchantId)
    .where('kind', '=', contact.kind)
    .where('lookup', '=', lookupOf(vault, contact.kind, contact))
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row && (row.member_id as Uuid);
}

async function lockLookup(tx: Tx, lookup: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lookup.toString('hex')}, 13))`.execute(
    tx,
  );
}

/** The other accounts of these brands that have one of these contacts. */
export async function listSameContact(
  tx: Tx,
  asked: {
    readonly memberId: Uuid;
    readonly merchantIds: readonly Uuid[];
    readonly lookups: readonly Buffer[];
  },
): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select distinct member_id as "memberId", merchant_id as "merchantId" from identity.contact
    where merchant_id = any(${[...asked.merchantIds]}::uuid[]) and kind in ('mobile', 'email')
      and lookup = any(${[...asked.lookups]}::bytea[])
      and member_id <> ${asked.memberId}`.execute(tx);
  return rows;
}
