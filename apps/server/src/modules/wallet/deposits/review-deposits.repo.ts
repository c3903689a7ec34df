import type { Uuid } from '@padauk/base';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { COUNTED_AHEAD } from '../../../platform/http/pagination.ts';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Deposit, DepositKind, DepositState } from './deposit.ts';
import { toDeposit } from './deposits.repo.ts';

export type ReviewFilter = {
  readonly state?: DepositState | undefined;
  readonly kind?: DepositKind | undefined;
  /** Only those where a payment does not fit. */
  readonly attention?: boolean;
  /** Of ours or of the provider, whole. */
  readonly reference?: string | undefined;
  /** Begun from this moment on, and before that one. */
  readonly begunFrom?: Date | undefined;
  readonly begunBefore?: Date | undefined;
};

/** Deposits of a brand, newest first, with how many there are. */
export async function pageDeposits(
  tx: Db | Tx,
  args: ReviewFilter & {
    readonly merchantId: Uuid;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ rows: Deposit[]; total: number }> {
  const { state, kind, reference, begunFrom, begunBefore } = args;
  let query = tx.selectFrom('wallet.deposit').where('merchant_id', '=', args.merchantId);
  if (state) query = query.where('state', '=', state);
  if (kind) query = query.where('kind', '=', kind);
  if (begunFrom) query = query.where('created_at', '>=', begunFrom);
  if (begunBefore) query = query.where('created_at', '<', begunBefore);
  if (args.attention) query = query.where('attention', 'is not', null);
  if (reference) {
    query = query.where((of) =>
      of.or([
        of('reference', '=', reference.toUpperCase()),
        of('provider_reference', '=', reference),
        of('bank_reference', '=', reference),
      ]),
    );
  }
  return readPage(tx, query, args);
}

/** Deposits of one member, newest first, with how many there are. */
export async function pageOwnDeposits(
  tx: Db | Tx,
  args: { readonly memberId: Uuid; readonly offset: number; readonly limit: number },
): Promise<{ rows: Deposit[]; total: number }> {
  const own = tx.selectFrom('wallet.deposit').where('member_id', '=', args.memberId);
  return readPage(tx, own, args);
}

type Deposits = SelectQueryBuilder<Database, 'wallet.deposit', object>;

/** One page of what fits, newest first, with how many fit: see `COUNTED_AHEAD`. */
async function readPage(
  tx: Db | Tx,
  fitting: Deposits,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: Deposit[]; total: number }> {
  const rows = await fitting
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
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
