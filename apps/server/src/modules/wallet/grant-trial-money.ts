import { assert, parseAmount } from '@padauk/base';
import { openAccount, postTransfers } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';
import type { WalletMember } from './members.repo.ts';

/**
 * Gives a trial account its money, once: the id of the transfer is the member's own, so that giving
 * again gives nothing. The house's side is an account of the trial currency, which meets no other.
 *
 * @param granted - a decimal of the trial currency, as the brand's settings have it
 */
export async function grantTrialMoney(
  tx: Tx,
  member: WalletMember,
  granted: string,
): Promise<void> {
  const { memberId, merchantId, currency } = member;
  const value = parseAmount(granted, currency);
  assert(value !== undefined && value > 0n, `trial money is a positive amount: ${granted}`);
  const fromId = await openAccount(tx, {
    merchantId,
    ownerKind: 'house',
    ownerId: 'trial',
    code: 'house:trial',
    currency,
  });
  const posted = await postTransfers(tx, [
    {
      id: memberId,
      fromId,
      toId: member.cashId,
      amount: value,
      kind: 'trial_grant',
      reference: null,
    },
  ]);
  assert(posted.ok, `the trial money of ${memberId}`);
}
