import type { Uuid } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { FIND_MARKERS_TASK, findMarkers } from './find-markers.ts';
import { findTimeZone } from './members.repo.ts';
import type { SafetyNeeds } from './safety-needs.ts';
import { countFromLedger, RECOUNT_TASK } from './set-limit.ts';

/** Recounts after a first limit that not every process knew of; looks for signs of harm. */
export function scheduleSafety(platform: Platform, needs: SafetyNeeds): void {
  platform.jobs.handle(RECOUNT_TASK, async (payload) => {
    const { memberId } = payload as { readonly memberId: Uuid };
    await platform.db.transaction().execute(async (tx) => {
      const timeZone = await findTimeZone(tx, memberId);
      if (timeZone === undefined) return;
      await countFromLedger(tx, { memberId, timeZone }, platform.clock.now(), needs.sumPlay);
    });
  });
  platform.jobs.handle(FIND_MARKERS_TASK, () => findMarkers(platform, needs));
  platform.jobs.schedule('*/15 * * * *', FIND_MARKERS_TASK);
}
