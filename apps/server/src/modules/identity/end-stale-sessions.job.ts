import type { Platform } from '../../platform/platform.ts';
import { dropExpired } from './drop-expired.ts';
import { endStale } from './end-stale-sessions.ts';

/** Every minute: a session outlasts its time by no more than that. */
export function scheduleStaleSessions(platform: Platform): void {
  platform.jobs.handle('identity.end-stale-sessions', async () => {
    const ended = await endStale(platform);
    await dropExpired(platform);
    if (ended > 0) platform.log.info({ ended }, 'ended stale sessions');
  });
  platform.jobs.schedule('* * * * *', 'identity.end-stale-sessions');
}
