import { type Amount, DAY_MS } from '@padauk/base';
import type { WithdrawalSign } from '@padauk/contracts/wallet';

/** What is looked at back from the request: a week of play and money. */
export const SIGNS_LOOK_BACK_MS = 7 * DAY_MS;
/** How long a payout account counts as new. */
export const NEW_ACCOUNT_MS = 3 * DAY_MS;

export type SignFacts = {
  readonly amount: Amount;
  readonly requestedAt: Date;
  readonly accountAddedAt: Date;
  readonly paidBefore: number;
  /** The browser and network of the request were first seen a short while ago, unlike others. */
  readonly newDevice: boolean;
  /** Other accounts of the brand share a contact, a browser or a payout number with this one. */
  readonly linked: boolean;
  /** Of the last week, minor units. */
  readonly deposited: bigint;
  readonly staked: bigint;
  readonly largestWin: bigint;
};

/**
 * What an operator should look at before approving. A sign is no verdict: it stops nothing by
 * itself, and the player is told nothing of it.
 */
export function signsOf(facts: SignFacts): WithdrawalSign[] {
  const ageMs = facts.requestedAt.getTime() - facts.accountAddedAt.getTime();
  const signs: Readonly<Record<WithdrawalSign, boolean>> = {
    first_withdrawal: facts.paidBefore === 0,
    new_device: facts.newDevice,
    new_payout_account: ageMs < NEW_ACCOUNT_MS,
    linked_accounts: facts.linked,
    // Money that was hardly played may be washed.
    little_play: facts.deposited > 0n && facts.staked < facts.deposited,
    // Most of what goes out was won at one stroke: the round deserves a look.
    large_win: facts.largestWin * 2n >= facts.amount && facts.largestWin > 0n,
  };
  return (Object.keys(signs) as WithdrawalSign[]).filter((sign) => signs[sign]);
}
