import type { ReplyOf } from '@padauk/contracts';
import type { readSecurity as contract } from '@padauk/contracts/security';
import type { Platform, Player } from '../../../platform/platform.ts';
import type { HasPaymentPassword } from '../read-member-info.ts';
import { findAuthenticator } from './authenticators.repo.ts';
import { readMeans } from './means.repo.ts';
import { proofMethodsOf, provedUntil } from './proof.ts';
import { readProvedAt } from './proofs.repo.ts';
import { scoreOf } from './security-score.ts';

/** What protects an account, and how well. */
export async function readSecurity(
  platform: Pick<Platform, 'db' | 'clock'>,
  hasPaymentPassword: HasPaymentPassword,
  { memberId, sessionId }: Player,
): Promise<ReplyOf<typeof contract>> {
  const { db } = platform;
  const [means, authenticator, paymentPassword, provedAt] = await Promise.all([
    readMeans(db, memberId),
    findAuthenticator(db, memberId),
    hasPaymentPassword(memberId),
    readProvedAt(db, sessionId),
  ]);
  const enrolledAt = authenticator?.enrolledAt;
  return {
    ...scoreOf({ ...means, paymentPassword, realName: false }),
    hasPassword: means.password,
    hasPaymentPassword: paymentPassword,
    mobile: null,
    email: null,
    realName: null,
    authenticator: enrolledAt ? { enrolledAt: enrolledAt.toISOString() } : null,
    passkeys: means.passkeys,
    socialProviders: [],
    provedUntil: provedUntil(provedAt, platform.clock.now())?.toISOString() ?? null,
    proofMethods: proofMethodsOf(means),
  };
}
