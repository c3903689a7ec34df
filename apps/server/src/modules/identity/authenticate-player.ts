import { ok, refuse } from '@padauk/base';
import { logout } from '@padauk/contracts/identity';
import { proveIdentity, sendProofCode, startPasskeyProof } from '@padauk/contracts/security';
import type { Authenticator, Platform, Player } from '../../platform/platform.ts';
import { mustChangePassword } from './entrance.ts';
import { type Entrant, findEntrant } from './members.repo.ts';
import type { ReadSwitches } from './policy.ts';
import { createSessionReader, type SessionReader } from './read-session.ts';

export const createPlayerSessions = (
  platform: Pick<Platform, 'db' | 'clock'>,
): SessionReader<Entrant> =>
  createSessionReader(
    platform,
    'player',
    (memberId) => findEntrant(platform.db, memberId, platform.clock.now()),
    [proveIdentity, sendProofCode, startPasskeyProof, logout],
  );

/** Finds the player behind a bearer token. A session of one brand is nobody at another. */
export const authenticatePlayer =
  (sessions: SessionReader<Entrant>, readSwitches: ReadSwitches): Authenticator =>
  async ({ headers, path, merchant }) => {
    const found = await sessions.read({ headers, path });
    if (!found.ok) return found;
    const { sessionId, byPassword, subject: member } = found.value;
    if (member.merchantId !== merchant.id) return refuse('not_logged_in');
    if (member.state === 'frozen') return refuse('account_frozen');
    if (member.state === 'closed') return refuse('session_expired');
    return ok<Player>({
      kind: 'player',
      memberId: member.id,
      sessionId,
      account: member.account,
      type: member.type,
      currency: member.currency,
      mustChangePassword: mustChangePassword(member, byPassword, await readSwitches(merchant.id)),
    });
  };
