import { ok, refuse, writeAmount } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { readBalances } from '@padauk/ledger';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import type { VendorOnCall } from './vendors.repo.ts';
import { balanceIn, findSubject, type WalletDesk } from './wallet-desk.ts';

/** The player's cash, while his session lasts. */
export async function readPlayerBalance(
  desk: WalletDesk,
  vendor: VendorOnCall,
  body: BodyOf<WalletRoutes['balance']>,
): Promise<WalletAnswer<WalletRoutes['balance']>> {
  const subject = await findSubject(desk, vendor, body);
  if (typeof subject === 'string') return refuse(subject);
  if (subject.stakeRefusal === 'session_expired') return refuse('session_expired');
  const { player, currency } = subject;
  const balance = balanceIn(await readBalances(desk.db, [player.cashId]), player);
  return ok({ playerId: player.memberId, currency, balance: writeAmount(balance, currency) });
}
