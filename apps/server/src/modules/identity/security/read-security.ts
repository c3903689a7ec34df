import type { Uuid } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readSecurity as contract } from '@padauk/contracts/security';
import type { Player } from '../../../platform/platform.ts';
import { type Contact, type ContactKind, readContacts } from '../contacts.repo.ts';
import type { Identity } from '../identity.ts';
import { readProfile } from '../profiles.repo.ts';
import { findAuthenticator } from './authenticators.repo.ts';
import { maskContact } from './contacts.ts';
import { readMeans } from './means.repo.ts';
import { maskWords } from './profile.ts';
import { proofMethodsOf, provedUntil } from './proof.ts';
import { readProvedAt } from './proofs.repo.ts';
import { scoreOf } from './security-score.ts';
import { listLinkedProviders } from './social.repo.ts';

/** What protects an account, and how well. */
export async function readSecurity(
  { platform, vault, needs }: Identity,
  { memberId, sessionId }: Player,
  merchantId: Uuid,
): Promise<ReplyOf<typeof contract>> {
  const { db } = platform;
  const [means, contacts, profile, providers, authenticator] = await Promise.all([
    readMeans(db, memberId),
    readContacts(db, vault, memberId),
    readProfile(db, vault, memberId),
    listLinkedProviders(db, memberId),
    findAuthenticator(db, memberId),
  ]);
  const [paymentPassword, payoutsInRealName, provedAt] = await Promise.all([
    needs.hasPaymentPassword(memberId),
    needs.paysInRealName(merchantId),
    readProvedAt(db, sessionId),
  ]);
  const enrolledAt = authenticator?.enrolledAt;
  return {
    ...scoreOf({ ...means, paymentPassword, realName: profile.payeeName !== undefined }),
    hasPassword: means.password,
    hasPaymentPassword: paymentPassword,
    mobile: shown('mobile', contacts.mobile),
    email: shown('email', contacts.email),
    realName: profile.payeeName ? maskWords(profile.payeeName) : null,
    payoutsInRealName,
    authenticator: enrolledAt ? { enrolledAt: enrolledAt.toISOString() } : null,
    passkeys: means.passkeys,
    socialProviders: providers,
    provedUntil: provedUntil(provedAt, platform.clock.now())?.toISOString() ?? null,
    proofMethods: proofMethodsOf(means),
  };
}

const shown = (kind: ContactKind, contact: Contact | undefined) =>
  contact ? { masked: maskContact(kind, contact.value), verified: contact.verified } : null;
