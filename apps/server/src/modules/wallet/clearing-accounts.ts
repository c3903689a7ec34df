import type { Currency, Uuid } from '@padauk/base';
import { type AccountId, openAccount } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';

type Key = { readonly merchantId: Uuid; readonly currency: Currency };

/**
 * What a payment provider owes to the brand, or the brand to it. Payouts that operators make by
 * hand go through the provider `manual`.
 */
export const openClearingAccount = (tx: Tx, provider: string, key: Key): Promise<AccountId> =>
  openAccount(tx, {
    ...key,
    ownerKind: 'psp',
    ownerId: provider,
    code: `psp:${provider}:clearing`,
  });

/** What a payment provider owes to the brand because a payout through it did not wholly arrive. */
export const openClaimsAccount = (tx: Tx, provider: string, key: Key): Promise<AccountId> =>
  openAccount(tx, {
    ...key,
    ownerKind: 'psp',
    ownerId: provider,
    code: `psp:${provider}:claims`,
  });

/** Where the fees of the cashier go. */
export const openFeeAccount = (tx: Tx, key: Key): Promise<AccountId> =>
  openAccount(tx, { ...key, ownerKind: 'house', ownerId: 'cashier', code: 'house:cashier:fees' });
