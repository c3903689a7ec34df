import { type Amount, amount, type Uuid } from '@padauk/base';
import type { AccountId } from '@padauk/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { takenByWithdrawal } from './withdrawals/withdrawals.repo.ts';

/*
 * What the back office shows of one member's money. Amounts are minor units of his currency.
 */

/** A purse of a member: `cash`, `bonus`, `locked`, `debt` … by the code of its account. */
export type Purse = {
  readonly code: string;
  readonly accountId: AccountId;
  readonly balance: Amount;
};

export async function listPurses(
  tx: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<Purse[]> {
  const { rows } = await sql<{ code: string; id: bigint; balance: bigint }>`
    select a.code, a.id, coalesce(b.balance, 0)::bigint as balance
    from ledger.account a
    left join ledger.balance b on b.account_id = a.id
    where a.merchant_id = ${merchantId} and a.owner_kind in ('member', 'agent')
      and a.owner_id = ${memberId}
    order by a.id`.execute(tx);
  return rows.map((row) => ({
    code: row.code,
    accountId: row.id as AccountId,
    balance: amount(row.balance),
  }));
}

export type MemberTotals = {
  readonly deposits: Amount;
  readonly withdrawals: Amount;
  readonly frozenUntil: Date | null;
};

/** All posted deposits and all withdrawals that were paid, ever; and a pause of withdrawals. */
export async function readMemberTotals(tx: Db, memberId: string): Promise<MemberTotals> {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint; frozen_until: Date | null }>`
    select
      coalesce((select sum(amount) from wallet.deposit
        where member_id = ${memberId} and state = 'posted'), 0)::bigint as deposits,
      coalesce((select sum(${takenByWithdrawal}) from wallet.withdrawal
        where member_id = ${memberId} and paid_at is not null), 0)::bigint as withdrawals,
      (select withdrawals_frozen_until from wallet.member
        where member_id = ${memberId}) as frozen_until`.execute(tx);
  const [row] = rows;
  return {
    deposits: amount(row?.deposits ?? 0n),
    withdrawals: amount(row?.withdrawals ?? 0n),
    frozenUntil: row?.frozen_until ?? null,
  };
}

/** The last deposits, newest first. */
export async function listLastDeposits(tx: Db, memberId: string, limit: number) {
  const { rows } = await sql<{
    id: Uuid;
    method: string;
    methodNames: Record<string, string>;
    amount: bigint;
    state: string;
    createdAt: Date;
  }>`
    select d.id, d.method, coalesce(m.titles, '{}') as "methodNames", d.amount, d.state,
      d.created_at as "createdAt"
    from wallet.deposit d
    left join wallet.deposit_method m on m.merchant_id = d.merchant_id and m.code = d.method
    where d.member_id = ${memberId} order by d.created_at desc, d.id desc
    limit ${limit}`.execute(tx);
  return rows;
}

/** What many members have together. */
export async function sumFunds(
  tx: Db | Tx,
  memberIds: readonly string[],
): Promise<{ cash: bigint; locked: bigint }> {
  const { rows } = await sql<{ cash: bigint; locked: bigint }>`
    select coalesce(sum(c.balance), 0)::bigint as cash,
      coalesce(sum(l.balance), 0)::bigint as locked
    from wallet.member m
    join ledger.account_balance c on c.account_id = m.cash_account_id
    join ledger.account_balance l on l.account_id = m.locked_account_id
    where m.member_id = any(${[...memberIds]}::uuid[])`.execute(tx);
  return rows[0] ?? { cash: 0n, locked: 0n };
}

export type LastWithdrawal = {
  readonly id: Uuid;
  readonly amount: bigint;
  readonly state: string;
  readonly requestedAt: Date;
  readonly approvals: number;
  readonly approvalsNeeded: number;
  readonly paidThrough: string;
  /** Whose name the account bears that it goes to. */
  readonly holder: string;
};

/** The last withdrawals, newest first, with what decides on whether they may go on. */
export async function listLastWithdrawals(
  tx: Db,
  memberId: string,
  limit: number,
): Promise<LastWithdrawal[]> {
  const { rows } = await sql<LastWithdrawal>`
    select w.id, w.amount, w.state, w.requested_at as "requestedAt",
      (select count(*) from wallet.approval a where a.withdrawal_id = w.id)::int as approvals,
      w.approvals_needed as "approvalsNeeded", w.paid_through as "paidThrough", p.holder
    from wallet.withdrawal w join wallet.payout_account p on p.id = w.payout_account_id
    where w.member_id = ${memberId}
    order by w.requested_at desc, w.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Where a member may be paid to, masked. */
export async function listMaskedPayouts(tx: Db, memberId: string) {
  const { rows } = await sql<{ bank: string; numberMasked: string; usableFrom: Date }>`
    select bank, number_masked as "numberMasked", usable_from as "usableFrom"
    from wallet.payout_account
    where member_id = ${memberId} and removed_at is null order by created_at`.execute(tx);
  return rows;
}

/** Other members of the brand who are paid to the same number. */
export async function findPayoutSharers(tx: Db, memberId: string): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select distinct other.member_id as id
    from wallet.payout_account own
    join wallet.member me on me.member_id = own.member_id
    join wallet.payout_account other on other.number_hash = own.number_hash
      and other.member_id <> own.member_id
    join wallet.member m on m.member_id = other.member_id and m.merchant_id = me.merchant_id
    where own.member_id = ${memberId} limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Members of the brand with a payout number that ends so: the last four characters. */
export async function findMembersByPayoutEnd(
  tx: Db,
  asked: { readonly merchantId: string; readonly lastFour: string; readonly limit: number },
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select distinct p.member_id as id
    from wallet.payout_account p
    join wallet.member m on m.member_id = p.member_id and m.merchant_id = ${asked.merchantId}
    where right(p.number_masked, 4) = ${asked.lastFour} and p.removed_at is null
    limit ${asked.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Lets a member ask for no withdrawal until then; null ends it. Those under way go on.
 *
 * @returns what was before
 */
export const setWithdrawalsFrozen = (
  tx: Tx,
  memberId: string,
  until: Date | null,
): Promise<Date | null> => setHold(tx, memberId, sql`withdrawals_frozen_until = ${until}`);

/**
 * Holds all that is to be paid to a member until then, by decision of staff; null ends it, and with
 * it any pause of new withdrawals.
 *
 * @returns until when no withdrawal could be asked for before
 */
export const holdPayouts = (tx: Tx, memberId: string, until: Date | null): Promise<Date | null> =>
  setHold(tx, memberId, sql`withdrawals_frozen_until = ${until}, payouts_held_until = ${until}`);

async function setHold(tx: Tx, memberId: string, change: RawBuilder<unknown>) {
  const { rows } = await sql<{ before: Date | null }>`
    update wallet.member m set ${change}
    from (select member_id, withdrawals_frozen_until as before from wallet.member
          where member_id = ${memberId} for update) old
    where m.member_id = old.member_id returning old.before`.execute(tx);
  return rows[0]?.before ?? null;
}

const ID_DIGITS = 32;

/** A withdrawal of the brand by its id, or by its first digits (8 or more), with dashes or without. */
export async function findWithdrawalsById(
  tx: Db,
  asked: { readonly merchantId: string; readonly beginning: string; readonly limit: number },
) {
  const digits = asked.beginning.replaceAll('-', '');
  const low = digits.padEnd(ID_DIGITS, '0');
  const high = digits.padEnd(ID_DIGITS, 'f');
  const { rows } = await sql<{ id: Uuid; memberId: Uuid; state: string }>`
    select id, member_id as "memberId", state from wallet.withdrawal
    where id between ${low}::uuid and ${high}::uuid and merchant_id = ${asked.merchantId}
    order by id limit ${asked.limit}`.execute(tx);
  return rows;
}
