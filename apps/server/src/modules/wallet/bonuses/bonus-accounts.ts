import { type Amount, assert, type Currency, type Uuid } from '@padauk/base';
import { type AccountId, openAccount, readBalances } from '@padauk/ledger';
import { derivedUuid } from '@padauk/provider-sdk';
import type { Db, Tx } from '../../../platform/platform.ts';
import { type WalletMember, setBonusAccount } from '../members.repo.ts';

type Key = { readonly merchantId: Uuid; readonly currency: Currency };

/** Where bonus money comes from and goes back to. */
export const openPromotionsAccount = (tx: Tx, key: Key): Promise<AccountId> =>
  openAccount(tx, {
    merchantId: key.merchantId,
    currency: key.currency,
    ownerKind: 'house',
    ownerId: 'promotions',
    code: 'house:promotions',
  });

/** The member's account of bonus money, opened with the first bonus. */
export async function openBonusAccount(tx: Tx, member: WalletMember): Promise<AccountId> {
  if (member.bonusId !== null) return member.bonusId;
  const { merchantId, memberId, currency } = member;
  const id = await openAccount(tx, {
    merchantId,
    ownerKind: 'member',
    ownerId: memberId,
    code: 'bonus',
    currency,
  });
  await setBonusAccount(tx, memberId, id);
  return id;
}

/** What one account holds, minor units. */
export async function readPurse(tx: Db | Tx, accountId: AccountId): Promise<Amount> {
  const balance = (await readBalances(tx, [accountId])).get(accountId)?.balance;
  assert(balance !== undefined, `the account ${accountId} exists`);
  return balance;
}

/** Ids of the transfers of a grant: made of it, so that doing again what was done moves nothing. */
export const grantTransferId = (grantId: Uuid, what: 'grant' | 'convert' | 'return'): Uuid =>
  derivedUuid('bonus', grantId, what);
/** Of a win that came before its bet, and changes its purse when the bet comes. */
export const earlyTransferId = (winId: Uuid, what: 'out' | 'in'): Uuid =>
  derivedUuid('early-bonus-win', winId, what);
/** And of what is moved on after a late win. */
export const lateTransferId = (winId: Uuid, what: 'convert' | 'return'): Uuid =>
  derivedUuid('late-bonus-win', winId, what);
