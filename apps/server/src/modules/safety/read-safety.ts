import type { Db, Tx } from '../../platform/platform.ts';
import { type Exclusion, strongestOf } from './exclusion.ts';
import { listExclusions } from './exclusions.repo.ts';
import type { SumDeposits } from './guard-deposit.ts';
import type { LimitUse, PlayLimit } from './limit.ts';
import { allLimits, listPeriods, listUses } from './limits.repo.ts';
import { findMember } from './members.repo.ts';
import type { SafetyPlayer } from './set-limit.ts';

export type SafetyState = {
  readonly uses: readonly (LimitUse & { readonly limit: PlayLimit })[];
  readonly realityMinutes: number | null;
  readonly exclusion: Exclusion | undefined;
  readonly prompted: boolean;
};

/** All limits of a player with what is used of them, those never set among them, and the rest. */
export async function readSafety(
  tx: Db | Tx,
  player: SafetyPlayer,
  now: Date,
  sumDeposits: SumDeposits,
): Promise<SafetyState> {
  const { memberId } = player;
  const [stored, periods, member, exclusions] = await Promise.all([
    listUses(tx, memberId, now),
    listPeriods(tx, player.timeZone, now),
    findMember(tx, memberId, now),
    listExclusions(tx, memberId),
  ]);
  const uses: (LimitUse & { limit: PlayLimit })[] = [];
  for (const { kind, period } of allLimits) {
    const known = stored.find(({ limit }) => limit.kind === kind && limit.period === period);
    const span = periods.find((other) => other.period === period);
    if (!span) throw new Error(`the calendar knows each period: ${period}`);
    const limit = known?.limit ?? { kind, period, amount: null, changedAt: now, pending: null };
    const isWaiting = limit.pending !== null && now < limit.pending.expiresAt;
    uses.push({
      limit: isWaiting ? limit : { ...limit, pending: null },
      used:
        kind === 'deposit' ? await sumDeposits(tx, memberId, span.startsAt) : (known?.used ?? 0n),
      resetsAt: span.resetsAt,
    });
  }
  return {
    uses,
    realityMinutes: member.realityMinutes,
    exclusion: strongestOf(exclusions, now),
    prompted: member.promptedAt !== null,
  };
}
