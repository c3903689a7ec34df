import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/identity';
import { changePassword } from './change-password.ts';
import {
  handlePasswordMails,
  requestPasswordMail,
  resetPasswordByMail,
  resetPasswordBySms,
} from './forgotten-password.ts';
import type { Identity } from './identity.ts';
import { logIn } from './log-in.ts';
import { logOut, logOutEverywhere } from './log-out.ts';
import type { Call } from '../../platform/platform.ts';
import { relyingPartyOf } from './security/relying-party.ts';
import type { SessionReader } from './read-session.ts';
import { passSecondStep, sendSecondStepCode, startSecondStepPasskey } from './second-step.ts';
import { sendSms } from './send-sms.ts';
import { createUrlCode, exchangeUrlCode } from './url-codes.ts';

/** Binds the contracts of packages/contracts/src/login.ts to their use cases. */
export function serveLogin(
  identity: Identity,
  sessions: Pick<SessionReader<unknown>, 'forget'>,
): void {
  const { platform } = identity;
  const { http } = platform;

  const siteOf = ({ headers }: Pick<Call<typeof contracts.passSecondStep>, 'headers'>) =>
    relyingPartyOf(headers, platform.config.publicUrl);
  http.serve(contracts.login, (call) => logIn(identity, call));
  http.serve(contracts.sendSecondStepCode, (call) =>
    sendSecondStepCode(identity, { ...call, ...call.body }),
  );
  http.serve(contracts.startSecondStepPasskey, (call) =>
    startSecondStepPasskey(identity, { ...call, ...call.body, site: siteOf(call) }),
  );
  http.serve(contracts.passSecondStep, (call) =>
    passSecondStep(identity, { ...call, site: siteOf(call) }),
  );
  http.serve(contracts.sendSms, (call) => sendSms(identity, call));

  http.serve(contracts.logout, async ({ caller }) => {
    await logOut(platform, caller);
    sessions.forget(caller.sessionId);
    return ok({});
  });
  http.serve(contracts.logoutEverywhere, async ({ caller }) => {
    for (const sessionId of await logOutEverywhere(identity, caller.memberId)) {
      sessions.forget(sessionId);
    }
    return ok({});
  });

  http.serve(contracts.createUrlCode, async ({ caller }) =>
    ok(await createUrlCode(identity, caller)),
  );
  http.serve(contracts.exchangeUrlCode, (call) =>
    exchangeUrlCode(identity, { ...call, code: call.body.code }),
  );

  http.serve(contracts.changePassword, async (call) => {
    const changed = await changePassword(identity, call);
    // The next call of the page must not meet the flag that is gone.
    sessions.forget(call.caller.sessionId);
    return changed;
  });
  http.serve(contracts.sendPasswordMail, (call) => requestPasswordMail(identity, call));
  http.serve(contracts.resetPasswordByMail, (call) => resetPasswordByMail(identity, call));
  http.serve(contracts.resetPasswordBySms, (call) => resetPasswordBySms(identity, call));
  handlePasswordMails(identity);
}
