import type { Platform } from '../../../platform/platform.ts';
import { findPasskey, openSession } from '../../identity/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Staff } from './staff.ts';
import { markStaffLoggedIn } from './staff.repo.ts';

/** What has let somebody in, and has to be so still when the session opens. */
type ShownProof =
  | { readonly passwordHash: string }
  | { readonly realm: 'operator'; readonly merchantId: string; readonly credentialId: string };

/**
 * Opens the session of somebody who has given both proofs; it is in the trail. Undefined when the
 * proofs are good no more.
 */
export function openStaffSession(
  platform: Platform,
  staff: Staff,
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
  shown: ShownProof,
): Promise<string | undefined> {
  return platform.db.transaction().execute(async (tx) => {
    const at = platform.clock.now();
    // First of all: a reset that is under way ends this session, or is found done here.
    const marked = { operatorId: staff.id, at, ...('passwordHash' in shown && shown) };
    if (!(await markStaffLoggedIn(tx, marked))) return undefined;
    if ('credentialId' in shown && !(await findPasskey(tx, shown))) return undefined;
    const opened = await openSession(tx, platform, {
      realm: 'operator',
      subjectId: staff.id,
      ip,
      userAgent,
      proved: true,
    });
    await writeAudit(tx, {
      merchantId: staff.merchantId,
      operatorId: staff.id,
      at,
      action: 'session.open',
      entity: 'session',
      entityId: opened.sessionId,
      before: null,
      after: { userAgent },
      ip,
    });
    return opened.token;
  });
}
