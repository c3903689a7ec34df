import { MINUTE_MS, type Refusal, refuse, type Uuid } from '@padauk/base';
import { askAll } from '../../platform/ask-all.ts';
import type { Db, Tx } from '../../platform/platform.ts';
import { awayUntil, strongestOf } from './exclusion.ts';
import { listExclusions } from './exclusions.repo.ts';
import { judgeLimits, type LimitFacts } from './limit.ts';
import { listUses } from './limits.repo.ts';
import { findMember, setRealitySince } from './members.repo.ts';
import { realityState } from './reality-check.ts';

/** Why a player is stopped by his own tools. */
export type StopCode = 'play_limit_reached' | 'self_excluded' | 'reality_check_due';
export type StopFacts =
  | LimitFacts
  | { readonly endsAt: Date; readonly kind: 'time_out' | 'self_exclusion' }
  | { readonly minutes: number; readonly net: bigint };

/**
 * Why a guarded player may not stake this now, read before the posting so that the usual "no" costs
 * no failed transaction. The posting itself decides (`playRider`): between the look and the posting
 * another stake may have come.
 *
 * @param stake - minor units
 */
export async function guardStake(
  db: Db | Tx,
  { memberId, stake, now }: { readonly memberId: Uuid; readonly stake: bigint; readonly now: Date },
): Promise<Refusal<StopCode, StopFacts> | undefined> {
  const [exclusions, uses, member] = await askAll(
    db,
    () => listExclusions(db, memberId),
    () => listUses(db, memberId, now),
    () => findMember(db, memberId, now),
  );
  const away = strongestOf(exclusions, now);
  if (away) return refuse('self_excluded', { kind: away.kind, endsAt: awayUntil(away) });
  const reality = realityState(member, now);
  if (reality.state === 'due') {
    return refuse('reality_check_due', { minutes: reality.minutes, net: member.netOfDay });
  }
  if (reality.state === 'begins') await setRealitySince(db, memberId, now);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const counted = uses.some(
    ({ lastMinute }) => lastMinute && Math.floor(lastMinute.getTime() / MINUTE_MS) === minute,
  );
  const session = counted ? 0n : 1n;
  // A stake of nothing takes time and no money: the posting judges it likewise (0118).
  return judgeLimits(uses, stake > 0n ? { stake, loss: stake, session } : { session });
}

/** The same question without a stake: may this player open a game, take a bonus, pay in? */
export async function findExclusion(
  tx: Db | Tx,
  memberId: Uuid,
  now: Date,
): Promise<Refusal<'self_excluded', StopFacts> | undefined> {
  const away = strongestOf(await listExclusions(tx, memberId), now);
  return away && refuse('self_excluded', { kind: away.kind, endsAt: awayUntil(away) });
}
