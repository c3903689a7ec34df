import type { Uuid } from '@padauk/base';
import type { ColumnType, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';

type ProviderTable = {
  code: string;
  protocol: ColumnType<ProviderProtocol, ProviderProtocol | undefined, ProviderProtocol>;
  url: ColumnType<string | null, string | null | undefined, string | null>;
  store_id: ColumnType<string | null, string | null | undefined, string | null>;
  request_key_sealed: Buffer;
  callback_key_sealed: Buffer;
  callback_key_previous_sealed: ColumnType<Buffer | null, undefined, Buffer | null>;
  pays_out: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<number, undefined, number>;
  merchant_id: ColumnType<string | null, undefined, string | null>;
  changed_at: ColumnType<Date | null, undefined, Date | null>;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.provider': ProviderTable;
  }
}

export type ProviderProtocol = 'padauk' | 'btcpay' | 'desk';

/** The keys shared with a payment provider, one for each direction. */
export type ProviderKeys = {
  /** Signs what we ask; of a BTCPay server its API key. */
  readonly requestKey: string;
  /** The key that signs what the provider sends us. */
  readonly callbackKey: string;
  /** Still taken while the provider changes over to the new one. */
  readonly callbackKeyPrevious: string | null;
};

export type KnownProvider = {
  readonly code: string;
  /** The brand that has set it up; null: it belongs to the install. */
  readonly merchantId: Uuid | null;
  readonly protocol: ProviderProtocol;
  /** Null where the server itself knows, as of its own sandbox. */
  readonly url: string | null;
  readonly storeId: string | null;
  readonly keys: ProviderKeys;
  /** It speaks the protocol of payouts too. */
  readonly paysOut: boolean;
  /** Goes up with each change of its settings. */
  readonly version: number;
  readonly changedAt: Date | null;
};

const PURPOSE = 'wallet provider key';

export async function findProvider(
  tx: Db | Tx,
  vault: Vault,
  code: string,
): Promise<KnownProvider | undefined> {
  const row = await tx
    .selectFrom('wallet.provider')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const open = (sealed: Buffer) => openProviderKey(vault, sealed);
  return {
    ...settingsOf(row),
    keys: {
      requestKey: open(row.request_key_sealed),
      callbackKey: open(row.callback_key_sealed),
      callbackKeyPrevious:
        row.callback_key_previous_sealed && open(row.callback_key_previous_sealed),
    },
  };
}

const settingsOf = (row: Selectable<ProviderTable>): Omit<KnownProvider, 'keys'> => ({
  code: row.code,
  merchantId: row.merchant_id as Uuid | null,
  protocol: row.protocol,
  url: row.url,
  storeId: row.store_id,
  paysOut: row.pays_out,
  version: row.version,
  changedAt: row.changed_at,
});

export const sealProviderKey = (vault: Vault, key: string): Buffer =>
  vault.seal(PURPOSE, Buffer.from(key));
export const openProviderKey = (vault: Vault, sealed: Buffer): string =>
  vault.open(PURPOSE, sealed).toString();

/** The providers that a brand can use: its own and those of the install. */
export async function listProviders(
  tx: Db | Tx,
  merchantId: Uuid,
): Promise<Omit<KnownProvider, 'keys'>[]> {
  const rows = await tx
    .selectFrom('wallet.provider')
    .selectAll()
    .where((of) => of.or([of('merchant_id', 'is', null), of('merchant_id', '=', merchantId)]))
    .orderBy('code')
    .execute();
  return rows.map(settingsOf);
}

/** The number of the last change; undefined when the install has no such provider. */
export async function readProviderVersion(tx: Db | Tx, code: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('wallet.provider')
    .select('version')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.version;
}

export const findProviderKeys = async (
  tx: Db | Tx,
  vault: Vault,
  code: string,
): Promise<ProviderKeys | undefined> => (await findProvider(tx, vault, code))?.keys;

/** The codes of the providers through which money was begun to be paid in or out since then. */
export async function listProvidersInUse(tx: Db | Tx, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('wallet.deposit')
    .select('provider')
    .where('created_at', '>=', since)
    .union(tx.selectFrom('wallet.payout').select('provider').where('started_at', '>=', since))
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** The keys of a provider that is known stay as they are. */
export async function insertProvider(
  tx: Tx,
  vault: Vault,
  provider: {
    readonly code: string;
    readonly protocol: ProviderProtocol;
    readonly storeId?: string;
    readonly paysOut?: boolean;
    readonly requestKey: string;
    readonly callbackKey: string;
  },
): Promise<void> {
  const seal = (key: string) => sealProviderKey(vault, key);
  await tx
    .insertInto('wallet.provider')
    .values({
      code: provider.code,
      protocol: provider.protocol,
      store_id: provider.storeId ?? null,
      pays_out: provider.paysOut ?? false,
      request_key_sealed: seal(provider.requestKey),
      callback_key_sealed: seal(provider.callbackKey),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
