import { assert, type Uuid } from '@padauk/base';
import { sumByKind } from '@padauk/ledger/statement';
import type { Tx } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';

const kinds = ['stake', 'stake_refund', 'payout', 'payout_reversal'] as const;

/** What was staked since then, less stakes given back, and what came back of it, less reversals. */
export async function sumPlay(
  tx: Tx,
  memberId: Uuid,
  since: Date,
): Promise<{ readonly staked: bigint; readonly returned: bigint }> {
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  // Bonus money is staked like own money: limits of play count both.
  const accounts = [member.cashId, ...(member.bonusId === null ? [] : [member.bonusId])];
  const sums = await Promise.all(
    accounts.map((accountId) => sumByKind(tx, { accountId, kinds, from: since })),
  );
  const of = (kind: (typeof kinds)[number]) =>
    sums.reduce((sum, byKind) => sum + (byKind.get(kind) ?? 0n), 0n);
  return {
    staked: -of('stake') - of('stake_refund'),
    returned: of('payout') + of('payout_reversal'),
  };
}
