import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { insertMerchant } from './brands.repo.ts';
import { insertBanner } from './content.repo.ts';
import { demoAnnouncements, demoBanners, demoBrand } from './demo-brand.ts';
import { publishAnnouncement } from './publish-announcement.ts';

/** Writes the demo brand and its content, once. What an operator changed later stays as it is. */
export async function seedDemoBrand(tx: Tx, platform: Platform): Promise<void> {
  const at = platform.clock.now();
  const merchant: Merchant = { ...demoBrand, id: platform.random.uuid() };
  if (!(await insertMerchant(tx, merchant, at))) return;
  for (const [position, banner] of demoBanners.entries()) {
    const id = platform.random.uuid();
    await insertBanner(tx, merchant.id, { ...banner, id, position, startsAt: at });
  }
  for (const [index, announcement] of demoAnnouncements.entries()) {
    const id = platform.random.uuid();
    // One second apart, so that "newest first" keeps the order in which they are written here.
    const publishedAt = new Date(at.getTime() - index * 1_000);
    await publishAnnouncement(tx, merchant.id, { ...announcement, id, publishedAt });
  }
}
