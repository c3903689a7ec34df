import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { listOwnTitles } from './own-titles-seed.ts';
import { openVendors } from './vendor-seed.ts';

/** Gives a brand its connections, and the titles of our own studio. */
export async function openCatalogue(tx: Tx, platform: Platform, merchant: Merchant): Promise<void> {
  await openVendors(tx, platform, merchant);
  await listOwnTitles(tx, platform, merchant);
}
