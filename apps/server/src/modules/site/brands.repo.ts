import { assert, type Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type { ColumnType } from 'kysely';
import type { Db, Merchant, Tx } from '../../platform/platform.ts';
import type { Brand } from './brand.ts';
import { readSettings, type Settings } from './settings.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'site.merchant': {
      id: string;
      code: string;
      name: string;
      currency: string;
      currency_symbol: string;
      time_zone: string;
      demo: boolean;
      languages: string[];
      created_at: Date;
      parent_id: ColumnType<string | null, string | null | undefined, never>;
    };
    'site.merchant_host': { host: string; merchant_id: string };
    'site.setting': {
      merchant_id: string;
      key: string;
      value: ColumnType<unknown, string, string>;
      changed_at: Date;
    };
  }
}

/** All brands of the install with hosts and settings, oldest first. */
export async function readBrands(tx: Db | Tx): Promise<Brand[]> {
  const [merchants, hosts, settings] = await Promise.all([
    tx.selectFrom('site.merchant').selectAll().orderBy('created_at').orderBy('id').execute(),
    tx.selectFrom('site.merchant_host').selectAll().orderBy('host').execute(),
    tx.selectFrom('site.setting').select(['merchant_id', 'key', 'value']).execute(),
  ]);
  return merchants.map((row) => {
    const own = settings.filter((setting) => setting.merchant_id === row.id);
    return {
      merchant: {
        // Ids and languages are written by us alone.
        id: row.id as Uuid,
        code: row.code,
        name: row.name,
        currency: row.currency,
        currencySymbol: row.currency_symbol,
        timeZone: row.time_zone,
        demo: row.demo,
        languages: row.languages as Language[],
      },
      parentId: row.parent_id as Uuid | null,
      hosts: hosts.filter((host) => host.merchant_id === row.id).map(({ host }) => host),
      settings: readSettings(Object.fromEntries(own.map(({ key, value }) => [key, value]))),
    };
  });
}

/** A brand as it is, locked against others who read it this way until `tx` ends. */
export async function lockBrand(tx: Tx, merchantId: string): Promise<Brand> {
  await tx
    .selectFrom('site.merchant')
    .select('id')
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const brand = (await readBrands(tx)).find(({ merchant }) => merchant.id === merchantId);
  assert(brand, 'a brand that was just locked');
  return brand;
}

/** Does nothing when a merchant of this code exists. */
export async function insertMerchant(
  tx: Tx,
  merchant: Merchant,
  at: Date,
  parentId: string | null = null,
): Promise<boolean> {
  const row = await tx
    .insertInto('site.merchant')
    .values({
      id: merchant.id,
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      currency_symbol: merchant.currencySymbol,
      time_zone: merchant.timeZone,
      demo: merchant.demo,
      languages: [...merchant.languages],
      created_at: at,
      parent_id: parentId,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets one setting of a brand; every process knows it within a second. */
export async function writeSetting<K extends keyof Settings>(
  tx: Tx,
  setting: { merchantId: string; key: K; value: Settings[K]; at: Date },
): Promise<void> {
  const value = JSON.stringify(setting.value);
  await tx
    .insertInto('site.setting')
    .values({
      merchant_id: setting.merchantId,
      key: setting.key,
      value,
      changed_at: setting.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'key']).doUpdateSet({ value, changed_at: setting.at }),
    )
    .execute();
}

/** @returns those of them that another brand has taken, maybe in the same instant */
export async function replaceHosts(
  tx: Tx,
  merchantId: string,
  hosts: readonly string[],
): Promise<readonly string[]> {
  await tx.deleteFrom('site.merchant_host').where('merchant_id', '=', merchantId).execute();
  if (hosts.length === 0) return [];
  const written = await tx
    .insertInto('site.merchant_host')
    .values(hosts.map((host) => ({ host, merchant_id: merchantId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .execute();
  return hosts.filter((own) => !written.some(({ host }) => host === own));
}

export async function updateMerchant(
  tx: Tx,
  merchantId: string,
  facts: {
    readonly name?: string | undefined;
    readonly currencySymbol?: string | undefined;
    readonly timeZone?: string | undefined;
    readonly languages?: readonly Language[] | undefined;
    readonly demo?: boolean | undefined;
  },
): Promise<void> {
  const { name, currencySymbol, timeZone, languages, demo } = facts;
  const set = {
    ...(name !== undefined && { name }),
    ...(currencySymbol !== undefined && { currency_symbol: currencySymbol }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(languages !== undefined && { languages: [...languages] }),
    ...(demo !== undefined && { demo }),
  };
  if (Object.keys(set).length === 0) return;
  await tx.updateTable('site.merchant').set(set).where('id', '=', merchantId).execute();
}
