import { assert, HOUR_MS, ok, type Result, SECOND_MS } from '@padauk/base';
import type { Merchant, Tx } from '../../platform/platform.ts';
import { admit } from './admit.ts';
import type { Identity } from './identity.ts';
import { type Origin, type SignedIn, signIn } from './sign-in.ts';
import { TRIAL } from './member.ts';
import { CUSTOMER_BITS, networkOf } from './network.ts';
import { openMember } from './open-member.ts';

/** Enough for a family behind one address, and too few to fill the tables with. */
const TRIALS_OF_ADDRESS = { points: 20, perSeconds: HOUR_MS / SECOND_MS };
/** No rule of registration lets a member take a name with this beginning by chance. */
const NAME_START = 'trial-';
const NAME_BYTES = 6;

/**
 * Opens a fresh trial account for a visitor and signs it in; nothing is asked. It plays with trial
 * money for a day, and its session holds as long as it does.
 *
 * @returns `too_many_requests` with `{ retryAfterSeconds }`, counted for each address
 */
export async function openTrial(
  tx: Tx,
  identity: Identity,
  visit: Origin & { readonly merchant: Merchant },
): Promise<Result<SignedIn, 'too_many_requests' | 'module_disabled' | 'blocked_by_operator'>> {
  const { platform, needs } = identity;
  const allowed = await admit(identity, tx, 'trial', visit);
  if (!allowed.ok) return allowed;
  const network = networkOf(visit.ip, CUSTOMER_BITS);
  const admitted = await platform.limiter.take('trial', network, TRIALS_OF_ADDRESS);
  if (!admitted.ok) return admitted;
  const opened = await openMember(tx, platform, {
    merchant: visit.merchant,
    type: TRIAL,
    username: `${NAME_START}${platform.random.bytes(NAME_BYTES).toString('hex')}`,
    password: null,
    ip: visit.ip,
    onMemberRegistered: needs.onMemberRegistered,
  });
  assert(opened.ok, 'a name of 48 random bits is free, and there is no password to hash');
  return ok(await signIn(tx, platform, opened.value, allowed.value));
}
