import type { waits } from '@padauk/contracts/payouts';
import type { Db, Tx } from '../../../platform/platform.ts';
import { findHeldForReview, findMembers } from '../../identity/index.ts';
import { findWalletMembers } from '../../wallet/index.ts';

export type Wait = (typeof waits)[number];

/** What is known of the account that a withdrawal is paid to. */
export type AccountStanding = {
  readonly accountHeld: boolean;
  readonly accountFrozen: boolean;
  readonly payoutsHeldUntil: Date | null;
};

/** What decides on whether a withdrawal can go on. */
export type Standing = AccountStanding & {
  readonly state: string;
  readonly approvals: number;
  readonly approvalsNeeded: number;
};

/** How the accounts of some members stand; the number of queries does not depend on how many. */
export async function readStandings(
  tx: Db | Tx,
  memberIds: readonly string[],
): Promise<(memberId: string) => AccountStanding> {
  const members = await findMembers(tx, memberIds);
  const held = await findHeldForReview(tx, memberIds);
  const wallets = new Map<string, Date | null>(
    (await findWalletMembers(tx, memberIds)).map((one) => [one.memberId, one.heldUntil]),
  );
  return (memberId) => ({
    accountHeld: held.has(memberId),
    accountFrozen: [...members.values()].some(
      ({ id, state }) => id === memberId && state === 'frozen',
    ),
    payoutsHeldUntil: wallets.get(memberId) ?? null,
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
  return found;
}
