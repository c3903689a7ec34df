import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { WalletMember } from '../members.repo.ts';
import { takenByWithdrawal } from './withdrawals.repo.ts';

/** What a member's money did since then, and how often money was paid out before. */
export async function readSignSums(
  tx: Tx,
  member: Pick<WalletMember, 'memberId' | 'cashId'>,
  since: Date,
): Promise<{ paidBefore: number; deposited: bigint; largestWin: bigint }> {
  const { rows } = await sql<{ paidBefore: number; deposited: bigint; largestWin: bigint }>`
    select
      (select count(*) from wallet.withdrawal
        where member_id = ${member.memberId} and paid_at is not null)::int as "paidBefore",
      coalesce((select sum(amount) from wallet.deposit
        where member_id = ${member.memberId} and state = 'posted'
          and posted_at >= ${since}), 0)::bigint as deposited,
      coalesce((select max(x.amount) from ledger.transfer x
        join ledger.transfer_kind k on k.number = x.kind
          and k.name in ('payout', 'jackpot_payout', 'tournament_prize')
        where x.account_id = ${member.cashId}
          and x.batch_id >= coalesce(ledger.first_batch_at(${since}), 0)), 0)::bigint
        as "largestWin"`.execute(tx);
  return rows[0] ?? { paidBefore: 0, deposited: 0n, largestWin: 0n };
}

/** What a member has asked for since then, without what was rejected or came back to him. */
export async function sumRequests(
  tx: Db | Tx,
  memberId: Uuid,
  since: Date,
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, coalesce(sum(${takenByWithdrawal}), 0)::bigint as amount
    from wallet.withdrawal
    where member_id = ${memberId} and requested_at > ${since} and state <> 'rejected'
      and ${takenByWithdrawal} > 0`.execute(tx);
  return rows[0] ?? { count: 0, amount: 0n };
}

/** What is still to be staked, as a meter: of what is required, how much was played. */
export async function readTurnoverMeter(
  tx: Db | Tx,
  memberId: Uuid,
): Promise<{ readonly required: bigint; readonly played: bigint }> {
  const { rows } = await sql<{ required: bigint; played: bigint }>`
    select coalesce(sum(required), 0)::bigint as required,
      coalesce(sum(played), 0)::bigint as played
    from wallet.turnover where member_id = ${memberId} and played < required`.execute(tx);
  return rows[0] ?? { required: 0n, played: 0n };
}
