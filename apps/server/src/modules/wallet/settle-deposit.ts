import { type Amount, amount, assert, shareOf, writeAmount } from '@padauk/base';
import { postTransfers, type Transfer } from '@padauk/ledger';
import type { Platform, Tx } from '../../platform/platform.ts';
import { openClearingAccount, openFeeAccount } from './clearing-accounts.ts';
import type { Deposit, DepositDecision } from './deposit.ts';
import { updateDeposit } from './deposits.repo.ts';
import type { WalletMember } from './members.repo.ts';
import { readSettings } from './settings.repo.ts';
import { transferIdOf } from './transfer-id.ts';
import { insertTurnover } from './turnovers.repo.ts';

/**
 * Carries out what was decided on a deposit. The rows of its member and its own are locked, so that
 * reports which come at once are decided one after the other.
 */
export async function settleDeposit(
  tx: Tx,
  platform: Platform,
  args: { deposit: Deposit; member: WalletMember; decision: DepositDecision },
): Promise<void> {
  const { deposit, decision } = args;
  switch (decision) {
    case 'keep':
      return;
    case 'amount_differs':
    case 'currency_differs':
      await updateDeposit(tx, deposit.id, { attention: decision });
      return;
    case 'fail':
      return end(tx, platform, deposit, 'failed');
    case 'expire':
      return end(tx, platform, deposit, 'expired');
    case 'post':
      return post(tx, platform, args);
  }
}

async function end(
  tx: Tx,
  platform: Platform,
  { id, memberId }: Deposit,
  state: 'failed' | 'expired',
): Promise<void> {
  await updateDeposit(tx, id, { state });
  await platform.outbox.emit(tx, 'deposit.changed', { memberId, depositId: id, state });
}

async function post(
  tx: Tx,
  platform: Platform,
  { deposit, member }: { deposit: Deposit; member: WalletMember },
): Promise<void> {
  const { id, memberId, currency } = deposit;
  const posted = await postTransfers(tx, await transfersOf(tx, deposit, member));
  // Nothing can be in the way: providers and the house have no floor, and the cash was just added.
  assert(posted.ok, `the deposit ${id} is posted: ${posted.ok ? '' : posted.code}`);
  const last = posted.value.at(-1);
  const balance = last?.balances.to ?? last?.balances.from;
  assert(balance !== null && balance !== undefined, 'a posting tells the balance of the member');

  const at = platform.clock.now();
  await updateDeposit(tx, id, { state: 'posted', postedAt: at });
  const { turnoverBps } = await readSettings(tx, deposit.merchantId);
  const required = shareOf(creditOf(deposit), turnoverBps);
  if (required > 0n) await insertTurnover(tx, { depositId: id, memberId, required });
  await platform.outbox.emit(tx, 'deposit.posted', {
    memberId,
    depositId: id,
    amount: writeAmount(creditOf(deposit), currency),
    balance: writeAmount(balance, currency),
  });
  await platform.outbox.emit(tx, 'deposit.changed', { memberId, depositId: id, state: 'posted' });
  platform.faultPoint('deposit.after-post');
}

/** What reaches the player's cash. */
const creditOf = (deposit: Deposit): Amount => amount(deposit.amount - deposit.fee);

async function transfersOf(tx: Tx, deposit: Deposit, member: WalletMember): Promise<Transfer[]> {
  const { provider, providerReference, fee, currency, merchantId } = deposit;
  assert(providerReference, 'a deposit that was paid has a checkout');
  const name = ['deposit', provider, providerReference];
  const paid: Transfer = {
    id: transferIdOf([...name, 'paid']),
    fromId: await openClearingAccount(tx, provider, { merchantId, currency }),
    toId: member.cashId,
    amount: deposit.amount,
    kind: 'deposit',
    reference: deposit.id,
  };
  if (fee === 0n) return [paid];
  const feeTaken: Transfer = {
    id: transferIdOf([...name, 'fee']),
    fromId: member.cashId,
    toId: await openFeeAccount(tx, { merchantId, currency }),
    amount: fee,
    kind: 'deposit_fee',
    reference: deposit.id,
  };
  return [paid, feeTaken];
}
