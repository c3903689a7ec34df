import { DAY_MS, HOUR_MS, ok, type Refusal, type Result, refuse, SECOND_MS } from '@padauk/base';
import { passwords } from '../../platform/passwords.ts';
import type { Platform, Tx } from '../../platform/platform.ts';
import {
  countNetworkFailures,
  countStrangeTries,
  deleteAttempt,
  insertAttempt,
  type LoginName,
  listTries,
  lockLoginName,
  markTried,
} from './login-attempts.repo.ts';
import { isKnownPlace, type Place } from './known-place.repo.ts';
import {
  hasFailedLately,
  isBlockSpent,
  isStorm,
  judgeTries,
  LOCK_SPAN_MS,
  minutesUntil,
  NETWORK_DAY_MAX,
  NETWORK_FAILURES_MAX,
  NETWORK_SPAN_MS,
  NETWORK_SUSPICIOUS,
  STORM_SPAN_MS,
} from './login-lock.ts';
import { BLOCK_BITS, CUSTOMER_BITS, networkOf } from '../../platform/network.ts';
import { secretText } from './register-rules.ts';

type TryRefusal = 'account_locked' | 'too_many_requests' | 'system_busy';

/**
 * Compares a password with a stored hash, under the lock of the name; that of staff is locked for
 * the network alone from which it was tried. A name that does not exist (`stored` undefined) is
 * treated in the same way and costs the same time, so that no answer tells which names exist.
 *
 * `alsoNeeded` is a second proof (a code): it is asked only when the password fits, and its refusal
 * counts as a failure too.
 *
 * `ifSuspicious` is given in place of a comparison after failures of the name or the address: the
 * next try has to bring more than a password (a captcha).
 *
 * `place` is where a visitor is; somebody signed in is known already.
 *
 * @returns `account_locked` with `{ minutes }`, `too_many_requests` with `{ retryAfterSeconds }`
 */
export async function provePassword<C extends string = never>(
  platform: Platform,
  proof: LoginName & {
    readonly stored: string | undefined;
    readonly password: string;
    readonly ip: string;
    readonly place?: Place;
    readonly ifSuspicious?: Refusal<C>;
    readonly alsoNeeded?: () => Promise<Result<undefined, C>>;
  },
): Promise<Result<undefined, 'wrong_credentials' | TryRefusal | C>> {
  const begun = await beginTry(platform, proof);
  if (!begun.ok) return begun;
  const attemptId = begun.value;
  const fits = await passwords.verify(proof.stored, secretText(proof.password));
  if (!fits.ok) {
    await deleteAttempt(platform.db, attemptId);
    return fits;
  }
  const second = fits.value && proof.alsoNeeded ? await proof.alsoNeeded() : ok(undefined);
  const passed = fits.value && second.ok;
  await markTried(platform.db, attemptId, passed ? 'passed' : 'failed');
  if (!fits.value) return refuse('wrong_credentials');
  return second;
}

/** Writes the try down, unless the name, the address or its block has to wait. */
async function beginTry<C extends string>(
  platform: Platform,
  attempt: LoginName & {
    readonly ip: string;
    readonly place?: Place;
    readonly ifSuspicious?: Refusal<C>;
  },
): Promise<Result<bigint, TryRefusal | C>> {
  const { realm, merchantId, usernameKey, ip, place, ifSuspicious } = attempt;
  const at = platform.clock.now();
  const network = networkOf(ip, CUSTOMER_BITS);
  const wide = widened(platform);
  const name = { realm, merchantId, usernameKey };
  return platform.db.transaction().execute(async (tx) => {
    await lockLoginName(tx, name);
    // Names of staff are few and easily known: wrong passwords of a stranger keep nobody else out.
    const lockedAt = realm === 'operator' ? network : undefined;
    const since = before(at, 2 * LOCK_SPAN_MS);
    const tries = await listTries(tx, { ...name, network: lockedAt }, since);
    const judged = judgeTries(tries, at);
    if (judged.state === 'locked') {
      return refuse('account_locked', { minutes: minutesUntil(judged.until, at) });
    }
    if (judged.state === 'crowded') return refuse('too_many_requests', { retryAfterSeconds: 1 });
    const recent = await countNetworkFailures(tx, network, before(at, NETWORK_SPAN_MS));
    if (recent.failures >= NETWORK_FAILURES_MAX * wide) return waitFor(recent, NETWORK_SPAN_MS, at);
    if (recent.failures > 0) {
      const today = await countNetworkFailures(tx, network, before(at, DAY_MS));
      if (today.failures >= NETWORK_DAY_MAX * wide) return waitFor(today, DAY_MS, at);
    }
    const strange = place !== undefined && !(await isKnownPlace(tx, name, { ...place, at }));
    const strangeBlock = strange ? networkOf(ip, BLOCK_BITS) : undefined;
    if (strangeBlock !== undefined) {
      const today = await countStrangeTries(tx, { block: strangeBlock, since: before(at, DAY_MS) });
      if (isBlockSpent(today, wide)) {
        return refuse('too_many_requests', { retryAfterSeconds: HOUR_MS / SECOND_MS });
      }
    }
    const tried = { ...name, ip, network, strangeBlock, at };
    if (ifSuspicious) {
      const suspicious =
        hasFailedLately(tries, at) ||
        recent.failures >= NETWORK_SUSPICIOUS * wide ||
        (strange && (await isUnderAttack(tx, platform, name, at)));
      if (suspicious) {
        if (strange) await insertAttempt(tx, { ...tried, outcome: 'asked' });
        return ifSuspicious;
      }
    }
    return ok(await insertAttempt(tx, { ...tried, outcome: 'pending' }));
  });
}

const before = (now: Date, spanMs: number): Date => new Date(now.getTime() - spanMs);

/** An address has to wait until its oldest failure is out of the span. */
function waitFor({ oldestAt }: { readonly oldestAt: Date | null }, spanMs: number, now: Date) {
  const waitMs = (oldestAt ?? now).getTime() + spanMs - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  return refuse('too_many_requests', { retryAfterSeconds });
}

async function isUnderAttack(
  tx: Tx,
  platform: Platform,
  { realm, merchantId }: LoginName,
  now: Date,
): Promise<boolean> {
  const of = { realm, merchantId, since: before(now, STORM_SPAN_MS) };
  return isStorm(await countStrangeTries(tx, of), widened(platform));
}

/** Limits over many people: the factor of load tests widens them like the others. */
const widened = ({ config }: Platform): number => Math.max(1, config.limitFactor);
