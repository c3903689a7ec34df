import { amount, type Uuid, writeAmount } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import type { OutboxEvent, Platform, Tx } from '../../platform/platform.ts';
import { listUses } from './limits.repo.ts';
import { insertMarker } from './markers.repo.ts';
import type { SafetyNeeds } from './safety-needs.ts';

/**
 * Leaves a sign of harm where more was credited in a period than its deposit limit allows. A
 * deposit is judged when it begins, but money that was sent is never turned away: an intent that
 * was given up, or one that an operator confirms for another amount, can come on top of what began
 * since.
 */
export async function markPassedLimits(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  batch: readonly OutboxEvent[],
  { describePlayers, sumCredited }: Pick<SafetyNeeds, 'describePlayers' | 'sumCredited'>,
): Promise<void> {
  const posted = batch.filter((event) => event.name === 'deposit.posted');
  const players = await describePlayers(
    tx,
    posted.map(({ payload }) => payload.memberId),
  );
  for (const { payload, at } of posted) {
    const memberId = payload.memberId as Uuid;
    const player = players.get(memberId);
    if (!player) continue;
    const { merchantId, timeZone, currency } = player;
    for (const { limit, startsAt, resetsAt } of await listUses(tx, memberId, at)) {
      if (limit.kind !== 'deposit' || limit.amount === null) continue;
      const credited = await sumCredited(tx, memberId, { from: startsAt, to: resetsAt });
      if (credited <= limit.amount) continue;
      await insertMarker(tx, {
        id: random.uuid(),
        memberId,
        merchantId,
        kind: 'limit_passed',
        facts: {
          limit: writeAmount(amount(limit.amount), currency),
          credited: writeAmount(amount(credited), currency),
        },
        date: brandDayOf(at, timeZone).date,
        foundAt: clock.now(),
      });
    }
  }
}
