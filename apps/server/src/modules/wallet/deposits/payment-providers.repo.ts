import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.provider': {
      code: string;
      request_key_sealed: Buffer;
      callback_key_sealed: Buffer;
      callback_key_previous_sealed: ColumnType<Buffer | null, undefined, Buffer | null>;
    };
  }
}

/** The keys shared with a payment provider, one for each direction. */
export type ProviderKeys = {
  readonly requestKey: string;
  readonly callbackKey: string;
  /** Still taken while the provider changes over to the new one. */
  readonly callbackKeyPrevious: string | null;
};

const PURPOSE = 'wallet provider key';

export async function findProviderKeys(
  tx: Db | Tx,
  vault: Vault,
  code: string,
): Promise<ProviderKeys | undefined> {
  const row = await tx
    .selectFrom('wallet.provider')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const open = (sealed: Buffer) => vault.open(PURPOSE, sealed).toString();
  return {
    requestKey: open(row.request_key_sealed),
    callbackKey: open(row.callback_key_sealed),
    callbackKeyPrevious: row.callback_key_previous_sealed && open(row.callback_key_previous_sealed),
  };
}

/** The keys of a provider that is known stay as they are. */
export async function insertProvider(
  tx: Tx,
  vault: Vault,
  provider: { code: string; requestKey: string; callbackKey: string },
): Promise<void> {
  const seal = (key: string) => vault.seal(PURPOSE, Buffer.from(key));
  await tx
    .insertInto('wallet.provider')
    .values({
      code: provider.code,
      request_key_sealed: seal(provider.requestKey),
      callback_key_sealed: seal(provider.callbackKey),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
