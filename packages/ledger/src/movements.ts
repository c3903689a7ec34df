import { type Amount, amount } from '@padauk/base';
import { type TransferKind, transferKinds } from './transfer.ts';
import { run, type Tx } from './tx.ts';

/** What transfers of one kind have moved on one account of an owner. */
export type Movement = {
  /** The code of the account: `cash`, `locked`, `bonus` … */
  readonly purse: string;
  readonly kind: TransferKind;
  readonly transfers: number;
  /** Minor units that came to the account, and that left it. */
  readonly received: Amount;
  readonly paid: Amount;
};

/** Kinds that rounds are made of: there are as many of them as there are bets. */
const PLAY: readonly TransferKind[] = [
  'stake',
  'payout',
  'stake_refund',
  'payout_reversal',
  'jackpot_contribution',
  'jackpot_payout',
];

/**
 * What moved a member's money in [from, to) but for rounds, by account and kind. Reads the index of
 * the accounts for that span of time, so it is for single members, not for reports.
 */
export async function readMovements(
  tx: Tx,
  query: {
    readonly merchantId: string;
    readonly memberId: string;
    readonly currency: string;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<Movement[]> {
  const rows = await run<{
    purse: string;
    kind: TransferKind;
    transfers: string;
    received: string;
    paid: string;
  }>(
    tx,
    `select a.code as purse, k.name as kind, count(*)::text as transfers,
            coalesce(sum(x.amount) filter (where x.amount > 0), 0)::text as received,
            coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::text as paid
       from ledger.account a
       join ledger.transfer x on x.account_id = a.id
       join ledger.transfer_kind k on k.number = x.kind
      where a.merchant_id = $1 and a.owner_kind = 'member' and a.owner_id = $2 and a.currency = $3
        and a.code <> 'points' and x.kind <> 0 and x.kind <> all ($4::smallint[])
        and x.batch_id >= ledger.first_batch_at($5) and x.batch_id < ledger.first_batch_at($6)
        -- The index holds spans of batch ids.
        and x.batch_id >> 46 between ledger.first_batch_at($5) >> 46
                                 and ledger.first_batch_at($6) >> 46
      group by a.code, k.name`,
    [
      query.merchantId,
      query.memberId,
      query.currency,
      PLAY.map((kind) => transferKinds[kind]),
      query.from,
      query.to,
    ],
  );
  return rows.map(({ purse, kind, transfers, received, paid }) => ({
    purse,
    kind,
    transfers: Number(transfers),
    received: amount(BigInt(received)),
    paid: amount(BigInt(paid)),
  }));
}
