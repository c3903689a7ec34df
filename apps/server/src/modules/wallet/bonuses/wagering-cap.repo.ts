import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/** The most wagering that any bonus of a brand may ask for, in basis points; undefined: no law. */
export async function readWageringCap(
  tx: Db | Tx,
  merchantId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ cap: number }>`
    select wagering_bps_max as cap from wallet.wagering_cap
    where merchant_id = ${merchantId}`.execute(tx);
  return rows[0]?.cap;
}

export async function writeWageringCap(tx: Tx, merchantId: Uuid, capBps: number): Promise<void> {
  await sql`
    insert into wallet.wagering_cap (merchant_id, wagering_bps_max)
    values (${merchantId}, ${capBps})
    on conflict (merchant_id) do update set wagering_bps_max = excluded.wagering_bps_max`.execute(
    tx,
  );
}
