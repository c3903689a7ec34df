import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/identity';
import type { Platform } from '../../platform/platform.ts';
import { authenticatePlayer, createPlayerSessions } from './authenticate-player.ts';
import { scheduleTrials } from './close-trials.job.ts';
import { scheduleStaleSessions } from './end-stale-sessions.job.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { openTrial } from './open-trial.ts';
import { readRegisterRules } from './policies.repo.ts';
import { type HasPaymentPassword, readMemberInfo } from './read-member-info.ts';
import { type OnMemberRegistered, registerMember } from './register-member.ts';
import { toWireRules } from './register-rules.ts';
import { registerProfile } from './security/profile.routes.ts';
import { registerSecurity } from './security/security.routes.ts';

/** What identity needs from modules that it may not import; `app.ts` wires it. */
export type IdentityNeeds = {
  readonly onMemberRegistered: OnMemberRegistered;
  readonly hasPaymentPassword: HasPaymentPassword;
};

/** Binds the contracts of packages/contracts/src/identity.ts to their use cases. */
export function registerIdentity(platform: Platform, needs: IdentityNeeds): void {
  const { http } = platform;
  const sessions = createPlayerSessions(platform);
  http.authenticate('player', authenticatePlayer(sessions));

  http.serve(contracts.readRegisterRules, async ({ merchant }) =>
    ok(toWireRules(await readRegisterRules(platform.db, merchant.id))),
  );

  http.serveIdempotent(contracts.register, ({ body, merchant, ip, userAgent }, tx) =>
    registerMember(tx, platform, {
      username: body.username,
      password: body.password,
      confirmPassword: body.confirmPassword,
      referralCode: body.referralCode,
      affiliateCode: body.affiliateCode,
      registerUrl: body.registerUrl,
      merchant,
      ip,
      userAgent,
      onMemberRegistered: needs.onMemberRegistered,
    }),
  );

  http.serveIdempotent(contracts.freePlay, ({ merchant, ip, userAgent }, tx) =>
    openTrial(tx, platform, {
      merchant,
      ip,
      userAgent,
      onMemberRegistered: needs.onMemberRegistered,
    }),
  );

  http.serve(contracts.login, ({ body, merchant, ip, userAgent }) =>
    logIn(platform, {
      merchantId: merchant.id,
      username: body.username,
      password: body.password,
      ip,
      userAgent,
    }),
  );

  http.serve(contracts.logout, async ({ caller }) => {
    await logOut(platform, caller);
    sessions.forget(caller.sessionId);
    return ok({});
  });

  http.serve(contracts.readMemberInfo, async (call) =>
    ok(await readMemberInfo(platform, needs.hasPaymentPassword, call)),
  );

  registerSecurity(platform, { sessions, hasPaymentPassword: needs.hasPaymentPassword });
  registerProfile(platform);
  scheduleStaleSessions(platform);
  scheduleTrials(platform);
}
