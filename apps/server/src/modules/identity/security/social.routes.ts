import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/social';
import type { Identity } from '../identity.ts';
import { createOpenId } from './openid.ts';
import {
  beginSocial,
  finishSocial,
  judgeSocial,
  linkSocial,
  registerSocial,
  unlinkSocial,
} from './social.ts';
import { listProviders } from './social.repo.ts';

/** Binds the contracts of packages/contracts/src/social.ts to their use cases. */
export function registerSocialSignIn(identity: Identity): void {
  const { platform, vault, needs } = identity;
  const { http, db, clock } = platform;
  const openId = createOpenId({ vault, clock, isDemo: needs.isDemo });

  http.serve(contracts.listSocialProviders, async ({ merchant }) => {
    const providers = await listProviders(db, merchant.id);
    return ok({ providers: providers.map(({ code, name }) => ({ code, name })) });
  });
  http.serve(contracts.beginSocial, ({ params, body, ...call }) =>
    beginSocial(identity, openId, { ...call, ...params, ...body }),
  );
  http.serve(contracts.finishSocial, ({ params, body, ...call }) =>
    finishSocial(identity, openId, { ...call, ...params, returned: body }),
  );
  http.servePrepared(contracts.registerSocial, {
    prepare: (call, spender) => judgeSocial(identity, call, spender),
    commit: (call, tx, judged) => registerSocial(tx, identity, call, judged),
  });
  http.serve(contracts.linkSocial, async ({ merchant, caller, params, body }) => {
    const linked = await linkSocial(identity, openId, {
      merchant,
      caller,
      ...params,
      returned: body,
    });
    return linked.ok ? ok({}) : linked;
  });
  http.serve(contracts.unlinkSocial, async ({ caller, merchant, params }) => {
    const { memberId } = caller;
    const unlinked = await unlinkSocial(identity, { memberId, merchant, ...params });
    return unlinked.ok ? ok({}) : unlinked;
  });
}
