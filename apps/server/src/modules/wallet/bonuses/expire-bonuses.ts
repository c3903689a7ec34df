import type { Platform } from '../../../platform/platform.ts';
import { listDueGrants } from './bonus-grants.repo.ts';
import { moveBonus } from './move-bonus.ts';

const DUE_MAX = 500;

/**
 * Ends the offers and bonuses whose time is over, each in a transaction of its own. What was played
 * through in time becomes cash, other bonus money goes back. Gives how many ended.
 */
export async function expireBonuses(
  platform: Pick<Platform, 'db' | 'clock' | 'outbox'>,
): Promise<number> {
  const now = platform.clock.now();
  let ended = 0;
  for (const { id, memberId } of await listDueGrants(platform.db, { now, limit: DUE_MAX })) {
    const moved = await platform.db
      .transaction()
      .execute((tx) => moveBonus(tx, platform, { memberId, grantId: id, event: 'expire' }));
    if (moved.ok) ended += 1;
  }
  return ended;
}
