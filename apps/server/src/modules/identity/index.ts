import type { Db, Module } from '../../platform/platform.ts';
import { registerIdentity } from './identity.routes.ts';
import type { IdentityNeeds } from './identity.ts';
import { readSignupPolicy } from './policies.repo.ts';
import { type ReadSwitches, toWireRules } from './policy.ts';

export {
  readRegisterChoice,
  type RegisterChoice,
  setRegisterRules,
  setSignInOptions,
} from './set-register-rules.ts';
export { isCustomPattern, matchesCustomPattern } from './custom-pattern.ts';
export {
  type AffiliateCode,
  insertAffiliateCode,
  listAffiliateCodes,
  setAffiliateCodeClosed,
} from './affiliate-codes.repo.ts';
export { type AudienceFilter, listAudience } from './audience.repo.ts';
export { checkPassword } from './check-password.ts';
export { decideOnHeld } from './decide-on-held.ts';
export { findHeldForReview, type Held, isHeldForReview, listHeld } from './doubles.repo.ts';
export type { IdentityNeeds } from './identity.ts';
export {
  findDownline,
  findUpline,
  type InLine,
  type LinePerson,
  type LineRow,
  listLine,
  listLineRows,
  listPath,
  lockLines,
  makeAgent,
  setUpline,
} from './line.repo.ts';
export { isAgent, type Member } from './member.ts';
export {
  countRegistered,
  expirePassword,
  findMember,
  findMemberByName,
  findMembers,
  searchMembers,
} from './members.repo.ts';
export {
  findLinkedMembers,
  findMembersByContact,
  listMemberIds,
  readRegisteredIp,
  type SharedThing,
} from './member-file.repo.ts';
export { readContacts } from './contacts.repo.ts';
export { maskEmail, maskMobile } from './mobile.ts';
export { holdMemberState, setMemberFrozen, setMembersFrozen } from './member-state.repo.ts';
export type { OnMemberRegistered } from './open-member.ts';
export { openSession } from './open-session.ts';
export { createPayee } from './payee.ts';
export { readRealNames } from './profiles.repo.ts';
export { drawInvitationCode, ownReferralCode } from './own-referral-code.ts';
export { proveOwner, proveOwnerAgain } from './prove-owner.ts';
export { provePassword } from './prove-password.ts';
export { isCommonPassword, isContextWord } from './common-passwords.ts';
export {
  countOpenSessions,
  endSessionsOf,
  endSessionsOfMany,
  listLogins,
  listOpenSessions,
} from './security/open-sessions.repo.ts';
export {
  addPasskey,
  askForLogin,
  askForPasskey,
  askForSignature,
  checkSignature,
} from './security/passkey-ceremony.ts';
export {
  countPasskeys,
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  listPasskeys,
} from './security/passkeys.repo.ts';
export { type RelyingParty, relyingPartyOf } from './security/relying-party.ts';
export { hasRecentProof, type RenewedProof, renewProof } from './security/renew-proof.ts';
export { findSamePerson } from './same-person.ts';
export { sealClientSecret } from './security/openid.ts';
export { listAllProviders, putProvider, type SocialProvider } from './security/social.repo.ts';
export {
  correctGiven,
  draftCorrection,
  type GivenField,
  isTooYoung,
  readCorrection,
} from './security/correct-given.ts';
export { resetFactors } from './security/reset-factors.ts';
export { toWirePasskey } from './security/security.routes.ts';
export { createSessionReader, type SessionReader } from './read-session.ts';
export { findReferrer, listReferred } from './referrals.repo.ts';
export { secretText, trimText, usernameKeyOf } from './register-rules.ts';
export { seedDemoLogins } from './seed-demo-logins.ts';
export { isSessionOpen, markEnded } from './sessions.repo.ts';

export const identityModule = (needs: IdentityNeeds): Module => ({
  name: 'identity',
  register: (platform) => registerIdentity(platform, needs),
});

/** The brand's rules of registration as the site's configuration carries them. */
export const readRegisterRules = async (tx: Db, merchantId: string, readSwitches: ReadSwitches) =>
  toWireRules(await readSignupPolicy(tx, merchantId), await readSwitches(merchantId));
