import { MINUTE_MS, ok, type Refusal, type Result, refuse, type Uuid } from '@padauk/base';
import { passwords } from '../../../platform/passwords.ts';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import {
  countWrongTry,
  findPaymentPassword,
  forgetWrongTries,
  insertPaymentPassword,
  replacePaymentPassword,
  type StoredPaymentPassword,
} from './payment-passwords.repo.ts';

/** Six digits are a million guesses: three of them, then half an hour of waiting. */
export const WRONG_TRIES_MAX = 3;
export const LOCK_MINUTES = 30;

/** How the login password is checked; the module `identity` knows, `app.ts` hands it over. */
export type CheckLoginPassword = (asked: {
  readonly memberId: Uuid;
  readonly password: string;
  readonly ip: string;
}) => Promise<
  Result<unknown, 'wrong_credentials' | 'account_locked' | 'too_many_requests' | 'system_busy'>
>;

export const hasPaymentPassword = async (tx: Db | Tx, memberId: Uuid): Promise<boolean> =>
  (await findPaymentPassword(tx, memberId)) !== undefined;

/** Sets the first payment password; the login password proves who asks. */
export async function setPaymentPassword(
  platform: Platform,
  checkLoginPassword: CheckLoginPassword,
  args: { memberId: Uuid; loginPassword: string; paymentPassword: string; ip: string },
): Promise<
  Result<
    { hasPaymentPassword: true },
    | 'wrong_credentials'
    | 'account_locked'
    | 'payment_password_exists'
    | 'too_many_requests'
    | 'system_busy'
  >
> {
  const { memberId, ip } = args;
  const proven = await checkLoginPassword({ memberId, password: args.loginPassword, ip });
  if (!proven.ok) return proven;
  if (await hasPaymentPassword(platform.db, memberId)) return refuse('payment_password_exists');
  const hashed = await passwords.hash(args.paymentPassword);
  if (!hashed.ok) return hashed;
  const at = platform.clock.now();
  const written = await insertPaymentPassword(platform.db, { memberId, hash: hashed.value, at });
  return written ? ok({ hasPaymentPassword: true }) : refuse('payment_password_exists');
}

/**
 * Checks the payment password. Wrong tries are counted outside `tx`: the refusal rolls `tx` back,
 * and the count must stay.
 */
export async function checkPaymentPassword(
  tx: Tx,
  platform: Platform,
  args: { memberId: Uuid; paymentPassword: string },
): Promise<
  Result<
    undefined,
    'wrong_payment_password' | 'payment_password_missing' | 'account_locked' | 'system_busy'
  >
> {
  const { memberId, paymentPassword } = args;
  const at = platform.clock.now();
  const stored = await findPaymentPassword(tx, memberId);
  if (!stored) return refuse('payment_password_missing');
  const locked = lockOf(stored, at);
  if (locked) return locked;
  const verified = await passwords.verify(stored.hash, paymentPassword);
  if (!verified.ok) return verified;
  if (!verified.value) {
    const count = await countWrongTry(platform.db, {
      memberId,
      at,
      triesMax: WRONG_TRIES_MAX,
      lockedUntil: new Date(at.getTime() + LOCK_MINUTES * MINUTE_MS),
    });
    return count === undefined || count >= WRONG_TRIES_MAX
      ? refuse('account_locked', { minutes: LOCK_MINUTES })
      : refuse('wrong_payment_password', { triesLeft: WRONG_TRIES_MAX - count });
  }
  // Of many guesses at once, a right one does not help any more when the lock came before it.
  const now = await findPaymentPassword(tx, memberId);
  const lockedMeanwhile = now && lockOf(now, at);
  if (lockedMeanwhile) return lockedMeanwhile;
  if (now && now.failures > 0) await forgetWrongTries(tx, { memberId, at });
  return ok(undefined);
}

/** Changes the payment password of a member who gives the old one. */
export async function changePaymentPassword(
  platform: Platform,
  args: { memberId: Uuid; oldPaymentPassword: string; paymentPassword: string },
): Promise<
  Result<
    { hasPaymentPassword: true },
    'wrong_payment_password' | 'payment_password_missing' | 'account_locked' | 'system_busy'
  >
> {
  const { memberId } = args;
  return platform.db.transaction().execute(async (tx) => {
    const old = { memberId, paymentPassword: args.oldPaymentPassword };
    const proved = await checkPaymentPassword(tx, platform, old);
    if (!proved.ok) return proved;
    const hashed = await passwords.hash(args.paymentPassword);
    if (!hashed.ok) return hashed;
    const at = platform.clock.now();
    await replacePaymentPassword(tx, { memberId, hash: hashed.value, at });
    return ok({ hasPaymentPassword: true });
  });
}

function lockOf(
  stored: StoredPaymentPassword,
  at: Date,
): Refusal<'account_locked', { minutes: number }> | undefined {
  if (stored.lockedUntil === null || stored.lockedUntil <= at) return undefined;
  const minutes = Math.ceil((stored.lockedUntil.getTime() - at.getTime()) / MINUTE_MS);
  return refuse('account_locked', { minutes });
}
