import { HOUR_MS, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { setWithdrawalsFrozen } from '../member-file.repo.ts';
import { lockMember } from '../members.repo.ts';

/**
 * Stops the withdrawals of a member for so many hours, because something that guards them has
 * changed: whoever took over an account cannot empty it at once. A longer stop, by an operator, is
 * not shortened. The member's row is locked in any case: whoever decides a withdrawal locks it first, too.
 *
 * @returns until when no withdrawal can be asked for; null when the brand asks for no hours
 */
export async function holdWithdrawals(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { memberId, hours }: { readonly memberId: Uuid; readonly hours: number },
): Promise<Date | null> {
  await lockMember(tx, memberId);
  if (hours === 0) return null;
  const until = new Date(clock.now().getTime() + hours * HOUR_MS);
  const before = await setWithdrawalsFrozen(tx, memberId, until);
  if (before === null || before <= until) return until;
  await setWithdrawalsFrozen(tx, memberId, before);
  return before;
}
