import type { Uuid } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { FIND_MARKERS_TASK, findMarkers } from './find-markers.ts';
import type { SafetyNeeds } from './safety-needs.ts';
import { RECOUNT_TASK, recountPlay } from './set-limit.ts';

/** Recounts after a first limit that not every process knew of; looks for signs of harm. */
export function scheduleSafety(platform: Platform, needs: SafetyNeeds): void {
  platform.jobs.handle(RECOUNT_TASK, async (payload) => {
    const { memberId } = payload as { readonly memberId: Uuid };
    await platform.db
      .transaction()
      .execute((tx) => recountPlay(tx, platform.clock, memberId, needs.sumPlay));
  });
  platform.jobs.handle(FIND_MARKERS_TASK, () => findMarkers(platform, needs));
  platform.jobs.schedule('*/15 * * * *', FIND_MARKERS_TASK);
}
