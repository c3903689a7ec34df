import { assert, type Uuid } from '@padauk/base';
import type { TransferKind } from '@padauk/ledger';
import { sumByKind } from '@padauk/ledger/statement';
import type { Tx } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';

/** What module safety is told of as it happens: a later count says the same. */
const ofLimits = {
  staked: ['stake', 'stake_refund', 'tournament_entry', 'tournament_refund'],
  returned: ['payout', 'payout_reversal', 'jackpot_payout', 'tournament_prize'],
} as const satisfies Record<string, readonly TransferKind[]>;

/** What was staked since then, less stakes given back, and what came back of it, less reversals. */
export async function sumPlay(
  tx: Tx,
  memberId: Uuid,
  since: Date,
): Promise<{ readonly staked: bigint; readonly returned: bigint }> {
  const { staked, returned } = ofLimits;
  const sumOf = await sumKinds(tx, memberId, [...staked, ...returned], since);
  return { staked: -sumOf(staked), returned: sumOf(returned) };
}

/** Of it what was staked in rounds: a buy-in may be a way to hand money on, and is not played. */
export async function sumRoundStakes(tx: Tx, memberId: Uuid, since: Date): Promise<bigint> {
  const kinds = ['stake', 'stake_refund'] as const;
  return -(await sumKinds(tx, memberId, kinds, since))(kinds);
}

/** Bonus money is staked like own money: both are summed. */
async function sumKinds(tx: Tx, memberId: Uuid, kinds: readonly TransferKind[], from: Date) {
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const accounts = [member.cashId, ...(member.bonusId === null ? [] : [member.bonusId])];
  const sums = await Promise.all(
    accounts.map((accountId) => sumByKind(tx, { accountId, kinds, from })),
  );
  return (some: readonly TransferKind[]): bigint =>
    sums.reduce(
      (sum, byKind) => some.reduce((all, kind) => all + (byKind.get(kind) ?? 0n), sum),
      0n,
    );
}
