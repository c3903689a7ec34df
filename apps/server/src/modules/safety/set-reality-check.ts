import type { Tx } from '../../platform/platform.ts';
import { ensureMember, lockMember } from './limits.repo.ts';
import { findMember, insertChange, setRealityMinutes } from './members.repo.ts';
import { beginCounting, type CountingContext, type SafetyPlayer } from './set-limit.ts';

/**
 * Sets after how many minutes of play time and result are shown; null: never. The result is that of
 * the whole day, so that what was played before the check is counted.
 */
export async function setRealityCheck(
  tx: Tx,
  context: CountingContext,
  { player, minutes }: { readonly player: SafetyPlayer; readonly minutes: number | null },
): Promise<void> {
  const at = context.clock.now();
  const { memberId } = player;
  await ensureMember(tx, player);
  await lockMember(tx, memberId);
  const before = await findMember(tx, memberId, at);
  await setRealityMinutes(tx, memberId, minutes);
  await insertChange(tx, { memberId, at, what: 'reality_check', facts: { minutes } });
  if (before.realityMinutes === null && minutes !== null) {
    await beginCounting(tx, context, player);
  }
}
