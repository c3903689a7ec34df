import { MINUTE_MS, ok, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { proveIdentity as contract } from '@padauk/contracts/staff';
import type { Operator, Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { totpStepOf } from '../../../platform/totp.ts';
import {
  checkSignature,
  hasRecentProof,
  type RelyingParty,
  type RenewedProof,
  renewProof,
} from '../../identity/index.ts';
import { findTotpSecret, takeTotpStep } from './staff.repo.ts';
import { openTotpSecret } from './staff-secret.ts';

/** A million codes, of which three fit at a time. */
const GUESSES = { points: 5, perSeconds: (15 * MINUTE_MS) / 1_000 };

/** Whether the session of an operator has a fresh proof. */
export async function requireOperatorProof(
  platform: Platform,
  { sessionId }: Operator,
): Promise<Result<undefined, 'proof_required'>> {
  return (await hasRecentProof(platform, sessionId))
    ? ok(undefined)
    : refuse('proof_required', { methods: ['passkey', 'authenticator'] });
}

/** Takes a proof of who an operator is, by what only they have. */
export async function proveOperator(
  platform: Platform,
  vault: Vault,
  asked: {
    readonly operator: Operator;
    readonly site: RelyingParty;
    readonly given: BodyOf<typeof contract>;
  },
): Promise<
  Result<
    RenewedProof,
    'wrong_second_factor' | 'passkey_refused' | 'too_many_requests' | 'session_expired'
  >
> {
  const { operator, site, given } = asked;
  const owner = {
    realm: 'operator',
    merchantId: operator.homeId,
    subjectId: operator.operatorId,
  } as const;
  const proved =
    given.method === 'passkey'
      ? await checkSignature(platform, site, owner, given)
      : await takeCode(platform, vault, operator.operatorId, given.code);
  return proved.ok ? renewProof(platform, operator.sessionId) : proved;
}

/** Uses up a code of somebody's authenticator; guesses are counted for each person. */
export async function takeCode(
  platform: Platform,
  vault: Vault,
  operatorId: string,
  code: string,
): Promise<Result<undefined, 'wrong_second_factor' | 'too_many_requests'>> {
  const allowed = await platform.limiter.take('otp-operator', operatorId, GUESSES);
  if (!allowed.ok) return allowed;
  const sealed = await findTotpSecret(platform.db, operatorId);
  if (!sealed) return refuse('wrong_second_factor');
  const step = totpStepOf(openTotpSecret(vault, sealed), code, platform.clock.now());
  const taken = step !== undefined && (await takeTotpStep(platform.db, operatorId, step));
  if (!taken) return refuse('wrong_second_factor');
  await platform.limiter.reset('otp-operator', operatorId);
  return ok(undefined);
}
