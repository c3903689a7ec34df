import type { Operator, Platform } from '../../../platform/platform.ts';
import { markEnded } from '../../identity/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';

/** Ends the session of an operator; its sockets close. */
export async function logOutOperator(
  platform: Platform,
  { operator, merchantId, ip }: { operator: Operator; merchantId: string; ip: string },
): Promise<void> {
  const { sessionId, operatorId } = operator;
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (tx) => {
    if (!(await markEnded(tx, { sessionId, at, reason: 'logout' }))) return;
    await writeAudit(tx, {
      merchantId,
      operatorId,
      at,
      action: 'session.end',
      entity: 'session',
      entityId: sessionId,
      before: null,
      after: null,
      ip,
    });
  });
  await platform.feed.endSession(sessionId);
}
