import type { Amount, Result, Uuid } from '@padauk/base';
import { AMOUNT_MAX, assert } from '@padauk/base';

/**
 * Words of the ledger.
 * - account: keeps one currency for one owner. Members and agents have a balance row with a floor;
 *   accounts of the house, of vendors and of payment providers have none: theirs is a sum.
 * - transfer: a positive amount from one account to another, under an id that the asker makes.
 * - group: transfers that are posted together or not at all.
 * - rider: a row of another table that is written with a group, in the same statement.
 */
export type AccountId = bigint & { readonly __id: 'account' };
/** Marks a whole number as the id of an account; it checks nothing. */
export const accountId = (value: bigint | string | number): AccountId => BigInt(value) as AccountId;

/** Whether the account is the house's: the last bit says that it has no balance row. */
export const isHouse = (id: AccountId): boolean => (id & 1n) === 1n;
/** The seven bits above it are the currency. */
export const canMeet = (a: AccountId, b: AccountId): boolean => ((a ^ b) & 254n) === 0n;

/** Numbers are stored and never change; `ledger.transfer_kind` names the same. */
export const transferKinds = {
  tombstone: 0,
  deposit: 1,
  deposit_fee: 2,
  withdrawal_lock: 3,
  withdrawal_return: 4,
  withdrawal_payout: 5,
  withdrawal_fee: 6,
  stake: 7,
  payout: 8,
  stake_refund: 9,
  payout_reversal: 10,
  jackpot_contribution: 11,
  jackpot_payout: 12,
  bonus_grant: 13,
  bonus_release: 14,
  bonus_forfeit: 15,
  rebate: 16,
  commission: 17,
  agent_transfer: 18,
  points_earn: 19,
  points_redeem: 20,
  points_return: 21,
  points_expire: 22,
  adjustment: 23,
  trial_grant: 24,
  tip: 25,
  promotion: 26,
  wallet_transfer: 28,
  referral: 27,
  tournament_entry: 40,
  tournament_refund: 41,
  tournament_prize: 42,
} as const;
export type TransferKind = Exclude<keyof typeof transferKinds, 'tombstone'>;

export type Transfer = {
  /** Made by whoever asks, kept across retries. Unique for each account. Version 7 is fastest. */
  readonly id: Uuid;
  readonly fromId: AccountId;
  readonly toId: AccountId;
  /** Minor units, positive: direction is given by from and to, never by sign. */
  readonly amount: Amount;
  readonly kind: TransferKind;
  /** The round, bet or withdrawal that this belongs to. No part of what a retry must repeat. */
  readonly reference: Uuid | null;
};

/** Why a posting was refused, in the order in which the reasons are looked for. */
export const postCodes = [
  'transfer_voided',
  'transfer_id_reused',
  'account_not_found',
  'currency_mismatch',
  'account_frozen',
  'balance_too_low',
] as const;
export type PostCode = (typeof postCodes)[number];

/** `balances` are those after the transfer, of the sides that have a balance row. */
export type Posting = {
  readonly id: Uuid;
  readonly status: 'posted' | 'replayed';
  readonly balances: { readonly from: Amount | null; readonly to: Amount | null };
};
export type PostResult = Result<Posting[], PostCode>;

/** A table that rows can be written to along with a posting. Names and types come from code only. */
export type RiderTable = {
  /** With its schema: `studio.round`. */
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    /** A PostgreSQL type that is no array. */
    readonly type: string;
    /**
     * Filled from the posting, and then not part of `row`: `balance` is that of the member (of the
     * payer, where both have one) after the last transfer of the group, in minor units; `at` is the
     * time of the posting.
     */
    readonly from?: 'balance' | 'at';
  }[];
};
export type Rider = {
  readonly table: RiderTable;
  /** Values of the columns without `from`, in their order. Objects are written as JSON. */
  readonly row: readonly unknown[];
};
export type PostGroup = {
  readonly transfers: readonly Transfer[];
  /**
   * A unique key of a rider keeps the ids for all time: then they need not be looked for in the
   * months before this one, however old such an id may be.
   */
  readonly idsAreKept?: boolean;
  readonly riders?: readonly Rider[];
};

/** States what every caller owes: a broken one is a bug, never a refusal. */
export function assertTransfers(transfers: readonly Transfer[]): void {
  assert(transfers.length > 0, 'a group has a transfer');
  const ids = new Set<Uuid>();
  for (const t of transfers) {
    assert(t.amount > 0n && t.amount <= AMOUNT_MAX, `an amount is positive and in range: ${t.id}`);
    assert(t.fromId !== t.toId, `a transfer has two accounts: ${t.id}`);
    assert(!ids.has(t.id), `ids in a group differ: ${t.id}`);
    ids.add(t.id);
  }
}
