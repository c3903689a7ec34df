import { ok, type Result, refuse } from '@padauk/base';
import type { Merchant } from '../../../platform/platform.ts';
import { type AdmitRefusal, admit } from '../admit.ts';
import { type EnterRefusal, enter } from '../enter.ts';
import type { Page } from '../entrance.ts';
import type { Identity } from '../identity.ts';
import type { Origin, SignedIn } from '../sign-in.ts';
import { checkSignature } from './passkey-ceremony.ts';
import { findPasskey } from './passkeys.repo.ts';
import type { RelyingParty } from './relying-party.ts';

/** Signs a player in by a passkey: what they have, unlocked by what they are or know. */
export async function logInByPasskey(
  identity: Identity,
  login: Origin & {
    readonly merchant: Merchant;
    readonly site: RelyingParty;
    readonly given: Parameters<typeof checkSignature>[3];
    readonly page: Page | undefined;
  },
): Promise<Result<SignedIn, 'passkey_refused' | AdmitRefusal | EnterRefusal>> {
  const { platform } = identity;
  const { merchant, site } = login;
  const admitted = await admit(identity, platform.db, 'passkey', login);
  if (!admitted.ok) return admitted;
  const merchantId = merchant.id;
  const asked = { realm: 'player', merchantId, subjectId: null } as const;
  const signed = await checkSignature(platform, site, asked, login.given);
  if (!signed.ok) return signed;
  const { subjectId, credentialId } = signed.value;
  return enter(identity, admitted.value, subjectId, {
    page: login.page,
    // One that was taken out of use while it signed is none.
    holds: async (tx) =>
      (await findPasskey(tx, { realm: 'player', merchantId, credentialId }))
        ? ok(undefined)
        : refuse('passkey_refused'),
  });
}
