import type { Uuid } from '@padauk/base';
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../../platform/platform.ts';
import type { Realm } from '../session.ts';

type PasskeyTable = {
  id: string;
  realm: Realm;
  subject_id: string;
  merchant_id: string;
  credential_id: string;
  host: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: ColumnType<Date | null, undefined, Date>;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'identity.passkey': PasskeyTable;
  }
}

export type Passkey = {
  readonly id: Uuid;
  readonly subjectId: Uuid;
  readonly credentialId: string;
  readonly host: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Whose passkeys: a player's, or those of somebody of the staff. */
export type PasskeyOwner = { readonly realm: Realm; readonly subjectId: Uuid };

const toPasskey = (row: Selectable<PasskeyTable>): Passkey => ({
  id: row.id as Uuid,
  subjectId: row.subject_id as Uuid,
  credentialId: row.credential_id,
  host: row.host,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  synced: row.synced,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** Undefined when the very same key is kept already, whoever has it. */
export async function insertPasskey(
  tx: Db,
  owner: PasskeyOwner & { readonly merchantId: Uuid },
  passkey: Omit<Passkey, 'subjectId' | 'lastUsedAt'>,
): Promise<Passkey | undefined> {
  const row = await tx
    .insertInto('identity.passkey')
    .values({
      id: passkey.id,
      realm: owner.realm,
      subject_id: owner.subjectId,
      merchant_id: owner.merchantId,
      credential_id: passkey.credentialId,
      host: passkey.host,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: [...passkey.transports],
      synced: passkey.synced,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toPasskey(row);
}

export async function listPasskeys(tx: Db, owner: PasskeyOwner): Promise<Passkey[]> {
  const rows = await tx
    .selectFrom('identity.passkey')
    .selectAll()
    .where('realm', '=', owner.realm)
    .where('subject_id', '=', owner.subjectId)
    .orderBy('created_at')
    .execute();
  return rows.map(toPasskey);
}

/** How many each of them has; those without any are left out. */
export async function countPasskeys(
  tx: Db,
  of: { readonly realm: Realm; readonly subjectIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (of.subjectIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('identity.passkey')
    .select((eb) => ['subject_id', eb.fn.countAll<bigint>().as('count')])
    .where('realm', '=', of.realm)
    .where('subject_id', 'in', [...of.subjectIds])
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subject_id, count }) => [subject_id, Number(count)]));
}

export async function findPasskey(
  tx: Db,
  key: { readonly realm: Realm; readonly merchantId: string; readonly credentialId: string },
): Promise<Passkey | undefined> {
  const row = await tx
    .selectFrom('identity.passkey')
    .selectAll()
    .where('credential_id', '=', key.credentialId)
    .where('realm', '=', key.realm)
    .where('merchant_id', '=', key.merchantId)
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** Notes a use; false when the counter of a device that counts did not go forward. */
export async function markPasskeyUsed(
  tx: Db,
  used: { readonly passkeyId: string; readonly counter: number; readonly at: Date },
): Promise<boolean> {
  const counter = BigInt(used.counter);
  const row = await tx
    .updateTable('identity.passkey')
    .set({ counter, last_used_at: used.at })
    .where('id', '=', used.passkeyId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0n)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskey(
  tx: Db,
  owner: PasskeyOwner,
  renamed: { readonly passkeyId: string; readonly name: string },
): Promise<Passkey | undefined> {
  const row = await tx
    .updateTable('identity.passkey')
    .set({ name: renamed.name })
    .where('id', '=', renamed.passkeyId)
    .where('realm', '=', owner.realm)
    .where('subject_id', '=', owner.subjectId)
    .returningAll()
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** @returns the name that its owner gave to it, or undefined where he has no such passkey */
export async function deletePasskey(
  tx: Db,
  owner: PasskeyOwner,
  passkeyId: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('identity.passkey')
    .where('id', '=', passkeyId)
    .where('realm', '=', owner.realm)
    .where('subject_id', '=', owner.subjectId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeysOf(tx: Db, owner: PasskeyOwner): Promise<number> {
  const rows = await tx
    .deleteFrom('identity.passkey')
    .where('realm', '=', owner.realm)
    .where('subject_id', '=', owner.subjectId)
    .returning('id')
    .execute();
  return rows.length;
}
