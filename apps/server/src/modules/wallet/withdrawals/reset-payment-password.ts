import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { passwords } from '../../../platform/passwords.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { readSettings } from '../settings.repo.ts';
import type { Payee } from './add-payout-account.ts';
import { holdWithdrawals } from './hold-withdrawals.ts';
import { hasPaymentPassword, type ProveOwner, type Unproved } from './payment-password.ts';
import { replacePaymentPassword } from './payment-passwords.repo.ts';

/**
 * Puts a new payment password in the place of a forgotten one, also while that one is locked. Its
 * owner shows by a recent proof and by the login password, where the account has one, who they are;
 * since that is less than to know the old one, withdrawals stop for the hours of the brand, and the
 * member is written to.
 */
export async function resetPaymentPassword(
  platform: Platform,
  needs: {
    readonly proveOwnerAgain: ProveOwner;
    readonly payee: Pick<Payee, 'tellOfNewPassword'>;
  },
  args: {
    readonly memberId: Uuid;
    readonly sessionId: Uuid;
    readonly merchant: Pick<Merchant, 'id' | 'name'>;
    readonly language: Language;
    readonly loginPassword: string | undefined;
    readonly paymentPassword: string;
    readonly ip: string;
  },
): Promise<
  Result<
    { hasPaymentPassword: true; frozenUntil: string | null },
    Unproved | 'payment_password_missing'
  >
> {
  const { memberId, sessionId, merchant, language, ip } = args;
  const asked = { memberId, sessionId, password: args.loginPassword, ip };
  const proven = await needs.proveOwnerAgain(asked);
  if (!proven.ok) return proven;
  if (!(await hasPaymentPassword(platform.db, memberId))) return refuse('payment_password_missing');
  const hashed = await passwords.hash(args.paymentPassword);
  if (!hashed.ok) return hashed;
  const { payoutHoldHours: hours } = await readSettings(platform.db, merchant.id);
  return platform.db.transaction().execute(async (tx) => {
    // A withdrawal that is asked for at the same moment comes before the stop, or is refused by it.
    await lockMember(tx, memberId);
    const at = platform.clock.now();
    await replacePaymentPassword(tx, { memberId, hash: hashed.value, at });
    const frozenUntil = await holdWithdrawals(tx, platform, { memberId, hours });
    await platform.outbox.emit(tx, 'payment-password.reset', { memberId });
    await needs.payee.tellOfNewPassword(tx, { memberId, merchant, language });
    return ok({ hasPaymentPassword: true, frozenUntil: frozenUntil?.toISOString() ?? null });
  });
}
