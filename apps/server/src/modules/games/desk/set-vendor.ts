import { isCurrency, ok, refuse, type Result, TRIAL_CURRENCY, type Uuid } from '@padauk/base';
import type { BodyOf, FieldError } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type {
  addVendorGame as addContract,
  VendorSettings,
  vendorKeyWishes,
} from '@padauk/contracts/vendor-connections';
import { isNetwork } from '@padauk/provider-sdk/server';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { setVendorKey } from '../vendor-keys.repo.ts';
import { openHouseAccount, OWN_VENDOR } from '../vendor-seed.ts';
import { ensureVendor } from '../vendors.repo.ts';
import { readBounds } from './read-bounds.ts';
import {
  type Connection,
  dropVendorKey,
  findConnection,
  findRecode,
  insertVendorGame,
  recodeGame,
  updateConnection,
} from './vendor-connections.repo.ts';

export type VendorWish = {
  readonly vendor: string;
  readonly settings: VendorSettings;
  readonly key: (typeof vendorKeyWishes)[number];
  readonly game?: { readonly code: string; readonly rightCode: string } | undefined;
};

const KEY_BYTES = 32;

/** What is wrong with a wish for a vendor, whose connection of now is `known`. */
export async function faultsOfVendor(
  tx: Tx,
  { vendor, settings, key, game }: VendorWish,
  known: Connection | undefined,
  { demo }: Pick<Merchant, 'demo'>,
): Promise<readonly FieldError[]> {
  const fields: FieldError[] = [];
  const { active, launchUrl, networks } = settings;
  if (known?.own || vendor === OWN_VENDOR) fields.push({ path: 'vendor', code: 'choice' });
  if (launchUrl === '' ? active : !isSafeAddress(launchUrl, demo)) {
    fields.push({ path: 'settings.launchUrl', code: launchUrl === '' ? 'required' : 'pattern' });
  }
  if (!networks.every(isNetwork)) fields.push({ path: 'settings.networks', code: 'pattern' });
  const keys = known?.keys.length ?? 0;
  // Without a key nobody would believe it, and there is no older one to give up.
  const lacks = key === 'newest' ? keys < 2 : key === 'same' && active && keys === 0;
  if (lacks) fields.push({ path: 'key', code: 'choice' });
  if (game) {
    const found = known && (await findRecode(tx, known, game));
    if (!found?.may) fields.push({ path: 'game.code', code: 'choice' });
    else if (!found.free) fields.push({ path: 'game.rightCode', code: 'taken' });
  }
  return fields;
}

/** The token of a launch is in it: by https, and in a brand on trial from this machine too. */
function isSafeAddress(launchUrl: string, demo: boolean): boolean {
  if (!URL.canParse(launchUrl)) return false;
  const { protocol, hostname, username, password } = new URL(launchUrl);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (demo && (hostname === 'localhost' || hostname === '127.0.0.1'));
}

/**
 * Connects a vendor, or changes how it is: settings, keys, a code that was mistyped, and the
 * house's side of its games in the currency of the brand. Gives the key that was made, which is
 * shown nowhere else.
 */
export async function setVendor(
  tx: Tx,
  { vault, random }: Pick<Platform, 'vault' | 'random'>,
  merchant: Merchant,
  { vendor: code, settings, key, game }: VendorWish,
): Promise<{ readonly secret: string | undefined }> {
  const merchantId = merchant.id;
  const { name, active, launchUrl } = settings;
  const known = await findConnection(tx, { merchantId, code });
  const made = { id: random.uuid(), merchantId, code, name, active, launchUrl };
  const vendorId = known?.id ?? (await ensureVendor(tx, made));
  await updateConnection(tx, vendorId, settings);
  if (game) await recodeGame(tx, { id: vendorId, code }, game);
  const { currency } = merchant;
  await openHouseAccount(tx, { merchantId, vendorId, vendorCode: code, currency });
  const keys = known?.keys ?? [];
  const ended = key === 'replace' ? keys : keys.slice(key === 'newest' ? 1 : 2);
  for (const { slot } of ended) await dropVendorKey(tx, { vendorId, slot });
  if (key === 'same' || key === 'newest') return { secret: undefined };
  const secret = random.bytes(KEY_BYTES).toString('hex');
  const [newest, oldest] = keys;
  const slot = oldest?.slot ?? (newest?.slot === 1 ? 2 : 1);
  await setVendorKey(tx, vault, { vendorId, slot, secret });
  return { secret };
}

/** Adds a game of a connected vendor to the catalogue. Gives its id. */
export async function addVendorGame(
  tx: Tx,
  { random }: Pick<Platform, 'random'>,
  merchant: Merchant,
  { vendor: code, ...body }: BodyOf<typeof addContract> & { readonly vendor: string },
): Promise<Result<Uuid, 'not_found' | 'invalid_fields'>> {
  const merchantId = merchant.id;
  const vendor = await findConnection(tx, { merchantId, code });
  if (!vendor || vendor.own || !isCurrency(merchant.currency)) return refuse('not_found');
  const bounds = readBounds(body, merchant.currency);
  if (!bounds.ok) return bounds;
  const { game, name, gameType, trial = false } = body;
  const id = random.uuid();
  const asked = { id, merchantId, vendor, code: game, name, gameType, trial, ...bounds.value };
  if (!(await insertVendorGame(tx, asked))) return refuseField({ path: 'game', code: 'taken' });
  if (trial) {
    const { id: vendorId } = vendor;
    await openHouseAccount(tx, {
      merchantId,
      vendorId,
      vendorCode: code,
      currency: TRIAL_CURRENCY,
    });
  }
  return ok(id);
}
