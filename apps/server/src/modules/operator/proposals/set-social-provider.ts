import { ok, type Result, refuse } from '@padauk/base';
import type { BodyOf, FieldError, ReplyOf } from '@padauk/contracts';
import { refuseField, refuseFields } from '@padauk/contracts/refuse-field';
import type { setSocialProvider as contract } from '@padauk/contracts/social';
import type { Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import {
  listAllProviders,
  putProvider,
  sealClientSecret,
  type SocialProvider,
} from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';

type Setting = ReplyOf<typeof contract>;

/** What the console is shown: whether there is a secret, and never which. */
export const toWireSetting = (provider: SocialProvider): Setting => ({
  code: provider.code,
  name: provider.name,
  issuer: provider.issuer,
  tokenEndpoint: provider.tokenEndpoint,
  clientId: provider.clientId,
  hasSecret: provider.clientSecretSealed !== null,
  enabled: provider.enabled,
});

/** Sets a provider of sign-ins up. Two of one issuer would be one and the same person. */
export async function setSocialProvider(
  platform: Platform,
  vault: Vault,
  actor: Actor,
  code: string,
  body: BodyOf<typeof contract>,
): Promise<Result<Setting, 'invalid_fields' | 'social_taken'>> {
  const { merchant } = actor;
  const fields = [
    insecure('issuer', body.issuer, merchant.demo),
    insecure('tokenEndpoint', body.tokenEndpoint, merchant.demo),
  ].filter((field) => field !== undefined);
  if (fields.length > 0) return refuseFields(fields);
  return platform.db.transaction().execute(async (tx) => {
    const known = await listAllProviders(tx, merchant.id);
    if (known.some((one) => one.issuer === body.issuer && one.code !== code)) {
      return refuse('social_taken');
    }
    const before = known.find((one) => one.code === code);
    const { clientSecret, ...plain } = body;
    const kept = before?.clientSecretSealed ?? null;
    const moved = before?.issuer !== body.issuer || before.tokenEndpoint !== body.tokenEndpoint;
    // The secret of one place is sent to no other by somebody who does not know it.
    if (kept && moved && clientSecret === undefined) {
      return refuseField({ path: 'clientSecret', code: 'required' });
    }
    const provider: SocialProvider = {
      ...plain,
      merchantId: merchant.id,
      code,
      clientSecretSealed:
        typeof clientSecret === 'string'
          ? sealClientSecret(vault, clientSecret)
          : clientSecret === null
            ? null
            : kept,
      changedAt: platform.clock.now(),
    };
    await putProvider(tx, provider);
    await noteAct(tx, provider.changedAt, actor, {
      action: 'social-provider.set',
      entity: 'social-provider',
      entityId: code,
      before: before ? toWireSetting(before) : null,
      after: toWireSetting(provider),
    });
    return ok(toWireSetting(provider));
  });
}

/** Codes and tokens travel by https; on this machine a brand on trial may do without. */
function insecure(path: string, address: string | null, demo: boolean): FieldError | undefined {
  if (address === null) return undefined;
  const { protocol, hostname } = new URL(address);
  const own = demo && (hostname === 'localhost' || hostname === '127.0.0.1');
  return protocol === 'https:' || own ? undefined : { path, code: 'pattern' };
}
