import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { insertMerchant, writeSetting } from './brands.repo.ts';
import { sanitizedArticles } from './content.ts';
import { insertBanner } from './content.repo.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoBanners } from './demo-banners.ts';
import { demoBrand, demoCustomerService } from './demo-brand.ts';
import { demoHelpSections } from './demo-help.ts';
import { demoLegalSections } from './demo-legal.ts';
import { demoPromotionCategories, demoPromotions } from './demo-promotions.ts';
import { insertHelpSection } from './help-sections.repo.ts';
import { insertPromotion, insertPromotionCategory } from './promotions.repo.ts';
import { publishAnnouncement } from './publish-announcement.ts';

type Seed = { readonly merchantId: string; readonly at: Date };
type Ids = Pick<Platform['random'], 'uuid'>;

/** Writes the demo brand and its content, once. What an operator changed later stays as it is. */
export async function seedDemoBrand(tx: Tx, { clock, random }: Platform): Promise<void> {
  const at = clock.now();
  const merchant: Merchant = { ...demoBrand, id: random.uuid() };
  if (!(await insertMerchant(tx, merchant, at))) return;
  const seed = { merchantId: merchant.id, at };
  await writeSetting(tx, { ...seed, key: 'customerService', value: demoCustomerService });
  await seedNews(tx, random, seed);
  await seedPromotions(tx, random, seed);
  await seedHelp(tx, seed);
}

async function seedNews(tx: Tx, ids: Ids, { merchantId, at }: Seed): Promise<void> {
  for (const [position, banner] of demoBanners.entries()) {
    await insertBanner(tx, merchantId, { ...banner, id: ids.uuid(), position, startsAt: at });
  }
  for (const [index, announcement] of demoAnnouncements.entries()) {
    // One second apart, so that "newest first" keeps the order in which they are written there.
    const publishedAt = new Date(at.getTime() - index * 1_000);
    await publishAnnouncement(tx, merchantId, { ...announcement, id: ids.uuid(), publishedAt });
  }
}

async function seedPromotions(tx: Tx, ids: Ids, { merchantId, at }: Seed): Promise<void> {
  const categories = demoPromotionCategories.map((category) => ({ ...category, id: ids.uuid() }));
  for (const [position, category] of categories.entries()) {
    await insertPromotionCategory(tx, merchantId, { ...category, position });
  }
  for (const [position, promotion] of demoPromotions.entries()) {
    const own = categories.filter(({ name }) => promotion.categories.includes(name));
    await insertPromotion(tx, merchantId, {
      ...promotion,
      id: ids.uuid(),
      categoryIds: own.map(({ id }) => id),
      type: 'general',
      texts: sanitizedArticles(promotion.texts),
      startsAt: at,
      endsAt: null,
      longTerm: true,
      position,
    });
  }
}

async function seedHelp(tx: Tx, { merchantId, at }: Seed): Promise<void> {
  for (const [position, section] of [...demoHelpSections, ...demoLegalSections].entries()) {
    await insertHelpSection(tx, merchantId, {
      ...section,
      texts: sanitizedArticles(section.texts),
      changedAt: at,
      position,
    });
  }
}
