import { MINUTE_MS, ok, type Result, refuse } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { makeTotpSecret, otpauthUrl, totpStepOf } from '../../../platform/totp.ts';
import { endTrust } from '../trust.ts';
import {
  deleteAuthenticator,
  enrolAuthenticator,
  findAuthenticator,
  startAuthenticator,
  takeStep,
} from './authenticators.repo.ts';

const PURPOSE = 'member-totp';
/** A secret that was shown and not turned on is forgotten after this time. */
const START_MS = 10 * MINUTE_MS;
/** A million codes, and three of them fit at any time: nobody comes near by guessing. */
const GUESSES = { points: 5, perSeconds: 15 * 60 };

type Deps = Pick<Platform, 'db' | 'clock' | 'random' | 'limiter'>;

/** Makes a secret for an authenticator app. It is in force once a code of it was given. */
export async function beginAuthenticator(
  platform: Deps,
  vault: Vault,
  member: { readonly memberId: string; readonly account: string; readonly issuer: string },
): Promise<Result<{ secret: string; otpauthUrl: string }, 'authenticator_exists'>> {
  const secret = makeTotpSecret(platform.random.bytes);
  const started = await startAuthenticator(platform.db, {
    memberId: member.memberId,
    secretSealed: vault.seal(PURPOSE, Buffer.from(secret)),
    at: platform.clock.now(),
  });
  if (!started) return refuse('authenticator_exists');
  return ok({ secret, otpauthUrl: otpauthUrl(secret, member.account, member.issuer) });
}

/** Turns the authenticator on by its first code. */
export async function confirmAuthenticator(
  platform: Deps,
  vault: Vault,
  given: { readonly memberId: string; readonly code: string },
): Promise<
  Result<
    { enrolledAt: Date },
    'authenticator_exists' | 'authenticator_missing' | 'wrong_second_factor' | 'too_many_requests'
  >
> {
  const now = platform.clock.now();
  const found = await findAuthenticator(platform.db, given.memberId);
  if (found?.enrolledAt) return refuse('authenticator_exists');
  if (!found || now.getTime() - found.startedAt.getTime() > START_MS) {
    return refuse('authenticator_missing');
  }
  const taken = await takeCode(platform, vault, { ...given, secretSealed: found.secretSealed });
  if (!taken.ok) return taken;
  const enrolled = await platform.db.transaction().execute(async (tx) => {
    const first = await enrolAuthenticator(tx, given.memberId, now);
    // From now on it is asked for everywhere, where it was spared until now too.
    if (first) await endTrust(tx, platform, given.memberId);
    return first;
  });
  return enrolled ? ok({ enrolledAt: now }) : refuse('authenticator_exists');
}

/** Whether the code is one that the member's authenticator shows now; it is good once. */
export async function checkAuthenticator(
  platform: Deps,
  vault: Vault,
  given: { readonly memberId: string; readonly code: string },
): Promise<
  Result<undefined, 'authenticator_missing' | 'wrong_second_factor' | 'too_many_requests'>
> {
  const found = await findAuthenticator(platform.db, given.memberId);
  if (!found?.enrolledAt) return refuse('authenticator_missing');
  return takeCode(platform, vault, { ...given, secretSealed: found.secretSealed });
}

/** Turns the authenticator off. */
export async function removeAuthenticator(
  platform: Deps,
  memberId: string,
): Promise<Result<undefined, 'authenticator_missing'>> {
  const removed = await deleteAuthenticator(platform.db, memberId);
  return removed ? ok(undefined) : refuse('authenticator_missing');
}

async function takeCode(
  platform: Deps,
  vault: Vault,
  given: { readonly memberId: string; readonly code: string; readonly secretSealed: Buffer },
): Promise<Result<undefined, 'wrong_second_factor' | 'too_many_requests'>> {
  const allowed = await platform.limiter.take('otp-authenticator', given.memberId, GUESSES);
  if (!allowed.ok) return allowed;
  const secret = vault.open(PURPOSE, given.secretSealed).toString();
  const step = totpStepOf(secret, given.code, platform.clock.now());
  const taken = step !== undefined && (await takeStep(platform.db, given.memberId, step));
  if (!taken) return refuse('wrong_second_factor');
  await platform.limiter.reset('otp-authenticator', given.memberId);
  return ok(undefined);
}
