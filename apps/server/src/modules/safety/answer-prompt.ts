import type { Platform, Tx } from '../../platform/platform.ts';
import { ensureMember } from './limits.repo.ts';
import { setPrompted } from './members.repo.ts';
import type { SafetyPlayer } from './set-limit.ts';

/** Notes that a player was asked to think of limits, so that nobody asks again for half a year. */
export async function answerPrompt(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  player: SafetyPlayer,
): Promise<void> {
  await ensureMember(tx, player);
  await setPrompted(tx, player.memberId, clock.now());
}
