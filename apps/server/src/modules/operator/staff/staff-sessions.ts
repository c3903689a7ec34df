import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Operator, Platform, Tx } from '../../../platform/platform.ts';
import { endSessionsOf, listOpenSessions } from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from './invite-staff.ts';
import { listStaff } from './staff-list.repo.ts';

const isOwner = ({ roles }: Operator): boolean => roles.includes('owner');

/** Open sessions with the names of their people: the caller's, or for an owner everybody's. */
export async function listStaffSessions(platform: Platform, { merchant, operator }: Actor) {
  const people = isOwner(operator) ? await listStaff(platform.db, { merchantId: merchant.id }) : [];
  const names = new Map<string, string>(
    // An owner who works in a brand below his own is not among its staff.
    [...people, operator].map(({ operatorId, username }) => [operatorId, username]),
  );
  const open = await listOpenSessions(platform.db, {
    realm: 'operator',
    subjectIds: [...names.keys()],
  });
  return open.map((session) => ({
    sessionId: session.id,
    operatorId: session.subjectId,
    username: names.get(session.subjectId) ?? '',
    current: session.id === operator.sessionId,
    userAgent: session.userAgent,
    ip: session.ip,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }));
}

/** Ends one session: an own one, or for an owner that of anybody of the staff. */
export async function endStaffSession(
  platform: Platform,
  actor: Actor,
  sessionId: string,
): Promise<Result<undefined, 'session_not_found'>> {
  const session = (await listStaffSessions(platform, actor)).find(
    (one) => one.sessionId === sessionId,
  );
  if (!session) return refuse('session_not_found');
  await platform.db.transaction().execute(async (tx) => {
    await endAll(tx, platform, session.operatorId, sessionId);
    await noteAct(tx, platform.clock.now(), actor, {
      action: 'session.end',
      entity: 'session',
      entityId: sessionId,
      before: { operator: session.username },
      after: null,
    });
  });
  return ok(undefined);
}

/** Ends the sessions of somebody of the staff, with their sockets. */
export const endAllStaffSessions = (
  tx: Tx,
  platform: Platform,
  operatorId: string,
): Promise<Uuid[]> => endAll(tx, platform, operatorId);

async function endAll(
  tx: Tx,
  platform: Platform,
  operatorId: string,
  only?: string,
): Promise<Uuid[]> {
  const ended = await endSessionsOf(tx, {
    realm: 'operator',
    subjectId: operatorId,
    at: platform.clock.now(),
    reason: only === undefined ? 'disabled' : 'remote',
    ...(only !== undefined && { only }),
  });
  for (const id of ended) await platform.feed.endSession(id, tx);
  return ended;
}
