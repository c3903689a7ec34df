import { ok, type Result, refuse } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import type { AccountType } from '@padauk/contracts/member';
import type { Platform, Tx } from '../../platform/platform.ts';
import { currencyOf, type Member } from './member.ts';
import { insertMember } from './members.repo.ts';
import { codeKeyOf, findInviter } from './referrals.repo.ts';
import { usernameKeyOf } from './register-rules.ts';

/**
 * What other modules do for a new member in the same transaction (the wallet opens the accounts,
 * and sets a payment password that was chosen at registration). `wire-modules.ts` wires it, since
 * identity imports no module.
 */
export type OnMemberRegistered = (
  tx: Tx,
  member: Member,
  chosen?: { readonly paymentPasswordHash: string | undefined },
) => Promise<void>;

/** What is kept of the secrets of an account. */
export type SecretHashes = {
  /** Null: an account that nobody can sign in to by a password. */
  readonly passwordHash: string | null;
  readonly paymentPasswordHash?: string | undefined;
};

/**
 * Opens an account of any type with all that belongs to it. The caller has checked the fields, and
 * hashed the secrets before the transaction.
 */
export async function openMember(
  tx: Tx,
  platform: Platform,
  account: SecretHashes & {
    readonly merchant: { readonly id: Member['merchantId']; readonly currency: string };
    readonly type: AccountType;
    readonly username: string;
    readonly nickname?: string | undefined;
    readonly referralCode?: string | undefined;
    readonly affiliateCode?: string | undefined;
    readonly registerUrl?: string | undefined;
    readonly ip: string;
    readonly onMemberRegistered: OnMemberRegistered;
  },
): Promise<Result<Member, 'username_taken'>> {
  const at = platform.clock.now();
  const { id: merchantId } = account.merchant;
  const code = account.referralCode;
  // A code that leads to nobody stops no one: links live longer than accounts.
  const referrerId = code ? await findInviter(tx, { merchantId, code }) : undefined;
  const member = await insertMember(tx, {
    id: platform.random.uuid(),
    merchantId,
    username: account.username,
    usernameKey: usernameKeyOf(account.username),
    nickname: account.nickname || account.username,
    type: account.type,
    currency: currencyOf(account.type, account.merchant.currency),
    passwordHash: account.passwordHash,
    referralCode: code || null,
    referrerId: referrerId ?? null,
    affiliateCode: account.affiliateCode ? codeKeyOf(account.affiliateCode) : null,
    registerUrl: account.registerUrl ?? null,
    // A visitor on trial is asked nothing.
    agreedAt: account.type === TRIAL ? null : at,
    registeredAt: at,
    registeredIp: account.ip,
  });
  if (!member) return refuse('username_taken');
  const { paymentPasswordHash } = account;
  await account.onMemberRegistered(tx, member, { paymentPasswordHash });
  const event = { memberId: member.id, account: member.account };
  await platform.outbox.emit(tx, 'member.registered', event);
  return ok(member);
}
