import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/** The newest published root of a currency, with its signature; undefined before the first. */
export async function findNewestRoot(tx: Db | Tx, currency: string) {
  const { rows } = await sql<{ id: string; takenAt: Date; keyId: string; signature: Buffer }>`
    select id::text, taken_at as "takenAt", key_id as "keyId", signature
      from ledger.liability_root
     where currency = ${currency} and signature is not null
     order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** The currencies in which members hold anything that is owed to them: no trial money. */
export async function listHeldCurrencies(tx: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from ledger.account
     where owner_kind = 'member' and currency <> 'FUN'`.execute(tx);
  return rows.map(({ currency }) => currency);
}
