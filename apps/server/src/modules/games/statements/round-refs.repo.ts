import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** The vendor's own names of the rounds that these transfers were stakes and wins of. */
export async function findRoundRefs(
  db: Db | Tx,
  vendorCode: string,
  transferIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, string>> {
  const { rows } = await sql<{ id: Uuid; win_id: Uuid | null; round_ref: string }>`
    select t.id, t.win_id, t.round_ref from games.wallet_transaction t
    join games.vendor v on v.id = t.vendor_id and v.code = ${vendorCode}
    where t.id = any (${transferIds}::uuid[]) or t.win_id = any (${transferIds}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.flatMap((row) => [row.id, row.win_id].flatMap((id) => (id ? [[id, row.round_ref]] : []))),
  );
}
