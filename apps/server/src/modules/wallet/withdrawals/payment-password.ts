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

export type Unproved =
  | 'wrong_credentials'
  | 'proof_required'
  | 'account_locked'
  | 'too_many_requests'
  | 'system_busy';
/**
 * How a member shows to be the owner of the account: by the login password, or without it by a
 * recent proof; the module `identity` knows, `wire-modules.ts` hands it over.
 */
export type ProveOwner = (asked: {
  readonly memberId: Uuid;
  readonly sessionId: Uuid;
  readonly password: string | undefined;
  readonly ip: string;
}) => Promise<Result<unknown, Unproved>>;

export const hasPaymentPassword = async (tx: Db | Tx, memberId: Uuid): Promise<boolean> =>
  (await findPaymentPassword(tx, memberId)) !== undefined;

/** Sets the first payment password, once its owner has shown who they are. */
export async function setPaymentPassword(
  platform: Platform,
  proveOwner: ProveOwner,
  args: {
    readonly memberId: Uuid;
    readonly sessionId: Uuid;
    readonly loginPassword: string | undefined;
    readonly paymentPassword: string;
    readonly ip: string;
  },
): Promise<Result<{ hasPaymentPassword: true }, Unproved | 'payment_password_exists'>> {
  const { memberId, sessionId, ip } = args;
  const proven = await proveOwner({ memberId, sessionId, password: args.loginPassword, ip });
  if (!proven.ok) return proven;
  if (await hasPaymentPassword(platform.db, memberId)) return refuse('payment_password_exists');
  const hashed = await passwords.hash(args.paymentPassword);
  if (!hashed.ok) return hashed;
  const at = platform.clock.now();
  const written = await insertPaymentPassword(platform.db, { memberId, hash: hashed.value, at });
  return written ? ok({ hasPaymentPassword: true }) : refuse('payment_password_exists');
}

/** A payment password that was given rightly; it holds until it is changed or locked. */
export type PaymentProof = { readonly memberId: Uuid; readonly hash: string };

type Unfit = 'wrong_payment_password' | 'payment_password_missing' | 'account_locked';

/**
 * Compares the payment password, and counts wrong tries. Hashes wait in line for the cores, so this
 * is never called with a connection in hand: the transaction of the call begins afterwards, and
 * makes sure of the proof by `confirmPaymentProof`.
 */
export async function provePaymentPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { memberId, paymentPassword }: { readonly memberId: Uuid; readonly paymentPassword: string },
): Promise<Result<PaymentProof, Unfit | 'system_busy'>> {
  const at = clock.now();
  const stored = await findPaymentPassword(db, memberId);
  if (!stored) return refuse('payment_password_missing');
  const locked = lockOf(stored, at);
  if (locked) return locked;
  const verified = await passwords.verify(stored.hash, paymentPassword);
  if (!verified.ok) return verified;
  if (verified.value) return ok({ memberId, hash: stored.hash });
  const count = await countWrongTry(db, {
    memberId,
    at,
    triesMax: WRONG_TRIES_MAX,
    lockedUntil: new Date(at.getTime() + LOCK_MINUTES * MINUTE_MS),
  });
  return count === undefined || count >= WRONG_TRIES_MAX
    ? refuse('account_locked', { minutes: LOCK_MINUTES })
    : refuse('wrong_payment_password', { triesLeft: WRONG_TRIES_MAX - count });
}

/**
 * Makes sure of a proof where it is used: of many guesses at once, a right one does not help any
 * more when the lock came before it, and neither does a password that was changed meanwhile.
 */
export async function confirmPaymentProof(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { memberId, hash }: PaymentProof,
): Promise<Result<undefined, Unfit>> {
  const at = clock.now();
  const stored = await findPaymentPassword(tx, memberId);
  if (!stored) return refuse('payment_password_missing');
  const locked = lockOf(stored, at);
  if (locked) return locked;
  if (stored.hash !== hash) {
    return refuse('wrong_payment_password', { triesLeft: WRONG_TRIES_MAX - stored.failures });
  }
  if (stored.failures > 0) await forgetWrongTries(tx, { memberId, at });
  return ok(undefined);
}

/** Changes the payment password of a member who gives the old one. */
export async function changePaymentPassword(
  platform: Platform,
  args: { memberId: Uuid; oldPaymentPassword: string; paymentPassword: string },
): Promise<Result<{ hasPaymentPassword: true }, Unfit | 'system_busy'>> {
  const { memberId } = args;
  const old = { memberId, paymentPassword: args.oldPaymentPassword };
  const proof = await provePaymentPassword(platform, old);
  if (!proof.ok) return proof;
  const hashed = await passwords.hash(args.paymentPassword);
  if (!hashed.ok) return hashed;
  return platform.db.transaction().execute(async (tx) => {
    const held = await confirmPaymentProof(tx, platform, proof.value);
    if (!held.ok) return held;
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
