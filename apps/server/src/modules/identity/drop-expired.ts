import { DAY_MS } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { deleteExpiredProofs } from './captchas.repo.ts';
import { deleteChallengesBefore } from './security/challenges.repo.ts';
import { deleteSocialBefore } from './security/social.repo.ts';
import { deleteTicketsBefore } from './tickets.repo.ts';
import { deleteTrustedBefore } from './trusted-devices.repo.ts';
import { deleteCodesBefore } from './verification-codes.repo.ts';

/** As long as somebody may ask customer service why a code did not work. */
const KEPT_MS = 7 * DAY_MS;

/** Drops codes, tickets and proofs that are good for nothing any more. */
export async function dropExpired({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  await db.transaction().execute(async (tx) => {
    await deleteExpiredProofs(tx, now);
    await deleteTrustedBefore(tx, now);
    await deleteCodesBefore(tx, before);
    await deleteTicketsBefore(tx, before);
    await deleteChallengesBefore(tx, now);
    await deleteSocialBefore(tx, now);
  });
}
