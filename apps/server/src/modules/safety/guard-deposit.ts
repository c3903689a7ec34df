import type { Refusal, Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';
import { findExclusion, type StopFacts } from './guard-stake.ts';
import { judgeLimits } from './limit.ts';
import { listUses, lockDeposits } from './limits.repo.ts';

/** What was paid in since then, and what is on its way, minor units. */
export type SumDeposits = (tx: Db | Tx, memberId: Uuid, since: Date) => Promise<bigint>;

/**
 * Whether a deposit may begin. Deposits of one player are judged one after the other, so that two
 * at once do not both fit into what is left for one. Gross: a withdrawal gives nothing back
 * (RG-03).
 *
 * @param amount - minor units
 */
export async function guardDeposit(
  tx: Tx,
  {
    memberId,
    amount,
    now,
  }: { readonly memberId: Uuid; readonly amount: bigint; readonly now: Date },
  sumDeposits: SumDeposits,
): Promise<Refusal<'play_limit_reached' | 'self_excluded', StopFacts> | undefined> {
  const away = await findExclusion(tx, memberId, now);
  if (away) return away;
  await lockDeposits(tx, memberId);
  const uses = (await listUses(tx, memberId, now)).filter(
    ({ limit }) => limit.kind === 'deposit' && limit.amount !== null,
  );
  const counted = [];
  for (const use of uses) {
    counted.push({ ...use, used: await sumDeposits(tx, memberId, use.startsAt) });
  }
  return judgeLimits(counted, { deposit: amount });
}
