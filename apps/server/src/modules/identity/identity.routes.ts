import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/identity';
import type { Platform } from '../../platform/platform.ts';
import { authenticatePlayer, createPlayerSessions } from './authenticate-player.ts';
import { scheduleTrials } from './close-trials.job.ts';
import { scheduleStaleSessions } from './end-stale-sessions.job.ts';
import { altchaCheck } from './human-check.ts';
import type { Identity, IdentityNeeds } from './identity.ts';
import { serveLogin } from './login.routes.ts';
import { readMemberInfo } from './read-member-info.ts';
import { serveRegistration } from './registration.routes.ts';
import { registerProfile } from './security/profile.routes.ts';
import { registerSecurity } from './security/security.routes.ts';
import { registerSocialSignIn } from './security/social.routes.ts';

/** Binds the contracts of identity to their use cases. */
export function registerIdentity(platform: Platform, needs: IdentityNeeds): void {
  const { http } = platform;
  const sessions = createPlayerSessions(platform);
  http.authenticate('player', authenticatePlayer(sessions, needs.readSwitches));
  const { vault } = platform;
  const identity: Identity = {
    platform,
    vault,
    needs,
    humanCheck: altchaCheck(platform, vault),
  };
  serveRegistration(identity);
  serveLogin(identity, sessions);

  http.serve(contracts.readMemberInfo, async (call) =>
    ok(await readMemberInfo(platform, needs.hasPaymentPassword, call)),
  );

  registerSecurity(identity, sessions);
  registerProfile(identity);
  registerSocialSignIn(identity);
  scheduleStaleSessions(platform);
  scheduleTrials(platform);
}
