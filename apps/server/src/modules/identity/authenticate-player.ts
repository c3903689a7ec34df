import { ok, refuse } from '@padauk/base';
import type { Authenticator, Platform, Player } from '../../platform/platform.ts';
import type { Member } from './member.ts';
import { findMember } from './members.repo.ts';
import type { ReadSwitches } from './policy.ts';
import { createSessionReader, type SessionReader } from './read-session.ts';

export const createPlayerSessions = (
  platform: Pick<Platform, 'db' | 'clock'>,
): SessionReader<Member> =>
  createSessionReader(platform, 'player', (memberId) => findMember(platform.db, memberId));

/** Finds the player behind a bearer token. A session of one brand is nobody at another. */
export const authenticatePlayer =
  (sessions: SessionReader<Member>, readSwitches: ReadSwitches): Authenticator =>
  async ({ headers, merchant }) => {
    const found = await sessions.read(headers);
    if (!found.ok) return found;
    const { sessionId, subject: member } = found.value;
    if (member.merchantId !== merchant.id) return refuse('not_logged_in');
    if (member.state === 'frozen') return refuse('account_frozen');
    if (member.state === 'closed') return refuse('session_expired');
    const isOn = member.passwordExpired ? await readSwitches(merchant.id) : undefined;
    return ok<Player>({
      kind: 'player',
      memberId: member.id,
      sessionId,
      account: member.account,
      type: member.type,
      currency: member.currency,
      mustChangePassword: isOn?.('FORCED_PASSWORD_CHANGE') === true,
    });
  };
