import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/** The newest published root of a currency; undefined before the first. */
export async function findNewestRoot(tx: Db | Tx, currency: string) {
  const { rows } = await sql<{ id: string; takenAt: Date }>`
    select id::text, taken_at as "takenAt"
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

/** The newest signed head of each month, newest first. */
export async function listNewestHeads(tx: Db | Tx) {
  const { rows } = await sql<{
    month: string;
    number: number;
    hash: Buffer;
    signedAt: Date;
    keyId: string;
    signature: Buffer;
  }>`
    select distinct on (h.month) h.month::text, number, hash, signed_at as "signedAt",
           key_id as "keyId", signature
      from ledger.head h order by h.month desc, number desc`.execute(tx);
  return rows;
}

/** The signed roots of so many days, newest first. */
export async function listRootsSince(tx: Db | Tx, days: number) {
  const { rows } = await sql<{
    currency: string;
    takenAt: Date;
    accounts: string;
    total: string;
    root: Buffer;
    keyId: string;
    signature: Buffer;
  }>`
    select currency, taken_at as "takenAt", accounts::text, total::text, root, key_id as "keyId",
           signature
      from ledger.liability_root
     where taken_at > now() - make_interval(days => ${days}) and signature is not null
     order by id desc`.execute(tx);
  return rows;
}
