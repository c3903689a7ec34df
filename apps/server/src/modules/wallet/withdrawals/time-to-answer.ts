import { DAY_MS, MINUTE_MS, type Uuid } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import { type Asked, askAgain, listAsked, lockWatch, setWatch } from './receipt-watch.repo.ts';

/** Which of these members cannot say anything now: their brand is closed, or their account frozen. */
export type WhoCannotAnswer = (asked: readonly Asked[]) => Promise<ReadonlySet<Uuid>>;

/** The timer looks each minute: after longer silence nobody knows whether the site answered. */
const SILENCE_MS = 3 * MINUTE_MS;
/** A question to somebody who stays away for good is not kept open for ever. */
const ASKED_FOR_MS = 30 * DAY_MS;

/**
 * The minutes in which a player may say that a payout has not come run only while he can say it.
 * Whoever could not gets all of them again: after an end of maintenance nobody looks at once.
 */
export async function keepTimeToAnswer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  whoCannotAnswer: WhoCannotAnswer,
): Promise<void> {
  const asked = await listAsked(db);
  const away = asked.length === 0 ? new Set() : await whoCannotAnswer(asked);
  await db.transaction().execute(async (tx) => {
    const lookedAt = await lockWatch(tx);
    const at = clock.now();
    const atMs = at.getTime();
    // A clock that was put back says as little of the time between as a long silence.
    const silent = lookedAt === null || Math.abs(atMs - lookedAt.getTime()) > SILENCE_MS;
    const again = asked.filter(
      ({ memberId, paidAt }) =>
        silent || (away.has(memberId) && paidAt.getTime() > atMs - ASKED_FOR_MS),
    );
    await askAgain(
      tx,
      again.map(({ withdrawalId }) => withdrawalId),
      at,
    );
    await setWatch(tx, at);
  });
}
