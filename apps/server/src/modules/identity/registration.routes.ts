import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/identity';
import { findAffiliate } from './affiliate-codes.repo.ts';
import { drawNewCaptcha } from './captcha.ts';
import type { Call } from '../../platform/platform.ts';
import type { Identity } from './identity.ts';
import { judgeRegistration, type Registration } from './judge-registration.ts';
import { CUSTOMER_BITS, networkOf } from '../../platform/network.ts';
import { judgeTrial, openTrial } from './open-trial.ts';
import { readPolicy, readSignupPolicy } from './policies.repo.ts';
import { toWireRules } from './policy.ts';
import { registerMember } from './register-member.ts';
import { sendRegisterSms } from './send-sms.ts';

/** A picture a second: enough for any eye. */
const CAPTCHAS = { points: 1, perSeconds: 1 };
/** Codes are short, and whoever tries many is no visitor. */
const AFFILIATE_TRIES = { points: 20, perSeconds: 600 };

/** Binds the contracts of packages/contracts/src/registration.ts to their use cases. */
export function serveRegistration(identity: Identity): void {
  const { platform, vault, needs, humanCheck } = identity;
  const { http, db, limiter } = platform;

  http.serve(contracts.readRegisterRules, async ({ merchant }) =>
    ok(toWireRules(await readSignupPolicy(db, merchant.id), await needs.readSwitches(merchant.id))),
  );

  http.servePrepared(contracts.register, {
    prepare: (call, spender) => judgeRegistration(identity, byName(call), spender),
    commit: (call, tx, judged) => registerMember(tx, identity, byName(call), judged),
  });
  http.servePrepared(contracts.registerMobile, {
    prepare: (call, spender) => judgeRegistration(identity, byMobile(call), spender),
    commit: (call, tx, judged) => registerMember(tx, identity, byMobile(call), judged),
  });

  http.serve(contracts.checkAffiliate, async ({ merchant, query, ip }) => {
    const network = networkOf(ip, CUSTOMER_BITS);
    const limited = await limiter.take('otp-affiliate', network, AFFILIATE_TRIES);
    if (!limited.ok) return limited;
    const affiliate = await findAffiliate(db, { merchantId: merchant.id, code: query.code });
    return affiliate ? ok({}) : refuse('affiliate_code_invalid');
  });

  http.serve(contracts.readHumanChallenge, async ({ merchant }) => {
    const { options } = await readPolicy(db, merchant.id);
    const provider = options.humanCheck;
    return ok({ provider, challenge: provider === 'none' ? null : await humanCheck.challenge() });
  });

  http.serve(contracts.readCaptcha, async ({ ip }) => {
    const limited = await limiter.take('captcha', networkOf(ip, CUSTOMER_BITS), CAPTCHAS);
    return limited.ok ? ok(await drawNewCaptcha(platform, vault)) : limited;
  });

  http.serve(contracts.sendRegisterSms, (call) => sendRegisterSms(identity, call));

  http.servePrepared(contracts.freePlay, {
    prepare: (call) => judgeTrial(identity, call),
    commit: async (_call, tx, admission) => ok(await openTrial(tx, identity, admission)),
  });
}

const byName = (call: Call<typeof contracts.register>): Registration => ({
  ...call,
  method: 'username',
});
const byMobile = (call: Call<typeof contracts.registerMobile>): Registration => ({
  ...call,
  method: 'mobile',
});
