import { createHash } from 'node:crypto';
import { isSlot, type Title, titles, volatilityOf } from '@padauk/engines';
import { catalogue, findListed, type ListedTitle, studios } from '@padauk/engines/catalogue';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { listBrands } from '../site/index.ts';
import { ensureGame, stateFacts } from './catalogue.repo.ts';
import { OWN_VENDOR } from './vendor-seed.ts';
import { ensureVendor, findVendorId } from './vendors.repo.ts';

/** Titles that are always in the hot list of a brand. */
const pinned: ReadonlySet<string> = new Set([
  'padauk-blossom',
  'naga-rising',
  'sugar-monsoon',
  'neon-sevens',
  'blackjack',
  'roulette-european',
  'mines',
  'jacks-or-better',
]);

/** Changes when a title is added: then every brand gets what it does not have yet. */
export const ownTitlesSeed = (): string => {
  const codes = titles.map(({ code }) => code).join(' ');
  return `games-titles-of-brands-${createHash('sha256').update(codes).digest('hex').slice(0, 16)}`;
};

/** What the certificate of a title says to the lobby: nobody else decides that. */
const certifiedFactsOf = (title: Title) => ({
  volatility: isSlot(title) ? volatilityOf(title.certificate) : null,
  returnPercent: (title.certificate.return * 100).toFixed(2),
});

/** Changes when a certificate says something else to the lobby. */
export const certifiedFactsSeed = (): string => {
  const facts = JSON.stringify(titles.map((title) => [title.code, certifiedFactsOf(title)]));
  return `games-certified-${createHash('sha256').update(facts).digest('hex').slice(0, 16)}`;
};

/** Brands that have listed a title before its certificate was another are told what it says now. */
export const seedCertifiedFacts = (tx: Tx): Promise<void> =>
  stateFacts(
    tx,
    OWN_VENDOR,
    titles.map((title) => ({ code: title.code, ...certifiedFactsOf(title) })),
  );

/**
 * Every title that can be played, in every brand, under the name of its studio; all are reached
 * through the connection of our own vendor. What stands is left as it is.
 */
export async function seedOwnTitles(tx: Tx, platform: Platform): Promise<void> {
  for (const { merchant } of await listBrands(tx)) await listOwnTitles(tx, platform, merchant);
}

/**
 * Lists our own titles in a brand that has the connection to our own studio: all of them, since
 * which of them a brand shows is judged by the languages that it has today (`isListedIn`).
 */
export async function listOwnTitles(tx: Tx, platform: Platform, merchant: Merchant): Promise<void> {
  const connection = await findVendorId(tx, merchant.id, OWN_VENDOR);
  if (!connection) return;
  const { random } = platform;
  const listed = new Map<string, Awaited<ReturnType<typeof ensureVendor>>>();
  for (const [code, { name }] of Object.entries(studios)) {
    const vendor = { id: random.uuid(), merchantId: merchant.id, code, name, active: true };
    listed.set(code, await ensureVendor(tx, { ...vendor, launchUrl: '' }));
  }
  for (const title of titles) {
    const shown = findListed(title.code);
    const vendorId = shown && listed.get(shown.studio);
    if (!shown || !vendorId) continue;
    await ensureGame(tx, {
      id: random.uuid(),
      merchantId: merchant.id,
      vendorId: connection,
      listedVendorId: vendorId,
      nodeId: title.code,
      gameCode: title.code,
      vendorGameCode: title.code,
      gameType: shown.gameType,
      classification: classificationOf(shown),
      theme: shown.theme,
      ...certifiedFactsOf(title),
      iconUrl: `/tiles/${title.code}`,
      supportsTrial: true,
      active: true,
      hotPinned: pinned.has(title.code),
      stakeMin: null,
      stakeMax: null,
      names: shown.names,
      sortOrder: catalogue.indexOf(shown),
    });
  }
}

function classificationOf({ gameType, classification }: ListedTitle) {
  if (gameType !== 'RNG') return null;
  return classification === '' ? 'SL' : classification;
}
