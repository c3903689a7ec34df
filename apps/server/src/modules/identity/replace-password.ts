import type { Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { writeLetter } from '@padauk/texts/letters';
import type { Merchant, Tx } from '../../platform/platform.ts';
import { readContacts } from './contacts.repo.ts';
import type { Identity } from './identity.ts';
import { insertAttempt } from './login-attempts.repo.ts';
import type { Member } from './member.ts';
import { setPassword } from './members.repo.ts';
import { CUSTOMER_BITS, networkOf } from '../../platform/network.ts';
import { usernameKeyOf } from './register-rules.ts';
import { endSessionsOf } from './security/open-sessions.repo.ts';
import { endTrust } from './trust.ts';

/**
 * Puts a new password in the place of the old one, and ends whatever the old one may have opened:
 * other sessions, trusted devices, links and codes that were on their way (ASVS 5.0, 7.4.3). Wrong
 * guesses of the old one lock nobody out of the new one. The owner is told by e-mail where there is
 * one.
 *
 * @returns the sessions that ended; their sockets are closed by `closeSessions` after the commit
 */
export async function replacePassword(
  tx: Tx,
  { platform, vault }: Identity,
  change: {
    readonly member: Member;
    readonly passwordHash: string;
    readonly keepSession: Uuid | undefined;
    readonly merchant: Pick<Merchant, 'id' | 'name'>;
    readonly language: Language;
    readonly ip: string;
  },
): Promise<Uuid[]> {
  const { member, passwordHash, keepSession, merchant, language, ip } = change;
  const at = platform.clock.now();
  // The lock that this takes comes before all else: a login by the old password that is under way
  // has opened its session before, which then ends here, or finds the new password after.
  await setPassword(tx, { memberId: member.id, at, passwordHash });
  await insertAttempt(tx, {
    realm: 'player',
    merchantId: member.merchantId,
    usernameKey: usernameKeyOf(member.account),
    ip,
    network: networkOf(ip, CUSTOMER_BITS),
    strangeBlock: undefined,
    outcome: 'passed',
    at,
  });
  await endTrust(tx, platform, member.id);
  const ended = await endSessionsOf(tx, {
    realm: 'player',
    subjectId: member.id,
    at,
    reason: 'credentials',
    ...(keepSession && { except: keepSession }),
  });
  for (const sessionId of ended) {
    await platform.outbox.emit(tx, 'session.ended', { memberId: member.id, sessionId });
  }
  const { email } = await readContacts(tx, vault, member.id);
  if (email) {
    const values = { brand: merchant.name, account: member.account };
    await platform.messages.queue(tx, {
      merchantId: merchant.id,
      channel: 'email',
      to: email.value,
      ...writeLetter(language, 'passwordChanged', values),
    });
  }
  return ended;
}

/** Closes the sockets of sessions whose end is committed. */
export async function closeSessions(
  { platform }: Identity,
  sessionIds: readonly Uuid[],
): Promise<void> {
  for (const id of sessionIds) await platform.feed.endSession(id);
}
