import type { Db, Module } from '../../platform/platform.ts';
import { type IdentityNeeds, registerIdentity } from './identity.routes.ts';
import { readRegisterRules as readRules } from './policies.repo.ts';
import { toWireRules } from './register-rules.ts';

export { checkPassword } from './check-password.ts';
export type { IdentityNeeds } from './identity.routes.ts';
export { type Member, TRIAL } from './member.ts';
export { countRegistered, findMember, findMembers, searchMembers } from './members.repo.ts';
export { openSession } from './open-session.ts';
export { provePassword } from './prove-password.ts';
export { createSessionReader, type SessionReader } from './read-session.ts';
export { trimText, usernameKeyOf } from './register-rules.ts';
export { seedDemoLogins } from './seed-demo-logins.ts';
export { markEnded } from './sessions.repo.ts';

export const identityModule = (needs: IdentityNeeds): Module => ({
  name: 'identity',
  register: (platform) => registerIdentity(platform, needs),
});

/** The brand's rules of registration as the site's configuration carries them. */
export const readRegisterRules = async (tx: Db, merchantId: string) =>
  toWireRules(await readRules(tx, merchantId));
