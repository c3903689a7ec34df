import { type Amount, amount, type Uuid } from '@padauk/base';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Picture } from './withdrawal.ts';

type PayoutTable = {
  id: string;
  withdrawal_id: string;
  merchant_id: string;
  number: number;
  amount: bigint;
  provider: string;
  state: string;
  operator_id: string | null;
  bank_reference: string | null;
  proof_sha256: string | null;
  proof_media_type: string | null;
  attention: ColumnType<string | null, never, string | null>;
  started_at: Date;
  ended_at: Date | null;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.payout': PayoutTable;
    'wallet.payout_callback': {
      provider: string;
      event_id: string;
      payout_id: string;
      received_at: Date;
    };
  }
}

/** Each time that money was sent for a withdrawal. */
export type Payout = {
  readonly id: Uuid;
  readonly withdrawalId: Uuid;
  readonly merchantId: Uuid;
  readonly number: number;
  readonly amount: Amount;
  /** `manual`, or the code of a payment provider. */
  readonly provider: string;
  readonly state: 'sending' | 'paid' | 'failed';
  readonly operatorId: Uuid | null;
  readonly bankReference: string | null;
  /** What a provider said that does not fit what was asked for. */
  readonly attention: 'amount_differs' | 'currency_differs' | 'paid_twice' | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

/** Numbered by the withdrawal, whose row is locked. */
export async function insertPayout(
  tx: Tx,
  payout: Omit<Payout, 'number' | 'attention'> & { readonly proof: Picture | null },
): Promise<void> {
  await tx
    .insertInto('wallet.payout')
    .values({
      id: payout.id,
      withdrawal_id: payout.withdrawalId,
      merchant_id: payout.merchantId,
      number: sql<number>`(select count(*) + 1 from wallet.payout
        where withdrawal_id = ${payout.withdrawalId})`,
      amount: payout.amount,
      provider: payout.provider,
      state: payout.state,
      operator_id: payout.operatorId,
      bank_reference: payout.bankReference,
      proof_sha256: payout.proof?.sha256 ?? null,
      proof_media_type: payout.proof?.mediaType ?? null,
      started_at: payout.startedAt,
      ended_at: payout.endedAt,
    })
    .execute();
}

/** All payouts of withdrawals, in the order in which they were made. */
export async function listPayouts(
  tx: Db | Tx,
  withdrawalIds: readonly string[],
): Promise<Map<string, Payout[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet.payout')
    .selectAll()
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .orderBy('withdrawal_id')
    .orderBy('number')
    .execute();
  return Map.groupBy(rows.map(toPayout), ({ withdrawalId }) => withdrawalId);
}

/** What has left the brand since then, or is on its way out. */
export async function sumPayouts(
  tx: Db | Tx,
  args: { readonly merchantId: Uuid; readonly since: Date },
): Promise<{ readonly count: number; readonly amount: Amount }> {
  const row = await tx
    .selectFrom('wallet.payout')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('merchant_id', '=', args.merchantId)
    .where('started_at', '>', args.since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return { count: row.count, amount: amount(row.amount) };
}

// The checks of the columns keep the closed sets; kysely sees text.
const toPayout = (row: Selectable<PayoutTable>): Payout => ({
  id: row.id as Uuid,
  withdrawalId: row.withdrawal_id as Uuid,
  merchantId: row.merchant_id as Uuid,
  number: row.number,
  amount: amount(row.amount),
  provider: row.provider,
  state: row.state as Payout['state'],
  operatorId: row.operator_id as Uuid | null,
  bankReference: row.bank_reference,
  attention: row.attention as Payout['attention'],
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
