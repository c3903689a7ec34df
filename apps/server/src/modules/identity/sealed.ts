import { createHmac } from 'node:crypto';
import type { Vault } from '../../platform/secret-key.ts';

/** What is found again by a keyed hash, each kind apart from the others. */
export type LookupKind = 'mobile' | 'email' | 'idNumber' | 'code' | 'captcha';

const keyed = (vault: Vault, kind: string, text: string): Buffer =>
  createHmac('sha256', vault.derive(`identity.lookup.${kind}`))
    .update(text)
    .digest();

/**
 * Finds equal values of a brand without keeping them: who holds the database alone cannot try all
 * numbers.
 */
export const lookupOf = (
  vault: Vault,
  kind: LookupKind,
  { merchantId, value }: { readonly merchantId: string; readonly value: string },
): Buffer => keyed(vault, kind, `${merchantId} ${value}`);

const PURPOSE = 'identity.personal';
export const sealText = (vault: Vault, text: string): Buffer =>
  vault.seal(PURPOSE, Buffer.from(text, 'utf8'));
export const openText = (vault: Vault, sealed: Buffer): string =>
  vault.open(PURPOSE, sealed).toString('utf8');
