import type { Platform } from '../../../platform/platform.ts';
import { findMerchant } from '../../site/index.ts';
import { dropExpiredContent } from './exports.repo.ts';
import { writeExport } from './write-export.ts';

export const WRITE_EXPORT = 'operator.write-export';
const DROP_EXPORTS = 'operator.drop-exports';

/** Writes files that were asked for, and takes them away when they expire. */
export function scheduleExports(platform: Platform): void {
  const { jobs, db, clock } = platform;
  jobs.handle(WRITE_EXPORT, async (payload) => {
    // The queue gives back what `requestExport` has put in.
    const { exportId } = payload as { exportId: string };
    await writeExport(platform, (merchantId) => findMerchant(db, merchantId), exportId);
  });
  jobs.handle(DROP_EXPORTS, async () => {
    await dropExpiredContent(db, clock.now());
  });
  jobs.schedule('17 * * * *', DROP_EXPORTS);
}
