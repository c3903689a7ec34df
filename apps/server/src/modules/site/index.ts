import { assert } from '@padauk/base';
import type { Db, Merchant, Module, Platform, Tx } from '../../platform/platform.ts';
import { type BrandDirectory, brandOf } from './brand-directory.ts';
import { readBrands } from './brands.repo.ts';
import { closedPartOf } from './closed-parts.ts';
import { demoBrand } from './demo-brand.ts';
import { seedDemoBrand } from './seed-demo-brand.ts';
import type { SiteNeeds } from './site-needs.ts';
import { registerSite } from './site.routes.ts';
import { isSwitchedOn } from './white-label.ts';

export { createBrandDirectory } from './brand-directory.ts';
export { type Item as ContentItem, joinItems } from './drafts/content-item.ts';
export { publishContent, saveDraft, withdrawContent } from './drafts/edit-content.ts';
export type { Brand } from './brand.ts';
export { lockBrand, readBrands as listBrands, updateMerchant } from './brands.repo.ts';
export { listMerchantsAbove, listMerchantTree } from './merchant-tree.repo.ts';
export { openMerchant } from './open-merchant.ts';
export {
  findBrand,
  findBrandDoubts,
  readTheme,
  refuseHosts,
  setBrandFacts,
  setBrandSettings,
  setBrandSwitches,
  setBrandThemes,
  setClosedPart,
} from './set-brand.ts';
export { deskSwitchesOf, isSetOn, isSwitchedOn, switchesAfter } from './white-label.ts';
export { listLive } from './drafts/live-content.repo.ts';
export { makePreview } from './drafts/preview.ts';
export { drawForSite, storePicture } from './drafts/store-picture.ts';
export { type ItemKey, listNewest, listVersions } from './drafts/versions.repo.ts';
export { listPromotionCategories } from './promotions.repo.ts';
export { dropCategory, saveCategory } from './drafts/categories.ts';
export { readHouseTexts } from './texts/house-texts.ts';
export { readOwnWords, sampleFacts } from './texts/own-words.ts';
export { type KeptFeedback, listFeedback } from './feedback.repo.ts';
export { handleFeedback } from './handle-feedback.ts';
export { setText } from './texts/set-text.ts';
export { listOwnTexts, listTextChanges, type TextChange } from './texts/text-changes.repo.ts';
export { sanitizeRichText, shownRichText } from './rich-text.ts';
export type { SiteNeeds } from './site-needs.ts';

export const siteModule = (needs: SiteNeeds): Module => ({
  name: 'site',
  seed: seedDemoBrand,
  register: (platform) => registerSite(platform, needs),
});

/** The brand that the seed has made; undefined in an install that has removed it. */
export async function findDemoMerchant(tx: Db): Promise<Merchant | undefined> {
  const brands = await readBrands(tx);
  return brands.find(({ merchant }) => merchant.code === demoBrand.code)?.merchant;
}

/** A brand by its id. */
export async function findMerchant(tx: Db, id: string): Promise<Merchant | undefined> {
  const brands = await readBrands(tx);
  return brands.find(({ merchant }) => merchant.id === id)?.merchant;
}

/** What a brand gives to visitors on trial, as a decimal of trial money. */
export async function readFreePlayGrant(tx: Db, merchantId: string): Promise<string> {
  const brand = (await readBrands(tx)).find(({ merchant }) => merchant.id === merchantId);
  assert(brand, 'a trial account belongs to a brand');
  return brand.settings.freePlayGrant;
}

/**
 * What other modules ask about a brand, as it was at most a second ago; who is in a transaction
 * asks there (`from`).
 */
export function createBrandFacts(
  platform: Pick<Platform, 'clock' | 'config'>,
  directory: BrandDirectory,
) {
  const { publicUrl, port } = platform.config;
  return {
    /** Whether the brand has switched a part of the product on. */
    readSwitches: async (merchantId: string, from?: Db | Tx) => {
      const { settings } = await brandOf(directory, merchantId, from);
      return (code: string) => isSwitchedOn(settings.whiteLabel, code);
    },
    /** The part, closed for work, that a switch belongs to. */
    readClosedPart: async (merchantId: string, code: string) => {
      const { settings } = await brandOf(directory, merchantId);
      return closedPartOf(settings.moduleMaintenance, code, platform.clock.now());
    },
    /** Whether it serves visitors at all, wherever they are. */
    isOpen: async (merchantId: string) =>
      (await brandOf(directory, merchantId)).settings.status.status === 0,
    /** Every brand of the install. */
    listMerchants: async (from?: Db | Tx) =>
      (await directory.brands(from)).map(({ merchant }) => merchant),
    isDemo: async (merchantId: string) => (await brandOf(directory, merchantId)).merchant.demo,
    /** Where its site is: by its own setting, else by that of the install. */
    siteUrl: async (merchantId: string, from?: Db | Tx) => {
      const { mainDomain } = (await brandOf(directory, merchantId, from)).settings;
      return mainDomain ? `https://${mainDomain}` : (publicUrl ?? `http://localhost:${port}`);
    },
  };
}
