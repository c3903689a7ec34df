import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { openBrandJackpots } from './jackpots/open-jackpots.ts';
import { listOwnTitles } from './own-titles-seed.ts';
import { openVendors } from './vendor-seed.ts';

/** Gives a brand its connections, the titles of our own studio, and the jackpots that they feed. */
export async function openCatalogue(tx: Tx, platform: Platform, merchant: Merchant): Promise<void> {
  await openVendors(tx, platform, merchant);
  await listOwnTitles(tx, platform, merchant);
  await openBrandJackpots(tx, platform, merchant);
}
