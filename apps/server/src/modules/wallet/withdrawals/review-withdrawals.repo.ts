import { type Amount, amount, type Uuid } from '@padauk/base';
import { COUNTED_AHEAD } from '@padauk/contracts/wire';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { WithdrawalState } from './withdrawal.ts';
import {
  type StoredWithdrawal,
  takenByWithdrawal,
  toWithdrawal,
  withdrawals,
} from './withdrawals.repo.ts';

/** Which withdrawals of a brand are looked for; what is undefined does not matter. */
export type ReviewFilter = {
  readonly merchantId: Uuid;
  readonly state?: WithdrawalState | undefined;
  readonly memberIds?: readonly Uuid[] | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
  /** Asked for in [from, to). */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

const fits = (of: ReviewFilter) => {
  const wanted = [
    sql`w.merchant_id = ${of.merchantId}`,
    ...(of.state ? [sql`w.state = ${of.state}`] : []),
    ...(of.memberIds ? [sql`w.member_id = any(${[...of.memberIds]}::uuid[])`] : []),
    ...(of.amountMin === undefined ? [] : [sql`w.amount >= ${of.amountMin}`]),
    ...(of.amountMax === undefined ? [] : [sql`w.amount <= ${of.amountMax}`]),
    ...(of.from ? [sql`w.requested_at >= ${of.from}`] : []),
    ...(of.to ? [sql`w.requested_at < ${of.to}`] : []),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
};

/** Withdrawals of a brand, oldest first, with how many fit: see `COUNTED_AHEAD`. */
export async function pageBrandWithdrawals(
  tx: Db | Tx,
  args: ReviewFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: StoredWithdrawal[]; total: number }> {
  const found = await withdrawals(tx)
    .where(fits(args))
    .orderBy('w.requested_at')
    .orderBy('w.id')
    .offset(args.offset)
    .limit(args.limit)
    .execute();
  const fitting = tx
    .selectFrom('wallet.withdrawal as w')
    .select('w.id')
    .where(fits(args))
    .limit(args.offset + COUNTED_AHEAD);
  const { total } = await tx
    .selectFrom(fitting.as('counted'))
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: found.map(toWithdrawal), total: Number(total) };
}

export async function withdrawalTotals(
  tx: Db | Tx,
  args: { merchantId: Uuid; from: Date; to: Date },
): Promise<{ count: number; amount: Amount; open: number }> {
  const paid = await tx
    .selectFrom('wallet.withdrawal')
    .select((of) => [
      of.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(${takenByWithdrawal}), 0)::bigint`.as('amount'),
    ])
    .where('merchant_id', '=', args.merchantId)
    .where('paid_at', '>=', args.from)
    .where('paid_at', '<', args.to)
    .executeTakeFirstOrThrow();
  const { open } = await tx
    .selectFrom('wallet.withdrawal')
    .select((of) => of.fn.countAll<bigint>().as('open'))
    .where('merchant_id', '=', args.merchantId)
    .where('state', 'in', ['requested', 'approved', 'disputed'])
    .executeTakeFirstOrThrow();
  return { count: Number(paid.count), amount: amount(paid.amount), open: Number(open) };
}

/** What was ever paid out to each of the members. */
export async function withdrawalTotalsOf(
  tx: Db | Tx,
  memberIds: readonly string[],
): Promise<Map<string, Amount>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet.withdrawal')
    .select(['member_id', sql<bigint>`sum(${takenByWithdrawal})::bigint`.as('amount')])
    .where('member_id', 'in', [...memberIds])
    .where('paid_at', 'is not', null)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, amount(row.amount)]));
}
