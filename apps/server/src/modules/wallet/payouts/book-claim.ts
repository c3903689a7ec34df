import { type Amount, assert, type Currency, type Uuid } from '@padauk/base';
import { postTransfers } from '@padauk/ledger';
import type { Tx } from '../../../platform/platform.ts';
import { openClaimsAccount, openClearingAccount } from '../clearing-accounts.ts';

type Claim = {
  /** Derived from what it is for: a claim is booked once. */
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly currency: Currency;
  /** The provider that has paid what was not to be paid, and owes it from now on. */
  readonly provider: string;
  readonly amount: Amount;
  /** The withdrawal, where one is known. */
  readonly reference: Uuid | null;
};

/**
 * Books that a provider has paid what it was not to pay: its clearing account says that it paid,
 * and it owes as much back. No member's money moves.
 */
export async function bookClaim(tx: Tx, { provider, ...claim }: Claim): Promise<void> {
  const posted = await postTransfers(tx, [
    {
      id: claim.id,
      fromId: await openClaimsAccount(tx, provider, claim),
      toId: await openClearingAccount(tx, provider, claim),
      amount: claim.amount,
      kind: 'withdrawal_payout',
      reference: claim.reference,
    },
  ]);
  assert(posted.ok, `accounts of the house have no floor: ${posted.ok ? '' : posted.code}`);
}

/** Books that the money of a claim has come: with `from`, out of what another provider holds. */
export async function settleClaim(
  tx: Tx,
  { provider, from, ...claim }: Claim & { readonly from: string },
): Promise<void> {
  const posted = await postTransfers(tx, [
    {
      id: claim.id,
      fromId: await openClearingAccount(tx, from, claim),
      toId: await openClaimsAccount(tx, provider, claim),
      amount: claim.amount,
      kind: 'withdrawal_return',
      reference: claim.reference,
    },
  ]);
  assert(posted.ok, `accounts of the house have no floor: ${posted.ok ? '' : posted.code}`);
}
