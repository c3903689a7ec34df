import { ok, refuse } from '@padauk/base';
import { operatorLogout } from '@padauk/contracts/operator';
import { proveIdentity, startPasskeyProof } from '@padauk/contracts/staff';
import type { Authenticator, Db, Operator, Platform } from '../../../platform/platform.ts';
import { createSessionReader, type SessionReader } from '../../identity/index.ts';
import { listMerchantsAbove } from '../../site/index.ts';
import type { Staff } from './staff.ts';
import { findStaff } from './staff.repo.ts';

export const createOperatorSessions = (
  platform: Pick<Platform, 'db' | 'clock'>,
): SessionReader<Staff> =>
  createSessionReader(platform, 'operator', (operatorId) => findStaff(platform.db, operatorId), [
    proveIdentity,
    startPasskeyProof,
    operatorLogout,
  ]);

/**
 * Finds the operator behind a bearer token. Staff of one brand is nobody at another; but who owns a
 * brand works in each brand below it, too.
 */
export const authenticateOperator =
  (db: Db, sessions: SessionReader<Staff>): Authenticator =>
  async ({ headers, path, merchant }) => {
    const found = await sessions.read({ headers, path });
    if (!found.ok) return found;
    const { sessionId, subject: staff } = found.value;
    if (staff.merchantId !== merchant.id) {
      const owns =
        staff.roles.includes('owner') &&
        (await listMerchantsAbove(db, merchant.id)).includes(staff.merchantId);
      if (!owns) return refuse('not_logged_in');
    }
    return ok<Operator>({
      kind: 'operator',
      operatorId: staff.id,
      sessionId,
      homeId: staff.merchantId,
      username: staff.username,
      roles: staff.roles,
    });
  };
