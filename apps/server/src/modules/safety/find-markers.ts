import { amount, type Currency, writeAmount } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { type Facts, findSigns } from './harm.ts';
import { insertMarker } from './markers.repo.ts';
import { takeDays } from './play-days.repo.ts';
import type { SafetyNeeds } from './safety-needs.ts';

export const FIND_MARKERS_TASK = 'safety.find-markers';
/** Days that are judged in one transaction. */
const AT_ONCE = 500;

/** Judges every day to which something came since the last time; leaves a marker for each sign. */
export async function findMarkers(
  platform: Pick<Platform, 'db' | 'clock' | 'random'>,
  { describePlayers }: Pick<SafetyNeeds, 'describePlayers'>,
): Promise<void> {
  let judged = AT_ONCE;
  while (judged === AT_ONCE) {
    judged = await platform.db.transaction().execute(async (tx) => {
      const days = await takeDays(tx, AT_ONCE);
      const found = days
        .map((day) => ({ day, signs: findSigns(day, day.usual, day.raises) }))
        .filter(({ signs }) => signs.length > 0);
      const players = await describePlayers(
        tx,
        found.map(({ day }) => day.memberId),
      );
      for (const { day, signs } of found) {
        const player = players.get(day.memberId);
        if (!player) continue;
        for (const { kind, money, counts } of signs) {
          await insertMarker(tx, {
            id: platform.random.uuid(),
            memberId: day.memberId,
            merchantId: day.merchantId,
            kind,
            facts: { ...writeMoney(money, player.currency), ...counts },
            date: day.date,
            foundAt: platform.clock.now(),
          });
        }
      }
      return days.length;
    });
  }
}

const writeMoney = (money: Facts<bigint>, currency: Currency): Facts<string> =>
  Object.fromEntries(
    Object.entries(money).map(([name, value]) => [name, writeAmount(amount(value), currency)]),
  );
