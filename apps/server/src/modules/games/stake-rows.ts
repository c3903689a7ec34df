import { type Amount, amount, writeAmount } from '@padauk/base';
import type { AccountId, Transfer } from '@padauk/ledger';
import type { Play } from '../safety/index.ts';
import type { CallSubject } from './wallet-context.ts';
import { transactionKind, type WalletTransaction } from './wallet-transaction.ts';
import type { CallRecords, NewTransaction } from './wallet-transaction-rows.repo.ts';

/*
 * What follows from the records of a stake alone: its transfers, what it adds to the play of its
 * player, and its answers.
 */

export const mapRecords = <T, U>(
  [first, second]: CallRecords<T>,
  to: (record: T) => U,
): CallRecords<U> => (second ? [to(first), to(second)] : [to(first)]);

export function transfersOf(
  subject: CallSubject,
  records: readonly NewTransaction[],
  purse: AccountId,
): Transfer[] {
  const house = subject.houseId;
  return records
    .filter((record) => record.amount > 0n)
    .map(({ id, kind, amount: moved, roundId }) =>
      kind === transactionKind.bet
        ? { id, fromId: purse, toId: house, amount: moved, kind: 'stake', reference: roundId }
        : { id, fromId: house, toId: purse, amount: moved, kind: 'payout', reference: roundId },
    );
}

/** What a call adds to what its player has played. */
export function playOf(
  subject: CallSubject,
  records: readonly Pick<NewTransaction, 'kind' | 'amount'>[],
  at: Date,
): Play {
  let staked = 0n;
  let returned = 0n;
  for (const { kind, amount: moved } of records) {
    if (kind === transactionKind.bet) staked += moved;
    else returned += moved;
  }
  return { memberId: subject.player.memberId, staked, returned, at };
}

/** What a call answers of each of its records. */
export type Answered = Pick<WalletTransaction, 'id' | 'transactionId' | 'balance'>;

/** The balance after each, from the balance after the last: nothing comes between linked transfers. */
export function withBalances(records: readonly NewTransaction[], last: Amount): Answered[] {
  let balance = last;
  return records
    .toReversed()
    .map((record) => {
      const answered = { id: record.id, transactionId: record.transactionId, balance };
      const change = record.kind === transactionKind.bet ? -record.amount : record.amount;
      balance = amount(balance - change);
      return answered;
    })
    .toReversed();
}

/** The stake as its jackpot will take it: pools and their money move a moment later, together. */
export const fedOf = (fed: {
  readonly subject: CallSubject;
  readonly gameCode: string;
  readonly bet: NewTransaction;
  readonly jackpotId: string;
}) => ({
  jackpotId: fed.jackpotId,
  betId: fed.bet.id,
  memberId: fed.bet.memberId,
  roundId: fed.bet.roundRef,
  round: fed.bet.roundId,
  title: fed.gameCode,
  stake: writeAmount(fed.bet.amount, fed.subject.currency),
  ...(fed.subject.launchId && { launchId: fed.subject.launchId }),
});
