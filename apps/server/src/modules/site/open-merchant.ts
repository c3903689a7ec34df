import { type Result, refuse } from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { insertMerchant } from './brands.repo.ts';
import { insertHelpSection, listHelpSections } from './help-sections.repo.ts';
import { findBrand, setBrandFacts, setBrandSettings } from './set-brand.ts';

/**
 * Writes a brand down below another one, with its hosts. It begins with the switches, the shut-out
 * countries and the help of the brand above it; words, pictures and contacts are its own to set.
 */
export async function openMerchant(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  opened: {
    readonly merchant: Merchant;
    readonly parentId: string;
    readonly hosts: readonly string[];
  },
): Promise<Result<undefined, 'merchant_taken' | 'host_taken' | 'invalid_fields'>> {
  const { merchant, parentId, hosts } = opened;
  const { id, timeZone, languages } = merchant;
  const at = platform.clock.now();
  if (!(await insertMerchant(tx, merchant, at, parentId))) return refuse('merchant_taken');
  const parent = await findBrand(tx, parentId);
  if (parent) {
    const { whiteLabel, allowedCountries, blockedCountries, blockedNetworks } = parent.settings;
    const settings = { whiteLabel, allowedCountries, blockedCountries, blockedNetworks };
    await setBrandSettings(tx, platform, id, settings);
  }
  for (const [position, section] of (await listHelpSections(tx, parentId)).entries()) {
    await insertHelpSection(tx, id, { ...section, changedAt: at, position });
  }
  return setBrandFacts(tx, id, { timeZone, languages, hosts });
}
