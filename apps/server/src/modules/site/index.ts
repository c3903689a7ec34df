import { assert } from '@padauk/base';
import type { Db, Merchant, Module } from '../../platform/platform.ts';
import { readBrands } from './brands.repo.ts';
import { demoBrand } from './demo-brand.ts';
import { seedDemoBrand } from './seed-demo-brand.ts';
import { registerSite, type SiteNeeds } from './site.routes.ts';

export type { SiteNeeds } from './site.routes.ts';

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

/** What a brand gives to who plays for free, as a decimal of trial money. */
export async function readFreePlayGrant(tx: Db, merchantId: string): Promise<string> {
  const brand = (await readBrands(tx)).find(({ merchant }) => merchant.id === merchantId);
  assert(brand, 'a trial account belongs to a brand');
  return brand.settings.freePlayGrant;
}
