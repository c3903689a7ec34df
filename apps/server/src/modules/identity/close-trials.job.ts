import type { Platform } from '../../platform/platform.ts';
import { closeOldTrials } from './close-trials.ts';

/** Every minute: a trial outlasts its day by no more than that. */
export function scheduleTrials(platform: Platform): void {
  platform.jobs.handle('identity.close-trials', async () => {
    const closed = await closeOldTrials(platform);
    if (closed > 0) platform.log.info({ closed }, 'closed trial accounts');
  });
  platform.jobs.schedule('* * * * *', 'identity.close-trials');
}
