import { ok, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { proveIdentity as contract } from '@padauk/contracts/security';
import type { Merchant, Platform, Player } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { checkPassword } from '../check-password.ts';
import { hashToken } from '../session.ts';
import { checkAuthenticator } from './authenticator.ts';
import { checkSignature } from './passkey-ceremony.ts';
import { PROOF_MS, proofMethodsOf, provedUntil } from './proof.ts';
import { readProvedAt, renewToken } from './proofs.repo.ts';
import { readMeans } from './means.repo.ts';
import type { RelyingParty } from './relying-party.ts';

type Given = BodyOf<typeof contract>;
type ProofRefusal =
  | 'wrong_credentials'
  | 'wrong_second_factor'
  | 'authenticator_missing'
  | 'account_locked'
  | 'too_many_requests'
  | 'system_busy'
  | 'passkey_refused';

/** Whether the player's session has a fresh proof; the refusal names the ways to give one. */
export async function requireProof(
  platform: Platform,
  caller: Player,
): Promise<Result<undefined, 'proof_required'>> {
  const provedAt = await readProvedAt(platform.db, caller.sessionId);
  if (provedUntil(provedAt, platform.clock.now())) return ok(undefined);
  const methods = proofMethodsOf(await readMeans(platform.db, caller.memberId));
  return refuse('proof_required', { methods });
}

/**
 * Takes a proof of who the caller is. The session goes on under a new token, so that a copy of the
 * old one gains nothing by it (ASVS 5.0, 7.2.4).
 */
export async function proveIdentity(
  platform: Platform,
  vault: Vault,
  asked: {
    readonly caller: Player;
    readonly merchant: Merchant;
    readonly ip: string;
    readonly site: RelyingParty;
    readonly given: Given;
  },
): Promise<
  Result<
    { token: string; provedUntil: Date },
    ProofRefusal | 'proof_method_unavailable' | 'session_expired'
  >
> {
  const { caller, given } = asked;
  const offered = proofMethodsOf(await readMeans(platform.db, caller.memberId));
  if (!offered.includes(given.method)) {
    return refuse('proof_method_unavailable', { methods: offered });
  }
  const proved = await check(platform, vault, asked);
  if (!proved.ok) return proved;
  const provedAt = platform.clock.now();
  const token = platform.random.token();
  const { sessionId } = caller;
  const tokenHash = hashToken(token);
  const renewed = await renewToken(platform.db, { sessionId, tokenHash, provedAt });
  if (!renewed) return refuse('session_expired');
  return ok({ token, provedUntil: new Date(provedAt.getTime() + PROOF_MS) });
}

function check(
  platform: Platform,
  vault: Vault,
  { caller, merchant, ip, site, given }: Parameters<typeof proveIdentity>[2],
): Promise<Result<unknown, ProofRefusal>> {
  const { memberId } = caller;
  const merchantId = merchant.id;
  switch (given.method) {
    case 'password':
      return checkPassword(platform, { memberId, password: given.password, ip });
    case 'authenticator':
      return checkAuthenticator(platform, vault, { memberId, code: given.code });
    case 'passkey': {
      const asked = { realm: 'player', merchantId, subjectId: memberId } as const;
      return checkSignature(platform, site, asked, given);
    }
  }
}
