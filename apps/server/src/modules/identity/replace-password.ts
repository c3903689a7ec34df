import type { Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { writeLetter } from '@padauk/texts/letters';
import type { Merchant, Tx } from '../../platform/platform.ts';
import { readContacts } from './contacts.repo.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { setPassword } from './members.repo.ts';
import { endSessionsOf } from './security/open-sessions.repo.ts';
import { dropTickets } from './tickets.repo.ts';
import { forgetTrustedDevices } from './trusted-devices.repo.ts';

/**
 * Puts a new password in the place of the old one, and ends whatever the old one may have opened:
 * other sessions, trusted devices, links and codes that were on their way (ASVS 5.0, 7.4.3). The
 * owner is told by e-mail where there is one.
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
  },
): Promise<Uuid[]> {
  const { member, passwordHash, keepSession, merchant, language } = change;
  const at = platform.clock.now();
  const own = { memberId: member.id, at };
  await setPassword(tx, { ...own, passwordHash });
  for (const kind of ['password-reset', 'url-code', 'second-step'] as const) {
    await dropTickets(tx, { ...own, kind });
  }
  await forgetTrustedDevices(tx, member.id);
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
