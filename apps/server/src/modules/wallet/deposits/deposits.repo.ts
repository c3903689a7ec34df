import { type Amount, amount, assert, type Currency, isCurrency, type Uuid } from '@padauk/base';
import type { AccountId } from '@padauk/ledger';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import {
  type Deposit,
  type DepositKind,
  type DepositState,
  DESK,
  type Instructions,
} from './deposit.ts';

/** A column that has a default in the table, so that an insert may leave it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type DepositTable = {
  id: string;
  merchant_id: string;
  member_id: string;
  method: string;
  provider: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  state: string;
  checkout_url: Defaulted<string | null>;
  provider_reference: Defaulted<string | null>;
  kind: string;
  reference: string | null;
  instructions: ColumnType<Instructions, string, never>;
  amount_asked: Defaulted<bigint | null>;
  amount_reported: Defaulted<bigint | null>;
  currency_reported: Defaulted<string | null>;
  slip_sha256: Defaulted<string | null>;
  slip_media_type: Defaulted<string | null>;
  slip_at: Defaulted<Date | null>;
  bank_reference: Defaulted<string | null>;
  refuse_reason: Defaulted<string | null>;
  attention: Defaulted<string | null>;
  created_at: Date;
  expires_at: Date;
  checked_at: Date;
  posted_at: Defaulted<Date | null>;
};
declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.deposit': DepositTable;
    'wallet.payment_callback': {
      provider: string;
      event_id: string;
      deposit_id: string;
      status: string;
      outcome: string;
      received_at: Date;
    };
  }
}

export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<void> {
  await tx
    .insertInto('wallet.deposit')
    .values({
      id: deposit.id,
      merchant_id: deposit.merchantId,
      member_id: deposit.memberId,
      method: deposit.method,
      provider: deposit.provider,
      currency: deposit.currency,
      amount: deposit.amount,
      fee: deposit.fee,
      state: deposit.state,
      checkout_url: deposit.checkoutUrl,
      provider_reference: deposit.providerReference,
      kind: deposit.kind,
      reference: deposit.reference,
      instructions: JSON.stringify(deposit.instructions),
      created_at: deposit.createdAt,
      expires_at: deposit.expiresAt,
      checked_at: deposit.createdAt,
    })
    .execute();
}

/** A deposit of one member; another member's is not found. */
export async function findOwnDeposit(
  tx: Db | Tx,
  key: { memberId: Uuid; depositId: string },
): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom('wallet.deposit')
    .selectAll()
    .where('id', '=', key.depositId)
    .where('member_id', '=', key.memberId)
    .executeTakeFirst();
  return row && toDeposit(row);
}

/** A deposit of one brand; another brand's is not found. */
export async function findBrandDeposit(
  tx: Db | Tx,
  key: { merchantId: Uuid; depositId: string },
): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom('wallet.deposit')
    .selectAll()
    .where('id', '=', key.depositId)
    .where('merchant_id', '=', key.merchantId)
    .executeTakeFirst();
  return row && toDeposit(row);
}

export async function findDepositByReference(
  tx: Db | Tx,
  key: { provider: string; providerReference: string },
): Promise<Deposit | undefined> {
  const row = await tx
    .selectFrom('wallet.deposit')
    .selectAll()
    .where('provider', '=', key.provider)
    .where('provider_reference', '=', key.providerReference)
    .executeTakeFirst();
  return row && toDeposit(row);
}

export async function lockDeposit(tx: Tx, depositId: Uuid): Promise<Deposit> {
  const row = await tx
    .selectFrom('wallet.deposit')
    .selectAll()
    .where('id', '=', depositId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}

/** Newest first, for the snapshot of the feed. */
export async function listRecentDeposits(
  tx: Db | Tx,
  args: { memberId: Uuid; limit: number },
): Promise<Deposit[]> {
  const rows = await tx
    .selectFrom('wallet.deposit')
    .selectAll()
    .where('member_id', '=', args.memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(args.limit)
    .execute();
  return rows.map(toDeposit);
}

/**
 * Ends what nobody has paid to the desk in time; what somebody works on now is left to the next
 * run. What does not fit waits for people.
 */
export async function expireDeskDeposits(tx: Tx, at: Date): Promise<Deposit[]> {
  const { rows } = await sql<Selectable<DepositTable>>`
    with due as (
      select id from wallet.deposit
      where state = 'pending' and provider = ${DESK} and attention is null
        and expires_at <= ${at}
      for no key update skip locked
    )
    update wallet.deposit d set state = 'expired' from due where d.id = due.id
    returning d.*`.execute(tx);
  return rows.map(toDeposit);
}

/** Pending deposits that nobody asked the provider about since `before`, oldest question first. */
export async function listUncheckedDeposits(
  tx: Db | Tx,
  args: { before: Date; limit: number },
): Promise<Deposit[]> {
  const rows = await tx
    .selectFrom('wallet.deposit')
    .selectAll()
    .where('state', '=', 'pending')
    // What does not fit waits for people; the provider would say the same again.
    .where('attention', 'is', null)
    .where('provider', '<>', DESK)
    .where('checked_at', '<=', args.before)
    .orderBy('checked_at')
    .limit(args.limit)
    .execute();
  return rows.map(toDeposit);
}

export async function markChecked(tx: Db | Tx, args: { depositId: Uuid; at: Date }): Promise<void> {
  await tx
    .updateTable('wallet.deposit')
    .set({ checked_at: args.at })
    .where('id', '=', args.depositId)
    .execute();
}

/** What may change of a deposit; what is not named stays. */
export type DepositChange = Partial<
  Pick<
    Deposit,
    | 'state'
    | 'attention'
    | 'amount'
    | 'amountAsked'
    | 'fee'
    | 'amountReported'
    | 'currencyReported'
    | 'slip'
    | 'refuseReason'
    | 'postedAt'
  >
> & { readonly bankReference?: string };

export async function updateDeposit(
  tx: Tx,
  depositId: Uuid,
  change: DepositChange,
): Promise<Deposit> {
  const { slip } = change;
  const row = await tx
    .updateTable('wallet.deposit')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.attention !== undefined && { attention: change.attention }),
      ...(change.amount !== undefined && { amount: change.amount }),
      ...(change.amountAsked !== undefined && { amount_asked: change.amountAsked }),
      ...(change.fee !== undefined && { fee: change.fee }),
      ...(change.amountReported !== undefined && { amount_reported: change.amountReported }),
      ...(change.currencyReported !== undefined && { currency_reported: change.currencyReported }),
      ...(slip && {
        slip_sha256: slip.sha256,
        slip_media_type: slip.mediaType,
        slip_at: slip.at,
      }),
      ...(change.bankReference !== undefined && { bank_reference: change.bankReference }),
      ...(change.refuseReason !== undefined && { refuse_reason: change.refuseReason }),
      ...(change.postedAt && { posted_at: change.postedAt }),
    })
    .where('id', '=', depositId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}

/** Whether an event of a provider was taken before. */
export async function hasCallback(
  tx: Db | Tx,
  key: { provider: string; eventId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('wallet.payment_callback')
    .select('event_id')
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims an event of a provider; false when it was taken before. */
export async function insertCallback(
  tx: Tx,
  callback: {
    provider: string;
    eventId: string;
    depositId: Uuid;
    status: string;
    outcome: string;
    receivedAt: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('wallet.payment_callback')
    .values({
      provider: callback.provider,
      event_id: callback.eventId,
      deposit_id: callback.depositId,
      status: callback.status,
      outcome: callback.outcome,
      received_at: callback.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function depositTotals(
  tx: Db | Tx,
  args: { merchantId: Uuid; from: Date; to: Date },
): Promise<{ count: number; amount: Amount }> {
  const row = await tx
    .selectFrom('wallet.deposit')
    .select((of) => [
      of.fn.countAll<bigint>().as('count'),
      of.cast<bigint>(of.fn.coalesce(of.fn.sum('amount'), of.lit(0)), 'bigint').as('amount'),
    ])
    .where('merchant_id', '=', args.merchantId)
    .where('state', '=', 'posted')
    .where('posted_at', '>=', args.from)
    .where('posted_at', '<', args.to)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: amount(row.amount) };
}

/** What each of the members ever paid in. */
export async function depositTotalsOf(
  tx: Db | Tx,
  memberIds: readonly string[],
): Promise<Map<string, Amount>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet.deposit')
    .select((of) => ['member_id', of.cast<bigint>(of.fn.sum('amount'), 'bigint').as('amount')])
    .where('member_id', 'in', [...memberIds])
    .where('state', '=', 'posted')
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, amount(row.amount)]));
}

/**
 * What one transfer added to an account; nothing where there is no such transfer.
 *
 * @param of.since - the transfer is not older than a day before: machines disagree on the time
 */
export async function readReceived(
  tx: Db | Tx,
  of: { readonly accountId: AccountId; readonly id: Uuid; readonly since: Date },
): Promise<Amount> {
  const { rows } = await sql<{ amount: bigint }>`
    select x.amount from ledger.transfer x
    where x.account_id = ${of.accountId} and x.id = ${of.id}
      and x.batch_id >= ledger.first_batch_at(${of.since}::timestamptz - interval '1 day')`.execute(
    tx,
  );
  return amount(rows[0]?.amount ?? 0n);
}

function currencyOf(text: string): Currency {
  assert(isCurrency(text), `the currency of a deposit: ${text}`);
  return text;
}

// The checks of the columns keep the closed sets; kysely sees text.
export function toDeposit(row: Selectable<DepositTable>): Deposit {
  return {
    id: row.id as Uuid,
    merchantId: row.merchant_id as Uuid,
    memberId: row.member_id as Uuid,
    method: row.method,
    kind: row.kind as DepositKind,
    provider: row.provider,
    currency: currencyOf(row.currency),
    amount: amount(row.amount),
    fee: amount(row.fee),
    state: row.state as DepositState,
    checkoutUrl: row.checkout_url,
    providerReference: row.provider_reference,
    reference: row.reference,
    instructions: row.instructions,
    amountAsked: row.amount_asked === null ? null : amount(row.amount_asked),
    amountReported: row.amount_reported === null ? null : amount(row.amount_reported),
    currencyReported: row.currency_reported,
    slip:
      row.slip_sha256 && row.slip_media_type && row.slip_at
        ? { sha256: row.slip_sha256, mediaType: row.slip_media_type, at: row.slip_at }
        : null,
    refuseReason: row.refuse_reason,
    attention: row.attention as Deposit['attention'],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    postedAt: row.posted_at,
  };
}
