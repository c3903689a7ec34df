import type { Uuid } from '@padauk/base';
import type { Tx } from '../../platform/platform.ts';
import { OWN_VENDOR } from './vendor-seed.ts';
import { findVendorId, setVendorKey } from './vendors.repo.ts';

/** Lets our own studio sign its calls where it runs as a process of its own. */
export async function setStudioKey(tx: Tx, merchantId: Uuid, secret: string): Promise<void> {
  const vendorId = await findVendorId(tx, merchantId, OWN_VENDOR);
  if (vendorId) await setVendorKey(tx, { vendorId, slot: 1, secret });
}
