import { assert, HOUR_MS, type Result, SECOND_MS } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import type { Merchant, Tx } from '../../platform/platform.ts';
import { type Admission, type AdmitRefusal, admit } from './admit.ts';
import type { Identity } from './identity.ts';
import { type Origin, type SignedIn, signIn } from './sign-in.ts';
import { CUSTOMER_BITS, networkOf } from '../../platform/network.ts';
import { openMember } from './open-member.ts';

/** Enough for a family behind one address, and too few to fill the tables with. */
const TRIALS_OF_ADDRESS = { points: 20, perSeconds: HOUR_MS / SECOND_MS };
/** No rule of registration lets a member take a name with this beginning by chance. */
const NAME_START = 'trial-';
const NAME_BYTES = 6;

/**
 * Whether a visitor may have a trial account.
 *
 * @returns `too_many_requests` with `{ retryAfterSeconds }`, counted for each address
 */
export async function judgeTrial(
  identity: Identity,
  visit: Origin & { readonly merchant: Merchant },
): Promise<Result<Admission, 'too_many_requests' | AdmitRefusal>> {
  const { platform } = identity;
  const admitted = await admit(identity, platform.db, 'trial', visit);
  if (!admitted.ok) return admitted;
  const network = networkOf(visit.ip, CUSTOMER_BITS);
  const limited = await platform.limiter.take('trial', network, TRIALS_OF_ADDRESS);
  return limited.ok ? admitted : limited;
}

/**
 * Opens a fresh trial account for a visitor and signs it in; nothing is asked. It plays with trial
 * money for a day, and its session holds as long as it does.
 */
export async function openTrial(
  tx: Tx,
  { platform, needs }: Identity,
  admission: Admission,
): Promise<SignedIn> {
  const opened = await openMember(tx, platform, {
    merchant: admission.merchant,
    type: TRIAL,
    username: `${NAME_START}${platform.random.bytes(NAME_BYTES).toString('hex')}`,
    passwordHash: null,
    ip: admission.ip,
    onMemberRegistered: needs.onMemberRegistered,
  });
  assert(opened.ok, 'a name of 48 random bits is free');
  return signIn(tx, platform, opened.value, admission);
}
