import { BODY_KEY } from './http/encrypted-body.ts';
import type { Vault } from './secret-key.ts';
import { StartError } from './start-error.ts';
import { withClient } from './with-client.ts';

const PURPOSE = 'canary';
const WORD = 'padauk';

const opens = (vault: Vault, purpose: string, sealed: Buffer): boolean => {
  try {
    vault.open(purpose, sealed);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds out at the start, and not at the first secret that somebody needs, whether this process
 * holds the key under which the secrets of the database were sealed. The first start seals a word.
 *
 * @throws StartError with another key
 */
export async function checkSecretKey(databaseUrl: string, vault: Vault): Promise<void> {
  await withClient({ url: databaseUrl, name: 'padauk start' }, async (client) => {
    const { rows } = await client.query<{ purpose: string; sealed: Buffer }>(
      `select $1::text as purpose, sealed from platform.secret_canary
       union all
       -- Of a database from before there was such a word: its keys tell as much.
       (select $2::text, sealed_private_jwk
          from platform.body_key order by created_at desc limit 1)`,
      [PURPOSE, BODY_KEY],
    );
    const wrong = rows.find(({ purpose, sealed }) => !opens(vault, purpose, sealed));
    if (wrong) {
      throw new StartError(
        'PADAUK_SECRET_KEY: the secrets of this database were sealed with another key. Without ' +
          'the variable the key stands in secret.key of the data folder (PADAUK_DATA_DIR): ' +
          'restore the one that belongs to the database.',
      );
    }
    await client.query(
      'insert into platform.secret_canary (sealed) values ($1) on conflict do nothing',
      [vault.seal(PURPOSE, Buffer.from(WORD))],
    );
  });
}
