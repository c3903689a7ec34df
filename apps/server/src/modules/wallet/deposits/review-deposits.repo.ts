import type { Amount, Uuid } from '@padauk/base';
import { COUNTED_AHEAD } from '@padauk/contracts/wire';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Db, Tx } from '../../../platform/platform.ts';
import { bankReferenceOf, type Deposit, type DepositKind, type DepositState } from './deposit.ts';
import { toDeposit } from './deposits.repo.ts';

export type ReviewFilter = {
  readonly state?: DepositState | undefined;
  readonly kind?: DepositKind | undefined;
  /** Only those where a payment does not fit. */
  readonly attention?: boolean;
  /** Of ours, of the provider or of the bank, whole. */
  readonly reference?: string | undefined;
  readonly memberIds?: readonly Uuid[] | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
  /** Begun in [from, to). */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/**
 * Deposits of a brand, newest first, with how many there are. Of those in review, the one that has
 * waited longest is the first.
 */
export async function pageDeposits(
  tx: Db | Tx,
  args: ReviewFilter & {
    readonly merchantId: Uuid;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ rows: Deposit[]; total: number }> {
  const { merchantId, state, kind, reference, memberIds, amountMin, amountMax, from, to } = args;
  let query = tx.selectFrom('wallet.deposit').where('merchant_id', '=', merchantId);
  if (state) query = query.where('state', '=', state);
  if (kind) query = query.where('kind', '=', kind);
  if (memberIds) query = query.where(sql<boolean>`member_id = any(${[...memberIds]}::uuid[])`);
  if (amountMin !== undefined) query = query.where('amount', '>=', amountMin);
  if (amountMax !== undefined) query = query.where('amount', '<=', amountMax);
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  if (args.attention) query = query.where('attention', 'is not', null);
  if (reference) {
    // It has the deposit from the first of two people on.
    const ofBank = sql<string>`(select deposit_id from wallet.bank_reference
      where merchant_id = ${merchantId} and bank_reference = ${bankReferenceOf(reference)})`;
    query = query.where((of) =>
      of.or([
        of('reference', '=', reference.toUpperCase()),
        of('provider_reference', '=', reference),
        of('id', '=', ofBank),
      ]),
    );
  }
  return readPage(tx, query, args, state === 'review' ? 'asc' : 'desc');
}

/** Deposits of one member, newest first, with how many there are. */
export async function pageOwnDeposits(
  tx: Db | Tx,
  args: { readonly memberId: Uuid; readonly offset: number; readonly limit: number },
): Promise<{ rows: Deposit[]; total: number }> {
  const own = tx.selectFrom('wallet.deposit').where('member_id', '=', args.memberId);
  return readPage(tx, own, args, 'desc');
}

type Deposits = SelectQueryBuilder<Database, 'wallet.deposit', object>;

/** One page of what fits, by when it was begun, with how many fit: see `COUNTED_AHEAD`. */
async function readPage(
  tx: Db | Tx,
  fitting: Deposits,
  page: { readonly offset: number; readonly limit: number },
  order: 'asc' | 'desc',
): Promise<{ rows: Deposit[]; total: number }> {
  const rows = await fitting
    .selectAll()
    .orderBy('created_at', order)
    .orderBy('id', order)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await tx
    .selectFrom(
      fitting
        .select('id')
        .limit(page.offset + COUNTED_AHEAD)
        .as('counted'),
    )
    .select((count) => count.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toDeposit), total: Number(total) };
}

/** How many deposits carry each of these pictures: a slip is good for one. */
export async function countSlips(
  tx: Db | Tx,
  pictures: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (pictures.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet.deposit')
    .select(['slip_sha256', sql<number>`count(*)::int`.as('count')])
    .where('slip_sha256', 'in', [...pictures])
    .groupBy('slip_sha256')
    .execute();
  return new Map(rows.map((row) => [row.slip_sha256 ?? '', row.count]));
}
