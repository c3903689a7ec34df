import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.payout_callback': {
      provider: string;
      event_id: string;
      payout_id: string;
      status: string | null;
      outcome: string | null;
      received_at: Date;
    };
  }
}

type Key = { readonly provider: string; readonly eventId: string };

export async function hasPayoutCallback(tx: Db | Tx, key: Key): Promise<boolean> {
  const row = await tx
    .selectFrom('wallet.payout_callback')
    .select('event_id')
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the event was taken before */
export async function insertPayoutCallback(
  tx: Tx,
  callback: Key & {
    readonly payoutId: Uuid;
    readonly status: string;
    /** What it has led to. */
    readonly outcome: string;
    readonly receivedAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet.payout_callback (provider, event_id, payout_id, status, outcome,
      received_at)
    values (${callback.provider}, ${callback.eventId}, ${callback.payoutId}, ${callback.status},
      ${callback.outcome}, ${callback.receivedAt})
    on conflict do nothing returning event_id`.execute(tx);
  return rows.length === 1;
}
