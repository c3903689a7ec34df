import { type Clock, ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import {
  changeLimit,
  confirmLimit,
  dropLimitWish,
  type LimitKind,
  type LimitPeriod,
  type PlayLimit,
} from './limit.ts';
import { ensureMember, findLimit, listPeriods, lockMember, saveLimit } from './limits.repo.ts';
import { findTimeZone, insertChange } from './members.repo.ts';
import { recountUsage } from './usage.repo.ts';

/** Stakes and what came back of them since then, from the ledger, minor units. */
export type SumPlay = (
  tx: Tx,
  memberId: Uuid,
  since: Date,
) => Promise<{ readonly staked: bigint; readonly returned: bigint }>;

export type SafetyPlayer = {
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  readonly timeZone: string;
};
/** Whoever may begin to count what a player plays. */
export type CountingContext = Pick<Platform, 'clock' | 'jobs'> & { readonly sumPlay: SumPlay };
type Key = { readonly kind: LimitKind; readonly period: LimitPeriod };

type LimitAsked<A extends bigint | null> = {
  readonly player: SafetyPlayer;
  readonly wish: Key & { readonly amount: A };
  /** Who of the house sets it; null: the player. */
  readonly operatorId: Uuid | null;
};

export const RECOUNT_TASK = 'safety.recount';
/**
 * Stakes of a player without a limit are not counted; a process that still takes the player for one
 * has asked again by then.
 */
const RECOUNT_AFTER_MS = 15_000;

/** Sets a limit by the rule of the noun, and begins to count where nothing may have been counted. */
export async function setLimit(
  tx: Tx,
  context: CountingContext,
  { player, wish, operatorId }: LimitAsked<bigint | null>,
): Promise<PlayLimit> {
  const now = context.clock.now();
  const { memberId } = player;
  await ensureMember(tx, player);
  await lockMember(tx, memberId);
  const before = await findLimit(tx, { ...wish, memberId }, now);
  const after = changeLimit(before, wish.amount, now);
  await saveLimit(tx, memberId, after);
  await insertChange(tx, {
    memberId,
    at: now,
    what: after.pending ? 'wish' : 'limit',
    facts: { ...factsOf(wish, before.amount, wish.amount), ...(operatorId && { operatorId }) },
  });
  if (wish.kind !== 'deposit' && before.amount === null && after.amount !== null) {
    await beginCounting(tx, context, player);
  }
  return after;
}

/** The house makes a limit stricter; to loosen one is the player's own wish alone. */
export async function tightenLimit(
  tx: Tx,
  context: CountingContext,
  asked: LimitAsked<bigint>,
): Promise<Result<PlayLimit, 'limit_not_stricter'>> {
  const { player, wish } = asked;
  await ensureMember(tx, player);
  await lockMember(tx, player.memberId);
  const { memberId } = player;
  const { amount } = await findLimit(tx, { ...wish, memberId }, context.clock.now());
  if (amount !== null && wish.amount >= amount) return refuse('limit_not_stricter');
  return ok(await setLimit(tx, context, asked));
}

/**
 * From now on what this player plays is counted, as it was not before: what the periods that run
 * have had is taken now, and once more when every process has heard of it.
 */
export async function beginCounting(
  tx: Tx,
  { clock, jobs, sumPlay }: CountingContext,
  player: SafetyPlayer,
): Promise<void> {
  const now = clock.now();
  const { memberId } = player;
  await countFromLedger(tx, player, now, sumPlay);
  const runAt = new Date(now.getTime() + RECOUNT_AFTER_MS);
  await jobs.enqueue(tx, RECOUNT_TASK, { memberId }, { runAt, key: `${RECOUNT_TASK}:${memberId}` });
}

/** Counts what a player has played once more, from the ledger, where he uses a tool. */
export async function recountPlay(
  tx: Tx,
  clock: Clock,
  memberId: Uuid,
  sumPlay: SumPlay,
): Promise<void> {
  const timeZone = await findTimeZone(tx, memberId);
  if (timeZone === undefined) return;
  await countFromLedger(tx, { memberId, timeZone }, clock.now(), sumPlay);
}

/** Takes what the ledger says for what was played in the periods that run. */
async function countFromLedger(
  tx: Tx,
  { memberId, timeZone }: Pick<SafetyPlayer, 'memberId' | 'timeZone'>,
  now: Date,
  sumPlay: SumPlay,
): Promise<void> {
  await lockMember(tx, memberId);
  const sums = [];
  for (const { period, startsAt } of await listPeriods(tx, timeZone, now)) {
    sums.push({ period, startsAt, ...(await sumPlay(tx, memberId, startsAt)) });
  }
  await recountUsage(tx, memberId, sums);
}

/** The player says the wish for a looser limit again. */
export async function confirmWish(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  memberId: Uuid,
  key: Key,
): Promise<Result<PlayLimit, 'limit_not_pending' | 'limit_too_early'>> {
  const now = clock.now();
  await lockMember(tx, memberId);
  const before = await findLimit(tx, { ...key, memberId }, now);
  const confirmed = confirmLimit(before, now);
  if (!confirmed.ok) return confirmed;
  await saveLimit(tx, memberId, confirmed.value);
  await insertChange(tx, {
    memberId,
    at: now,
    what: 'limit',
    facts: factsOf(key, before.amount, confirmed.value.amount),
  });
  return confirmed;
}

/** The player drops the wish: the limit stays as it is. */
export async function dropWish(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  memberId: Uuid,
  key: Key,
): Promise<Result<PlayLimit, 'limit_not_pending'>> {
  const now = clock.now();
  await lockMember(tx, memberId);
  const before = await findLimit(tx, { ...key, memberId }, now);
  const dropped = dropLimitWish(before, now);
  if (dropped.ok) await saveLimit(tx, memberId, dropped.value);
  return dropped;
}

const factsOf = (key: Key, before: bigint | null, after: bigint | null) => ({
  kind: key.kind,
  period: key.period,
  before: before === null ? null : String(before),
  after: after === null ? null : String(after),
});
