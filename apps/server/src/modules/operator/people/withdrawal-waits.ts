import type { waits } from '@padauk/contracts/member-file';

export type Wait = (typeof waits)[number];

/** What decides on whether a withdrawal can go on. */
export type Standing = {
  readonly state: string;
  readonly approvals: number;
  readonly approvalsNeeded: number;
  readonly usableFrom: Date;
  readonly accountHeld: boolean;
  readonly accountFrozen: boolean;
  readonly withdrawalsFrozenUntil: Date | null;
};

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
      return ['provider'];
    case 'paid':
      return ['player'];
    case 'disputed':
      return ['dispute'];
    default:
      return [];
  }
}

const approvalOf = ({ approvals, approvalsNeeded }: Standing): Wait =>
  approvals > 0 && approvals < approvalsNeeded ? 'second_approval' : 'first_approval';

function obstaclesOf(standing: Standing, now: Date): Wait[] {
  const found: Wait[] = [];
  if (standing.accountFrozen) found.push('account_frozen');
  if (standing.accountHeld) found.push('account_held');
  if (standing.withdrawalsFrozenUntil && standing.withdrawalsFrozenUntil > now) {
    found.push('withdrawals_stopped');
  }
  if (standing.usableFrom > now) found.push('payout_account_new');
  return found;
}
