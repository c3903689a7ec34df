import { ok, type Result, refuse } from '@padauk/base';
import type { FieldError } from '@padauk/contracts';
import { passwords } from '../../platform/passwords.ts';
import type { Platform, Tx } from '../../platform/platform.ts';
import { type Origin, type SignedIn, signIn } from './log-in.ts';
import { type AccountType, currencyOf, type Member, TRIAL } from './member.ts';
import { insertMember, isUsernameTaken } from './members.repo.ts';
import { readRegisterRules } from './policies.repo.ts';
import {
  checkRegisterFields,
  type RegisterFields,
  trimFields,
  usernameKeyOf,
} from './register-rules.ts';

/**
 * What other modules do for a new member in the same transaction (the wallet opens the accounts).
 * `app.ts` wires it, since identity imports no module.
 */
export type OnMemberRegistered = (tx: Tx, member: Member) => Promise<void>;

/** Opens a member account by user name and signs it in. Refused fields come with their paths. */
export async function registerMember(
  tx: Tx,
  platform: Platform,
  registration: RegisterFields &
    Origin & {
      readonly merchant: { readonly id: Member['merchantId']; readonly currency: string };
      readonly registerUrl?: string | undefined;
      readonly onMemberRegistered: OnMemberRegistered;
    },
): Promise<Result<SignedIn, 'invalid_fields' | 'username_taken' | 'system_busy'>> {
  const { merchant } = registration;
  const fields = trimFields(registration);
  const rules = await readRegisterRules(tx, merchant.id);
  const errors: FieldError[] = checkRegisterFields(rules, fields);
  if (errors.length > 0) return refuse('invalid_fields', { fields: errors });
  const usernameKey = usernameKeyOf(fields.username);
  // Asked before the hash, which costs far more; the insert below decides.
  const key = { merchantId: merchant.id, usernameKey };
  if (await isUsernameTaken(tx, key)) return refuse('username_taken');
  const opened = await openMember(tx, platform, {
    ...fields,
    merchant,
    type: 0,
    ip: registration.ip,
    registerUrl: registration.registerUrl,
    onMemberRegistered: registration.onMemberRegistered,
  });
  if (!opened.ok) return opened;
  return ok(await signIn(tx, platform, opened.value, registration));
}

/** Opens an account of any type with all that belongs to it. The fields are checked by the caller. */
export async function openMember(
  tx: Tx,
  platform: Platform,
  account: {
    readonly merchant: { readonly id: Member['merchantId']; readonly currency: string };
    readonly type: AccountType;
    readonly username: string;
    /** Null: an account that nobody can sign in to a second time. */
    readonly password: string | null;
    readonly referralCode?: string | undefined;
    readonly affiliateCode?: string | undefined;
    readonly registerUrl?: string | undefined;
    readonly ip: string;
    readonly onMemberRegistered: OnMemberRegistered;
  },
): Promise<Result<Member, 'username_taken' | 'system_busy'>> {
  const hashed = account.password === null ? ok(null) : await passwords.hash(account.password);
  if (!hashed.ok) return hashed;
  const at = platform.clock.now();
  const member = await insertMember(tx, {
    id: platform.random.uuid(),
    merchantId: account.merchant.id,
    username: account.username,
    usernameKey: usernameKeyOf(account.username),
    type: account.type,
    currency: currencyOf(account.type, account.merchant.currency),
    passwordHash: hashed.value,
    referralCode: account.referralCode || null,
    affiliateCode: account.affiliateCode || null,
    registerUrl: account.registerUrl ?? null,
    // Who tries the site without an account is asked nothing.
    agreedAt: account.type === TRIAL ? null : at,
    registeredAt: at,
    registeredIp: account.ip,
  });
  if (!member) return refuse('username_taken');
  await account.onMemberRegistered(tx, member);
  const event = { memberId: member.id, account: member.account };
  await platform.outbox.emit(tx, 'member.registered', event);
  return ok(member);
}
