import { type Amount, amount, isUuid, type Uuid } from '@padauk/base';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Picture } from '../withdrawals/withdrawal.ts';
import type { Payout } from './payout.ts';

/** A column that has a default in the table, so that an insert may leave it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
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
  provider_reference: Defaulted<string | null>;
  checked_at: Defaulted<Date | null>;
  tried_at: Defaulted<Date | null>;
  given_up_by: Defaulted<string | null>;
  give_up_reason: Defaulted<string | null>;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.payout': PayoutTable;
  }
}

/** Numbered by the withdrawal, whose row is locked. */
export async function insertPayout(
  tx: Tx,
  payout: Omit<Payout, 'number' | 'attention' | 'providerReference'> & {
    readonly proof: Picture | null;
  },
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

/** Whether money of the withdrawal may be on its way now. Its row is locked. */
export async function hasPayoutUnderWay(tx: Tx, withdrawalId: Uuid): Promise<boolean> {
  const row = await tx
    .selectFrom('wallet.payout')
    .select('id')
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return row !== undefined;
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
    .where('state', 'in', ['sending', 'paid'])
    .executeTakeFirstOrThrow();
  return { count: row.count, amount: amount(row.amount) };
}

/** A payout that was sent through that provider; an id that is none of ours is not found. */
export async function findPayout(
  tx: Db | Tx,
  key: { readonly provider: string; readonly payoutId: string },
): Promise<Payout | undefined> {
  if (!isUuid(key.payoutId)) return undefined;
  const row = await tx
    .selectFrom('wallet.payout')
    .selectAll()
    .where('id', '=', key.payoutId)
    .where('provider', '=', key.provider)
    .executeTakeFirst();
  return row && toPayout(row);
}

/** Read after the lock is held. Members and withdrawals are locked before. */
export async function lockPayout(tx: Tx, id: Uuid): Promise<Payout> {
  return toPayout(
    await tx
      .selectFrom('wallet.payout')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
  );
}

export async function updatePayout(
  tx: Tx,
  id: Uuid,
  change: Partial<Pick<Payout, 'state' | 'attention' | 'bankReference' | 'endedAt'>>,
): Promise<void> {
  await tx
    .updateTable('wallet.payout')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.attention !== undefined && { attention: change.attention }),
      ...(change.bankReference !== undefined && { bank_reference: change.bankReference }),
      ...(change.endedAt && { ended_at: change.endedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** The operator who stopped waiting for the provider, and why. */
export async function giveUp(
  tx: Tx,
  given: { readonly id: Uuid; readonly by: Uuid; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('wallet.payout')
    .set({ given_up_by: given.by, give_up_reason: given.reason })
    .where('id', '=', given.id)
    .execute();
}

/** Under which name the provider knows it; the first answer stays. */
export async function setReference(
  tx: Db | Tx,
  named: { readonly id: Uuid; readonly providerReference: string },
): Promise<void> {
  await tx
    .updateTable('wallet.payout')
    .set({ provider_reference: named.providerReference })
    .where('id', '=', named.id)
    .where('provider_reference', 'is', null)
    .execute();
}

/** Ends what was never tried: no provider can know of it. The row of the withdrawal is locked. */
export async function endUntried(
  tx: Tx,
  ended: { readonly withdrawalId: Uuid; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('wallet.payout')
    .set({ state: 'failed', ended_at: ended.at })
    .where('withdrawal_id', '=', ended.withdrawalId)
    .where('state', '=', 'sending')
    .where('provider_reference', 'is', null)
    .where('tried_at', 'is', null)
    .execute();
}

/**
 * Said before a payout is handed over: from then on its provider may know of it.
 *
 * @returns false where it has ended, or its withdrawal is paid, and nothing may be handed over
 */
export async function markTried(
  db: Db,
  tried: { readonly id: Uuid; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update wallet.payout p set tried_at = ${tried.at} from wallet.withdrawal w
    where p.id = ${tried.id} and p.state = 'sending'
      and w.id = p.withdrawal_id and w.state = 'sending'`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Takes payouts that no provider has taken yet; others leave them until `before`. Those never tried
 * come first, then the oldest try: one that waits for something holds no other one up. One whose
 * withdrawal was paid meanwhile is nobody's to hand over.
 */
export async function listUnsentPayouts(
  db: Db,
  query: { readonly before: Date; readonly at: Date; readonly limit: number },
): Promise<Payout[]> {
  const { rows } = await sql<Selectable<PayoutTable>>`
    with due as (
      select o.id from wallet.payout o join wallet.withdrawal w on w.id = o.withdrawal_id
      where o.state = 'sending' and o.provider_reference is null and w.state = 'sending'
        and (o.checked_at is null or o.checked_at < ${query.before})
      order by o.checked_at nulls first, o.started_at limit ${query.limit}
      for update of o skip locked
    )
    update wallet.payout p set checked_at = ${query.at}
    from due where p.id = due.id returning p.*`.execute(db);
  return rows.map(toPayout);
}

type UnaskedQuery = { readonly before: Date; readonly limit: number };

/** Payouts under way of which nothing was heard for a while, oldest question first. */
export async function listUnaskedPayouts(db: Db, query: UnaskedQuery): Promise<Payout[]> {
  const { rows } = await sql<Selectable<PayoutTable>>`
    select * from wallet.payout
    where state = 'sending' and provider_reference is not null
      and checked_at < ${query.before}
    order by checked_at limit ${query.limit}`.execute(db);
  return rows.map(toPayout);
}

/** Payouts since then that have ended, and may come back or have been paid after all. */
export async function listEndedPayouts(
  db: Db,
  query: UnaskedQuery & { readonly since: Date },
): Promise<Payout[]> {
  const { rows } = await sql<Selectable<PayoutTable>>`
    select * from wallet.payout
    where provider_reference is not null and started_at > ${query.since}
      and state in ('paid', 'failed') and coalesce(checked_at, started_at) < ${query.before}
    order by checked_at limit ${query.limit}`.execute(db);
  return rows.map(toPayout);
}

export async function markChecked(
  db: Db,
  checked: { readonly id: Uuid; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('wallet.payout')
    .set({ checked_at: checked.at })
    .where('id', '=', checked.id)
    .execute();
}

// The checks of the columns keep the closed sets; kysely sees text.
const toPayout = (row: Selectable<PayoutTable>): Payout => ({
  id: row.id as Uuid,
  withdrawalId: row.withdrawal_id as Uuid,
  merchantId: row.merchant_id as Uuid,
  number: row.number,
  amount: amount(row.amount),
  provider: row.provider,
  providerReference: row.provider_reference,
  state: row.state as Payout['state'],
  operatorId: row.operator_id as Uuid | null,
  bankReference: row.bank_reference,
  attention: row.attention as Payout['attention'],
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
