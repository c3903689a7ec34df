import { assert, isCurrency, type Uuid } from '@padauk/base';
import { openAccount } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';
import { insertMember, type WalletMember } from './members.repo.ts';

/**
 * Opens what a member owns: `cash` to play with, `locked` for withdrawals under way, and `debt`,
 * the one without a floor: what a late correction took back and cash could not pay is there
 * below zero. Agents play from accounts of the same kind. Opening again changes nothing.
 */
export async function openMemberAccounts(
  tx: Tx,
  args: { merchantId: Uuid; memberId: Uuid; currency: string },
): Promise<WalletMember> {
  const { merchantId, memberId, currency } = args;
  assert(isCurrency(currency), `a wallet is kept in a known currency: ${currency}`);
  const owner = {
    merchantId,
    ownerKind: 'member',
    ownerId: memberId,
    currency,
  } as const;
  const member: WalletMember = {
    memberId,
    merchantId,
    currency,
    cashId: await openAccount(tx, { ...owner, code: 'cash' }),
    lockedId: await openAccount(tx, { ...owner, code: 'locked' }),
    debtId: await openAccount(tx, { ...owner, code: 'debt', floor: null }),
    bonusId: null,
    frozenUntil: null,
    heldUntil: null,
  };
  await insertMember(tx, member);
  return member;
}
