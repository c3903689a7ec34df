import { isCurrency, TRIAL_CURRENCY, type Uuid } from '@padauk/base';
import { studios } from '@padauk/engines/catalogue';
import { openAccount } from '@padauk/ledger';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { findDemoMerchant } from '../site/index.ts';
import { ensureLabels } from './catalogue.repo.ts';
import { demoLabels } from './demo-labels.ts';
import { ensureVendor, setHouseAccount } from './vendors.repo.ts';

/** Our own studio, as a vendor. */
export const OWN_VENDOR = 'padauk';

/** Connections that an operator may set up; switched off, with a neutral lettered icon. */
const connections = [
  { code: 'PG', name: 'PG' },
  { code: 'EG2', name: 'EG2' },
  { code: 'PT', name: 'PT' },
  { code: 'JDB', name: 'JDB' },
  { code: 'CQ9', name: 'CQ9' },
  { code: 'FC', name: 'FC' },
  { code: 'JL', name: 'JL' },
  { code: 'BGS', name: 'BGS' },
] as const;

/** The demo brand's vendors. Safe to run again: what stands is left as it is. */
export async function seedGames(tx: Tx, platform: Platform): Promise<void> {
  const merchant = await findDemoMerchant(tx);
  if (merchant) await openVendors(tx, platform, merchant);
}

/** A brand's connections: our own studio, and those that an operator may set up. */
export async function openVendors(tx: Tx, platform: Platform, merchant: Merchant): Promise<void> {
  const own = await ensureVendor(tx, {
    id: platform.random.uuid(),
    merchantId: merchant.id,
    code: OWN_VENDOR,
    name: studios[OWN_VENDOR].name,
    active: true,
    launchUrl: '/play/?game={game}&language={language}&theme={theme}#launch={token}',
  });
  // Trial money is played on the same terms, in accounts of its own.
  for (const currency of [merchant.currency, TRIAL_CURRENCY]) {
    await openHouseAccount(tx, {
      merchantId: merchant.id,
      vendorId: own,
      vendorCode: OWN_VENDOR,
      currency,
    });
  }
  await ensureLabels(tx, demoLabels);
  for (const { code, name } of connections) {
    await ensureVendor(tx, {
      id: platform.random.uuid(),
      merchantId: merchant.id,
      code,
      name,
      active: false,
      launchUrl: '',
    });
  }
}

/** Opens the house's side of a vendor's games in a currency. */
export async function openHouseAccount(
  tx: Tx,
  args: {
    readonly merchantId: Uuid;
    readonly vendorId: Uuid;
    readonly vendorCode: string;
    readonly currency: string;
  },
): Promise<void> {
  const { merchantId, vendorId, currency } = args;
  if (!isCurrency(currency)) throw new Error(`no account is kept in ${currency}`);
  const accountId = await openAccount(tx, {
    merchantId,
    ownerKind: 'house',
    ownerId: vendorId,
    code: `house:games:${args.vendorCode}`,
    currency,
  });
  await setHouseAccount(tx, { vendorId, currency, accountId });
}
