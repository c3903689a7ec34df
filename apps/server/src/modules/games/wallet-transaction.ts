import { type Amount, type Currency, type Uuid, writeAmount } from '@padauk/base';
import { derivedUuid } from '@padauk/provider-sdk';

/** The kinds of transactions. A combined call is two of them, kept in one row. */
export const transactionKind = { bet: 1, win: 2, rollback: 3, endRound: 4 } as const;
export type TransactionKind = (typeof transactionKind)[keyof typeof transactionKind];

/** The kind of a row that holds a bet and the win that came in the same call: it closes its round. */
export const COMBINED = 5;

/** What a vendor asked for, and the answer that it was given and will be given again. */
export type WalletTransaction = {
  readonly id: Uuid;
  readonly vendorId: Uuid;
  readonly transactionId: string;
  readonly kind: TransactionKind;
  readonly digest: Uuid;
  readonly memberId: Uuid;
  readonly gameId: Uuid | null;
  readonly roundId: Uuid;
  readonly roundRef: string;
  /** Of a rollback: what went back, which of a bonus win may be less than was won. */
  readonly amount: Amount;
  /** False: acknowledged without moving money. */
  readonly moved: boolean;
  /** What the player could play with after it, as answered. */
  readonly balance: Amount;
  /** The bet that a win names; what a rollback undoes. */
  readonly originalId: Uuid | null;
  readonly closesRound: boolean;
  readonly late: boolean;
  readonly debt: Amount;
  /** The bonus whose money was staked, and to which it returns; null: cash. */
  readonly bonusGrantId: Uuid | null;
};

/** Ours for the vendor's transaction id: also the id of the transfer in the ledger. */
export const transactionIdOf = (vendorId: string, transactionId: string): Uuid =>
  derivedUuid('wallet-transaction', vendorId, transactionId);

/** Live rounds are shared by many players, so a round belongs to one player of one vendor. */
export const roundIdOf = (vendorId: string, memberId: string, roundRef: string): Uuid =>
  derivedUuid('round', vendorId, memberId, roundRef);

/** Closing a round is a transaction of its own, without an id from the vendor. */
export const roundEndIdOf = (roundId: Uuid): Uuid => derivedUuid('round-end', roundId);

/** The part of a taken-back win that the player no longer had. */
export const debtTransferIdOf = (id: Uuid): Uuid => derivedUuid('debt', id);

/**
 * Names the content of a request. The session token is left out: a retry under a new session asks
 * for the same thing. So is what alone may pay: it decides whether a stake is taken, and says
 * nothing of one that was.
 */
export function digestOf(
  kind: 'bet' | 'win' | 'bet-and-win' | 'rollback' | 'end-round',
  body: Readonly<Record<string, unknown>>,
): Uuid {
  const parts: string[] = [kind];
  for (const key of Object.keys(body).toSorted()) {
    const value = body[key];
    if (key !== 'sessionToken' && key !== 'campaignId' && value !== undefined)
      parts.push(key, String(value));
  }
  return derivedUuid(...parts);
}

/** The answer to a bet, a win or a rollback; made of the record alone, so that it never changes. */
export function movedOf(
  record: Pick<WalletTransaction, 'id' | 'transactionId' | 'balance'>,
  currency: Currency,
) {
  return {
    transactionId: record.transactionId,
    walletTransactionId: record.id,
    currency,
    balance: writeAmount(record.balance, currency),
  };
}
