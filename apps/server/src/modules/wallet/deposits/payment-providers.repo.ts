import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.provider': {
      code: string;
      protocol: ColumnType<ProviderProtocol, ProviderProtocol | undefined, ProviderProtocol>;
      url: ColumnType<string | null, string | null | undefined, string | null>;
      store_id: ColumnType<string | null, string | null | undefined, string | null>;
      request_key_sealed: Buffer;
      callback_key_sealed: Buffer;
      callback_key_previous_sealed: ColumnType<Buffer | null, undefined, Buffer | null>;
      pays_out: ColumnType<boolean, boolean | undefined, boolean>;
      version: ColumnType<number, undefined, number>;
    };
  }
}

export type ProviderProtocol = 'padauk' | 'btcpay' | 'desk';

/** The keys shared with a payment provider, one for each direction. */
export type ProviderKeys = {
  /** Signs what we ask; of a BTCPay server its API key. */
  readonly requestKey: string;
  /** Signs what we are told. */
  readonly callbackKey: string;
  /** Still taken while the provider changes over to the new one. */
  readonly callbackKeyPrevious: string | null;
};

export type KnownProvider = {
  readonly code: string;
  readonly protocol: ProviderProtocol;
  /** Null where the server itself knows, as of its own sandbox. */
  readonly url: string | null;
  readonly storeId: string | null;
  readonly keys: ProviderKeys;
  /** It speaks the protocol of payouts too. */
  readonly paysOut: boolean;
  /** Goes up with each change of its settings. */
  readonly version: number;
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
  const open = (sealed: Buffer) => vault.open(PURPOSE, sealed).toString();
  return {
    code: row.code,
    protocol: row.protocol,
    url: row.url,
    storeId: row.store_id,
    paysOut: row.pays_out,
    version: row.version,
    keys: {
      requestKey: open(row.request_key_sealed),
      callbackKey: open(row.callback_key_sealed),
      callbackKeyPrevious:
        row.callback_key_previous_sealed && open(row.callback_key_previous_sealed),
    },
  };
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

/** The codes of the providers through which somebody has begun to pay since then. */
export async function listProvidersInUse(tx: Db | Tx, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('wallet.deposit')
    .select('provider')
    .distinct()
    .where('created_at', '>=', since)
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
  const seal = (key: string) => vault.seal(PURPOSE, Buffer.from(key));
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
