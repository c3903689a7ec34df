import type { Platform } from '../../../platform/platform.ts';
import { workOff } from '../../../platform/work-off.ts';
import { listDueGrants } from './bonus-grants.repo.ts';
import { moveBonus } from './move-bonus.ts';

const DUE_MAX = 500;

/**
 * Ends the offers and bonuses whose time is over, each in a transaction of its own. What was played
 * through in time becomes cash, other bonus money goes back. Gives how many ended.
 */
export async function expireBonuses(
  platform: Pick<Platform, 'db' | 'clock' | 'outbox' | 'log'>,
): Promise<number> {
  const now = platform.clock.now();
  const due = await listDueGrants(platform.db, { now, limit: DUE_MAX });
  let ended = 0;
  await workOff(platform, 'a bonus whose time is over', due, async ({ id, memberId }) => {
    const moved = await platform.db
      .transaction()
      .execute((tx) => moveBonus(tx, platform, { memberId, grantId: id, event: 'expire' }));
    if (moved.ok) ended += 1;
  });
  return ended;
}
