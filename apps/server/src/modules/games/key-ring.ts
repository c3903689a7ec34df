import type { Logger } from 'pino';
import type { Vault } from '../../platform/secret-key.ts';
import { openVendorKey } from './vendor-keys.repo.ts';
import type { VendorOnCall } from './vendors.repo.ts';

/** A vendor with the keys by which its calls are believed. */
export type SigningVendor = VendorOnCall & {
  /** Those in use, at most two. */
  readonly secrets: readonly string[];
};

/**
 * Opens the keys of vendors, and keeps what it has opened as long as it is in use: keys that stay
 * as they are cost nothing when vendors are read again.
 */
export function createKeyRing(vault: Vault, log: Pick<Logger, 'error'>) {
  /** By how they are sealed; undefined: not with the key of this installation. */
  let opened = new Map<string, string | undefined>();

  const open = (sealed: string, owner: { readonly vendor: string; readonly slot: number }) => {
    if (opened.has(sealed)) return opened.get(sealed);
    try {
      return openVendorKey(vault, sealed);
    } catch {
      log.error(
        owner,
        'a key of a vendor was sealed with another PADAUK_SECRET_KEY: calls that it signs are ' +
          'refused until the vendor has a new key',
      );
      return undefined;
    }
  };

  return (vendors: readonly VendorOnCall[]): readonly SigningVendor[] => {
    const inUse: typeof opened = new Map();
    const signing = vendors.map((vendor) => ({
      ...vendor,
      secrets: vendor.keys.flatMap(({ slot, plain, sealed }) => {
        if (plain !== null || sealed === null) return plain ?? [];
        const secret = open(sealed, { vendor: vendor.code, slot });
        inUse.set(sealed, secret);
        return secret ?? [];
      }),
    }));
    opened = inUse;
    return signing;
  };
}
