import { ok, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { proveIdentity as contract } from '@padauk/contracts/security';
import type { Merchant, Platform, Player } from '../../../platform/platform.ts';
import { checkPassword } from '../check-password.ts';
import type { Identity } from '../identity.ts';
import type { CodeRefusal } from '../verification-codes.ts';
import { checkAuthenticator } from './authenticator.ts';
import { checkProofCode } from './contacts.ts';
import { checkSignature } from './passkey-ceremony.ts';
import { proofMethodsOf } from './proof.ts';
import { readMeans } from './means.repo.ts';
import type { RelyingParty } from './relying-party.ts';
import { hasRecentProof, type RenewedProof, renewProof } from './renew-proof.ts';

type Given = BodyOf<typeof contract>;
type ProofRefusal =
  | 'wrong_credentials'
  | 'wrong_second_factor'
  | 'authenticator_missing'
  | 'account_locked'
  | 'too_many_requests'
  | 'system_busy'
  | 'contact_missing'
  | CodeRefusal
  | 'passkey_refused';

/** Whether the player's session has a fresh proof; the refusal names the ways to give one. */
export async function requireProof(
  platform: Platform,
  caller: Pick<Player, 'memberId' | 'sessionId'>,
): Promise<Result<undefined, 'proof_required'>> {
  if (await hasRecentProof(platform, caller.sessionId)) return ok(undefined);
  const methods = proofMethodsOf(await readMeans(platform.db, caller.memberId));
  return refuse('proof_required', { methods });
}

/** Takes a proof of who the caller is; the session goes on under a new token. */
export async function proveIdentity(
  identity: Identity,
  asked: {
    readonly caller: Player;
    readonly merchant: Merchant;
    readonly ip: string;
    readonly site: RelyingParty;
    readonly given: Given;
  },
): Promise<Result<RenewedProof, ProofRefusal | 'proof_method_unavailable' | 'session_expired'>> {
  const { platform } = identity;
  const { caller, given } = asked;
  const offered = proofMethodsOf(await readMeans(platform.db, caller.memberId));
  if (!offered.includes(given.method)) {
    return refuse('proof_method_unavailable', { methods: offered });
  }
  const proved = await check(identity, asked);
  return proved.ok ? renewProof(platform, caller.sessionId) : proved;
}

function check(
  identity: Identity,
  { caller, merchant, ip, site, given }: Parameters<typeof proveIdentity>[1],
): Promise<Result<unknown, ProofRefusal>> {
  const { platform, vault } = identity;
  const { memberId } = caller;
  const merchantId = merchant.id;
  switch (given.method) {
    case 'password':
      return checkPassword(platform, { memberId, password: given.password, ip });
    case 'authenticator':
      return checkAuthenticator(platform, vault, { memberId, code: given.code });
    case 'sms':
    case 'email':
      return checkProofCode(identity, { ...given, memberId, merchantId });
    case 'passkey': {
      const asked = { realm: 'player', merchantId, subjectId: memberId } as const;
      return checkSignature(platform, site, asked, given);
    }
  }
}
