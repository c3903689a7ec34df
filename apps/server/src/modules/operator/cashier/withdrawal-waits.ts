import type { waits } from '@padauk/contracts/payouts';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { findHeldForReview, findMembers, readRealNames } from '../../identity/index.ts';
import {
  findWalletMembers,
  isSameName,
  readWalletSettings,
  type WithdrawalForReview,
} from '../../wallet/index.ts';

export type Wait = (typeof waits)[number];

/** What is known of the account that a withdrawal is paid to. */
export type AccountStanding = {
  readonly accountHeld: boolean;
  readonly accountFrozen: boolean;
  readonly payoutsHeldUntil: Date | null;
  /** Whether the brand pays to the member's own name alone, and the holder has another one now. */
  readonly holderDiffers: boolean;
};
/** A member of the brand, and whose name the account bears that he is paid to. */
export type Paid = { readonly memberId: string; readonly holder: string };
export type StandingOf = (paid: Paid) => AccountStanding;

/** Who is paid what was asked for. */
export const paidOf = ({ memberId, withdrawal }: WithdrawalForReview): Paid => ({
  memberId,
  holder: withdrawal.payoutAccount.holder,
});

/** What decides on whether a withdrawal can go on. */
export type Standing = AccountStanding & {
  readonly state: string;
  readonly approvals: number;
  readonly approvalsNeeded: number;
};

/**
 * How the accounts of some members of a brand stand; the number of queries does not depend on how
 * many.
 */
export async function readStandings(
  tx: Db | Tx,
  vault: Vault,
  memberIds: readonly string[],
): Promise<StandingOf> {
  const members = await findMembers(tx, memberIds);
  const held = await findHeldForReview(tx, memberIds);
  const wallets = new Map<string, Date | null>(
    (await findWalletMembers(tx, memberIds)).map((one) => [one.memberId, one.heldUntil]),
  );
  const [one] = members.values();
  const ownNameOnly = one && (await readWalletSettings(tx, one.merchantId)).holderMatches;
  const names = ownNameOnly && (await readRealNames(tx, vault, memberIds));
  return ({ memberId, holder }) => ({
    accountHeld: held.has(memberId),
    accountFrozen: [...members.values()].some(
      ({ id, state }) => id === memberId && state === 'frozen',
    ),
    payoutsHeldUntil: wallets.get(memberId) ?? null,
    holderDiffers: names ? !isSameName(holder, names.get(memberId)) : false,
  });
}

/**
 * Why a withdrawal has not come to its end, in the order in which somebody would have to clear it;
 * nothing when it has.
 */
export function waitsOf(standing: Standing, now: Date): Wait[] {
  switch (standing.state) {
    case 'requested':
      return [...obstaclesOf(standing, now), approvalOf(standing)];
    case 'approved':
      return [...obstaclesOf(standing, now), 'payment'];
    case 'sending':
      // What no provider has yet is handed over when nothing is in the way any more.
      return [...obstaclesOf(standing, now), 'provider'];
    case 'paid':
      return ['player'];
    case 'disputed':
      return [...obstaclesOf(standing, now), 'dispute'];
    default:
      return [];
  }
}

const approvalOf = ({ approvals, approvalsNeeded }: Standing): Wait =>
  approvals > 0 && approvals < approvalsNeeded ? 'second_approval' : 'first_approval';

/** Why nothing is paid to an account now: what is told of a withdrawal, and what refuses to pay it. */
export function obstaclesOf(standing: AccountStanding, now: Date): Wait[] {
  const found: Wait[] = [];
  if (standing.accountFrozen) found.push('account_frozen');
  if (standing.accountHeld) found.push('account_held');
  if (standing.payoutsHeldUntil && standing.payoutsHeldUntil > now) {
    found.push('withdrawals_stopped');
  }
  if (standing.holderDiffers) found.push('holder_differs');
  return found;
}
