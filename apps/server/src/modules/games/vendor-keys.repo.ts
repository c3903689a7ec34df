import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { Vault } from '../../platform/secret-key.ts';

/** A key by which a vendor signs, as the database has it. */
export type StoredKey = {
  readonly slot: 1 | 2;
  /** Written by who seals nothing: a release before 0167, or a statement by hand. */
  readonly plain: string | null;
  /** In hexadecimal digits. */
  readonly sealed: string | null;
};

const PURPOSE = 'games vendor key';

export const sealVendorKey = (vault: Vault, secret: string): Buffer =>
  vault.seal(PURPOSE, Buffer.from(secret));

/** @throws when it was sealed with another key of the installation */
export const openVendorKey = (vault: Vault, sealed: string): string =>
  vault.open(PURPOSE, Buffer.from(sealed, 'hex')).toString();

/** The keys of a vendor `v` as JSON: a list of `StoredKey`. */
export const storedKeys = sql<readonly StoredKey[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('slot', k.slot, 'plain', k.secret,
      'sealed', encode(k.secret_sealed, 'hex')) order by k.slot), '[]')
  from games.vendor_key k where k.vendor_id = v.id)`;

type VendorKey = { readonly vendorId: Uuid; readonly slot: 1 | 2; readonly secret: string };

/** Whether the key stands sealed in its slot already. */
export async function hasVendorKey(tx: Tx, vault: Vault, key: VendorKey): Promise<boolean> {
  const { rows } = await sql<{ sealed: string | null }>`
    select encode(secret_sealed, 'hex') as sealed from games.vendor_key
    where vendor_id = ${key.vendorId} and slot = ${key.slot}`.execute(tx);
  const sealed = rows[0]?.sealed;
  if (!sealed) return false;
  try {
    return openVendorKey(vault, sealed) === key.secret;
  } catch {
    // Sealed with another key of the installation: it signs nothing any more.
    return false;
  }
}

/** Puts a key into one of the two slots; the key that was there signs no more. */
export async function setVendorKey(tx: Tx, vault: Vault, key: VendorKey): Promise<void> {
  await sql`
    insert into games.vendor_key (vendor_id, slot, secret_sealed)
    values (${key.vendorId}, ${key.slot}, ${sealVendorKey(vault, key.secret)})
    on conflict (vendor_id, slot) do update
      set secret = null, secret_sealed = excluded.secret_sealed, created_at = now()`.execute(tx);
}

/** Seals the keys that stand plain; one that was replaced meanwhile is left as it is now. */
export async function sealPlainKeys(db: Db, vault: Vault): Promise<void> {
  const { rows } = await sql<{ vendorId: Uuid; slot: 1 | 2; secret: string }>`
    select vendor_id as "vendorId", slot, secret from games.vendor_key
    where secret is not null`.execute(db);
  for (const { vendorId, slot, secret } of rows) {
    await sql`
      update games.vendor_key set secret = null, secret_sealed = ${sealVendorKey(vault, secret)}
      where vendor_id = ${vendorId} and slot = ${slot} and secret = ${secret}`.execute(db);
  }
}

/** When the keys in use were made; the keys themselves are shown to nobody. */
export async function listVendorKeys(
  db: Db,
  merchantId: Uuid,
): Promise<readonly { readonly name: string; readonly madeAt: Date }[]> {
  const { rows } = await sql<{ name: string; madeAt: Date }>`
    select v.code || ' ' || k.slot as name, k.created_at as "madeAt"
    from games.vendor_key k join games.vendor v on v.id = k.vendor_id
    where v.merchant_id = ${merchantId} order by v.code, k.slot`.execute(db);
  return rows;
}
