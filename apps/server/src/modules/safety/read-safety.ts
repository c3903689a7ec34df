import { DAY_MS } from '@padauk/base';
import { askAll } from '../../platform/ask-all.ts';
import type { Db, Tx } from '../../platform/platform.ts';
import { type Exclusion, strongestOf } from './exclusion.ts';
import { listExclusions } from './exclusions.repo.ts';
import type { SumDeposits } from './guard-deposit.ts';
import { forgetWish, type LimitUse, type PlayLimit } from './limit.ts';
import { allLimits, listPeriods, listUses } from './limits.repo.ts';
import { findMember } from './members.repo.ts';
import { realityState } from './reality-check.ts';
import { findRequestOf, type ReturnRequest } from './return-requests.repo.ts';
import type { SafetyPlayer } from './set-limit.ts';
import { readSettings } from './settings.repo.ts';

export type SafetyState = {
  readonly uses: readonly (LimitUse & { readonly limit: PlayLimit })[];
  readonly realityMinutes: number | null;
  /** A reality check that stands before the next stake. */
  readonly due: { readonly minutes: number; readonly net: bigint } | undefined;
  readonly exclusion: Exclusion | undefined;
  /** Whether the player was asked to think of limits, in the last half year (RG-07). */
  readonly prompted: boolean;
  /** Whether a running self-exclusion may be asked to end early; null: that was asked. */
  readonly earlyReturn: boolean | null;
  /** What was asked about the exclusion that runs, by whichever account of the person. */
  readonly asked: Pick<ReturnRequest, 'decideBy' | 'granted'> | undefined;
};

/** After how long a player is asked again to look at the limits. */
const PROMPT_AGAIN_MS = 182 * DAY_MS;

/** All limits of a player with what is used of them, those never set among them, and the rest. */
export async function readSafety(
  tx: Db | Tx,
  player: SafetyPlayer,
  now: Date,
  sumDeposits: SumDeposits,
): Promise<SafetyState> {
  const { memberId } = player;
  const [stored, periods, member, exclusions, settings] = await askAll(
    tx,
    () => listUses(tx, memberId, now),
    () => listPeriods(tx, player.timeZone, now),
    () => findMember(tx, memberId, now),
    () => listExclusions(tx, memberId),
    () => readSettings(tx, player.merchantId),
  );
  const uses: (LimitUse & { limit: PlayLimit })[] = [];
  for (const { kind, period } of allLimits) {
    const known = stored.find(({ limit }) => limit.kind === kind && limit.period === period);
    const span = periods.find((other) => other.period === period);
    if (!span) throw new Error(`the calendar knows each period: ${period}`);
    const limit = known?.limit ?? { kind, period, amount: null, changedAt: now, pending: null };
    uses.push({
      limit: forgetWish(limit, now),
      used:
        kind === 'deposit' ? await sumDeposits(tx, memberId, span.startsAt) : (known?.used ?? 0n),
      resetsAt: span.resetsAt,
    });
  }
  const exclusion = strongestOf(exclusions, now);
  const reality = realityState(member, now);
  const asked = exclusion && (await findRequestOf(tx, exclusion));
  return {
    uses,
    realityMinutes: member.realityMinutes,
    due: reality.state === 'due' ? { minutes: reality.minutes, net: member.netOfDay } : undefined,
    exclusion,
    prompted:
      member.promptedAt !== null && now.getTime() - member.promptedAt.getTime() < PROMPT_AGAIN_MS,
    asked,
    earlyReturn: asked ? null : settings.earlyReturn && exclusion?.kind === 'self_exclusion',
  };
}
