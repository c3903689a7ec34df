import { type Amount, amount, assert, shareOf, type Uuid, writeAmount, ZERO } from '@padauk/base';
import { postTransfers, type Transfer } from '@padauk/ledger';
import { derivedUuid } from '@padauk/provider-sdk/server';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { openClearingAccount, openFeeAccount } from '../clearing-accounts.ts';
import { type CheckoutReport, type Deposit, type DepositDecision, feeOf } from './deposit.ts';
import { readReceived, updateDeposit } from './deposits.repo.ts';
import { findMember, type WalletMember } from '../members.repo.ts';
import { readFunds } from '../read-balance.ts';
import { readSettings } from '../settings.repo.ts';
import { insertTurnover } from '../turnover/turnovers.repo.ts';

/**
 * Carries out what was decided on a deposit. The rows of its member and its own are locked, so that
 * reports which come at once are decided one after the other.
 */
export async function settleDeposit(
  tx: Tx,
  platform: Platform,
  args: {
    deposit: Deposit;
    member: WalletMember;
    decision: DepositDecision;
    /** What the provider reported, where a report led here. */
    report: CheckoutReport;
  },
): Promise<void> {
  const { deposit, decision, report } = args;
  switch (decision) {
    case 'keep':
      return;
    case 'amount_differs':
    case 'currency_differs':
      await updateDeposit(tx, deposit.id, {
        attention: decision,
        amountReported: report.amount ?? null,
        currencyReported: report.currency,
      });
      return tellDeposit(tx, platform, deposit, deposit.state);
    case 'fail':
      return end(tx, platform, deposit, 'failed');
    case 'expire':
      return end(tx, platform, deposit, 'expired');
    case 'post':
      return creditDeposit(tx, platform, { ...args, arrived: deposit.amount });
  }
}

async function end(
  tx: Tx,
  platform: Platform,
  deposit: Deposit,
  state: 'failed' | 'expired',
): Promise<void> {
  await updateDeposit(tx, deposit.id, { state });
  await tellDeposit(tx, platform, deposit, state);
}

/** The player's page and the desk hear of it. */
export async function tellDeposit(
  tx: Tx,
  platform: Platform,
  { id, memberId }: Deposit,
  state: Deposit['state'],
): Promise<void> {
  await platform.outbox.emit(tx, 'deposit.changed', { memberId, depositId: id, state });
}

/**
 * Posts what arrived, with its fee, its turnover and what it pays back of a debt. The rows of
 * member and deposit are locked.
 *
 * @param args.arrived - minor units; where it is not what was asked for, that is kept beside it
 */
export async function creditDeposit(
  tx: Tx,
  platform: Platform,
  args: {
    readonly deposit: Deposit;
    readonly member: WalletMember;
    readonly arrived: Amount;
    /** Where an operator found it. */
    readonly bankReference?: string;
  },
): Promise<void> {
  const { member, arrived, bankReference } = args;
  const asked = args.deposit;
  const deposit = { ...asked, amount: arrived, fee: feeOf(asked, arrived) };
  const { id, memberId, currency } = deposit;
  const { debt } = await readFunds(tx, member);
  const transfers = await transfersOf(tx, { deposit, member, debt });
  const posted = await postTransfers(tx, transfers);
  // Nothing can be in the way: providers and the house have no floor, and the cash was just added.
  assert(posted.ok, `the deposit ${id} is posted: ${posted.ok ? '' : posted.code}`);
  const last = posted.value.at(-1)?.balances;
  // The first transfer adds to cash, and those after it take from there.
  const balance = transfers.length === 1 ? last?.to : last?.from;
  assert(balance !== null && balance !== undefined, 'a posting tells the balance of the member');

  const at = platform.clock.now();
  await updateDeposit(tx, id, {
    state: 'posted',
    postedAt: at,
    attention: null,
    ...(arrived !== asked.amount && {
      amount: arrived,
      amountAsked: asked.amount,
      fee: deposit.fee,
    }),
    ...(bankReference !== undefined && { bankReference }),
  });
  const { turnoverBps } = await readSettings(tx, deposit.merchantId);
  const required = shareOf(creditOf(deposit), turnoverBps);
  if (required > 0n) await insertTurnover(tx, { depositId: id, memberId, required });
  await platform.outbox.emit(tx, 'deposit.posted', {
    memberId,
    depositId: id,
    amount: writeAmount(creditOf(deposit), currency),
    balance: writeAmount(balance, currency),
  });
  await tellDeposit(tx, platform, deposit, 'posted');
  platform.faultPoint('deposit.after-post');
}

/** What reaches the player's cash. */
const creditOf = (deposit: Deposit): Amount => amount(deposit.amount - deposit.fee);

/** Of a transfer that a deposit makes: the same at each try. */
const transferIdOf = (
  { provider, providerReference }: Deposit,
  part: 'paid' | 'fee' | 'debt',
): Uuid => {
  assert(providerReference, 'a deposit that was paid has a checkout');
  return derivedUuid('deposit', provider, providerReference, part);
};

/** What a posted deposit paid back of a recorded debt, minor units. */
export async function readRepaid(tx: Db | Tx, deposit: Deposit): Promise<Amount> {
  if (deposit.state !== 'posted') return ZERO;
  const member = await findMember(tx, deposit.memberId);
  assert(member, `the accounts of ${deposit.memberId}`);
  const id = transferIdOf(deposit, 'debt');
  return readReceived(tx, { accountId: member.debtId, id, since: deposit.createdAt });
}

/** The payment itself, our fee out of it, and what it pays back of a recorded debt. */
async function transfersOf(
  tx: Tx,
  args: { deposit: Deposit; member: WalletMember; debt: Amount },
): Promise<Transfer[]> {
  const { deposit, member, debt } = args;
  const { provider, fee, currency, merchantId } = deposit;
  const reference = deposit.id;
  const transfers: Transfer[] = [
    {
      id: transferIdOf(deposit, 'paid'),
      fromId: await openClearingAccount(tx, provider, { merchantId, currency }),
      toId: member.cashId,
      amount: deposit.amount,
      kind: 'deposit',
      reference,
    },
  ];
  const takeFromCash = (
    part: 'fee' | 'debt',
    transfer: Pick<Transfer, 'toId' | 'amount' | 'kind'>,
  ): void => {
    transfers.push({
      ...transfer,
      id: transferIdOf(deposit, part),
      fromId: member.cashId,
      reference,
    });
  };
  if (fee > 0n) {
    const toId = await openFeeAccount(tx, { merchantId, currency });
    takeFromCash('fee', { toId, amount: fee, kind: 'deposit_fee' });
  }
  if (debt > 0n) {
    const credit = creditOf(deposit);
    const repaid = debt < credit ? debt : credit;
    takeFromCash('debt', { toId: member.debtId, amount: repaid, kind: 'adjustment' });
  }
  return transfers;
}
