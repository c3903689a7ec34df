import type { Uuid } from '@padauk/base';
import type { Tx } from '../../platform/platform.ts';
import type { Vault } from '../../platform/secret-key.ts';
import { hasVendorKey, setVendorKey } from './vendor-keys.repo.ts';
import { OWN_VENDOR } from './vendor-seed.ts';
import { findVendorId } from './vendors.repo.ts';

/**
 * Lets our own studio sign its calls where it runs as a process of its own. Asked at each start: a
 * key that stands already keeps its age.
 */
export async function setStudioKey(
  tx: Tx,
  vault: Vault,
  { merchantId, secret }: { readonly merchantId: Uuid; readonly secret: string },
): Promise<void> {
  const vendorId = await findVendorId(tx, merchantId, OWN_VENDOR);
  if (!vendorId) return;
  const key = { vendorId, slot: 1, secret } as const;
  if (!(await hasVendorKey(tx, vault, key))) await setVendorKey(tx, vault, key);
}
